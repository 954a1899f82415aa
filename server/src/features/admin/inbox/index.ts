export { listConversations, readConversation } from './conversations.service.ts';
export { listEscalations, readEscalation, setEscalationStatus } from './escalations.service.ts';
