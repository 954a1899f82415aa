import type { Feature, FeatureContext } from '../../feature.ts';
import { erasureListeners } from './erasure-listeners.ts';
import { eventLogListeners } from './event-log/index.ts';
import { figureListeners } from './figures/index.ts';
import type { InsightsBelow } from './insight-context.ts';
import {
  checkAlertsJob,
  collectMetricsJob,
  countChangesJob,
  rebuildDaysJob,
  scheduleDigestsJob,
  sendDigestJob,
  sortQuestionsJob,
} from './insights.jobs.ts';
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
      { job: countChangesJob, run: service.countChanges },
      { job: rebuildDaysJob, run: service.rebuildDays },
      { job: sortQuestionsJob, run: service.sortQuestions },
    ],
    listeners: [...eventLogListeners(context), ...figureListeners(context), ...erasureListeners],
    exporters: { ofBusiness: service.exportInsights },
  } satisfies Feature;
}
