export {
  getAgentAnalytics,
  getBusinessAnalytics,
  listCountedConversations,
  setAnalyticsTimeZone,
} from './analytics.service.ts';
export { countConversations, getBusinessOverview } from './business-overview.ts';
export { countInbox, getInboxChoices, listInbox } from './counted-inbox.ts';
