export { arrivalsAfter, arrivalsSince } from './arrivals.ts';
export {
  type ContactDraft,
  type ContactErrors,
  contactFields,
  inquiryMaxLength,
  inquiryOf,
  rejectedFields,
  validateContact,
} from './contact-fields.ts';
export { type Conversation, createConversation } from './conversation.ts';
export {
  type ConversationState,
  initialState,
  isFormOnly,
} from './conversation-state.ts';
export type { Files } from './files.ts';
export { createTokenStore, type TokenStore } from './token-store.ts';
export { createDraftStore, type DraftStore, getVisitFlag, setVisitFlag } from './visit-notes.ts';
export { ApiError, type VisitorApi } from './visitor-api.ts';
