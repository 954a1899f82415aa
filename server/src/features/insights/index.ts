export { createInsightsFeature } from './insights.feature.ts';
export {
  checkAlertsJob,
  collectMetricsJob,
  countChangesJob,
  rebuildDaysJob,
  scheduleDigestsJob,
  sendDigestJob,
  sortQuestionsJob,
} from './insights.jobs.ts';
export type { InsightService } from './insights.service.ts';
