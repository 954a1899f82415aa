export type { Activity } from './activity-window.repository.ts';
export { lookAfterConversationsJob } from './conversations.jobs.ts';
export { conversationRoutes } from './conversations.routes.ts';
export { type ConversationService, createConversationService } from './conversations.service.ts';
export { widgetRoutes } from './widget.routes.ts';
