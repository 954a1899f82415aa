export {
  countByStatus,
  countConversations,
  countConversationsSince,
  exportConversations,
  getConversation,
  getVisitorSeenAt,
  listConversationPage,
  listConversations,
} from './inbox.service.ts';
