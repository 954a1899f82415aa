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
export { previewStrictness } from './strictness-preview.ts';
