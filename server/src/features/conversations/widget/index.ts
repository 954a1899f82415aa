export {
  getVisitorConversation,
  requireSession,
  requireVisitor,
  startVisitorSession,
} from './visitor-sessions.service.ts';
export { createVisitorStreams } from './visitor-streams.ts';
