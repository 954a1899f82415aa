export { arrivalsAfter, arrivalsSince } from './arrivals.ts';
export {
  type ContactDraft,
  type ContactErrors,
  contactFields,
  inquiryMaxLength,
  rejectedFields as refusedFields,
  validateContact as judgeContact,
} from './contact-fields.ts';
export { type Conversation, createConversation } from './conversation.ts';
export {
  type ConversationState,
  initialState as firstState,
  isFormOnly as takesMessagesOnly,
} from './conversation-state.ts';
export {
  createTokenStore as keptTokenFor,
  getVisitFlag as noteOfVisit,
  setVisitFlag as noteForVisit,
  type TokenStore as KeptToken,
} from './kept-token.ts';
export { ApiError as RefusedCall, type VisitorApi as Product } from './visitor-api.ts';
