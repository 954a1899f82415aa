export { fileResponse, wordsWithFiles } from './attachments/index.ts';
export {
  answerFailed,
  conversationEnded,
  conversationRated,
  conversationStarted,
  conversationsErasing,
  handoffBegun,
  handoffCompleted,
  messageSaved,
  visitsErasing,
} from './conversations.facts.ts';
export { createConversationsFeature } from './conversations.feature.ts';
export { lookAfterConversationsJob } from './conversations.jobs.ts';
export type { ConversationRow, MessageRow } from './conversations.repository.ts';
export type { ConversationService } from './conversations.service.ts';
export { presentMessage } from './presenting.ts';
