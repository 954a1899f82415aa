export { getVisitorConversation } from './visitor-conversation.service.ts';
export { requireSession, requireVisitor, startVisitorSession } from './visitor-sessions.service.ts';
export { createVisitorStreams } from './visitor-streams.ts';
