export { checkAlertsJob, collectMetricsJob } from './insights.jobs.ts';
export { insightRoutes } from './insights.routes.ts';
export { createInsightService } from './insights.service.ts';
