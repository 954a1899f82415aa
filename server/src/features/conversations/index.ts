export { conversationRoutes } from './conversations.routes.ts';
export { type ConversationService, createConversationService } from './conversations.service.ts';
