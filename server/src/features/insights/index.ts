export { createInsightsFeature } from './insights.feature.ts';
export {
  checkAlertsJob,
  collectMetricsJob,
  countChangesJob,
  scheduleDigestsJob,
  sendDigestJob,
  sortQuestionsJob,
} from './insights.jobs.ts';
