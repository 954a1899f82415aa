export { createInsightsFeature } from './insights.feature.ts';
export { checkAlertsJob, collectMetricsJob } from './insights.jobs.ts';
