import type { Feature, FeatureContext } from '../../feature.ts';
import { eventLogListeners } from './event-log/index.ts';
import type { InsightsBelow } from './insight-context.ts';
import { checkAlertsJob, collectMetricsJob, scheduleDigestsJob, sendDigestJob } from './insights.jobs.ts';
import { insightRoutes } from './insights.routes.ts';
import { createInsightService } from './insights.service.ts';

/** Figures, monitoring and alerts. */
export function createInsightsFeature(features: FeatureContext, below: InsightsBelow) {
  const context = { ...features, ...below };
  const service = createInsightService(context);
  return {
    service,
    routes: (mount) => insightRoutes(mount, service),
    jobs: [
      { job: collectMetricsJob, run: service.collectMetrics },
      { job: checkAlertsJob, run: service.checkAlerts },
      { job: scheduleDigestsJob, run: service.scheduleDigests },
      { job: sendDigestJob, run: service.sendDigest },
    ],
    listeners: eventLogListeners(context),
    exporters: { ofBusiness: service.exportInsights },
  } satisfies Feature;
}
