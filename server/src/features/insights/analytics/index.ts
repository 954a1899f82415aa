export {
  getAgentAnalytics,
  getBusinessAnalytics,
  getBusinessOverview,
  listCountedConversations,
  setAnalyticsTimeZone,
} from './analytics.service.ts';
