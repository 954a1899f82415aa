export { getAgentAnalytics, getBusinessOverview } from './analytics.service.ts';
