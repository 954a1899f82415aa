export { createInsightsFeature } from './insights.feature.ts';
export { checkAlertsJob, collectMetricsJob, scheduleDigestsJob, sendDigestJob } from './insights.jobs.ts';
