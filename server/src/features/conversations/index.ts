export type { Activity } from './activity-window.repository.ts';
export { createConversationsFeature } from './conversations.feature.ts';
export { lookAfterConversationsJob } from './conversations.jobs.ts';
export type { ConversationService } from './conversations.service.ts';
