export {
  countConversationsSince,
  exportConversations,
  getConversation,
  getVisitorSeenAt,
  listConversationPage,
  listConversations,
  presentListed,
} from './inbox.service.ts';
export { previewStrictness } from './strictness-preview.ts';
