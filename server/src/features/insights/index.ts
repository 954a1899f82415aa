export { createInsightsFeature } from './insights.feature.ts';
export { checkAlertsJob, collectMetricsJob, countChangesJob, sortQuestionsJob } from './insights.jobs.ts';
