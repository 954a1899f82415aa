import type { Feature, FeatureContext } from '../../feature.ts';
import { createEventLog } from './event-log.service.ts';
import type { InsightNeeds } from './insight-context.ts';
import { checkAlertsJob, collectMetricsJob } from './insights.jobs.ts';
import { insightRoutes } from './insights.routes.ts';
import { createInsightService } from './insights.service.ts';

/** Figures, monitoring and alerts. */
export function createInsightsFeature(context: FeatureContext, below: InsightNeeds) {
  const service = createInsightService({ ...context, ...below });
  return {
    service,
    routes: (mount) => insightRoutes(mount, service),
    jobs: [
      { job: collectMetricsJob, run: service.collectMetrics },
      { job: checkAlertsJob, run: service.checkAlerts },
    ],
    listeners: createEventLog(context),
    exporters: { ofBusiness: service.exportOf },
  } satisfies Feature;
}
