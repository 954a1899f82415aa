export { arrivalsAfter, arrivalsSince } from './arrivals.ts';
export {
  type ContactDraft,
  type ContactErrors,
  contactFields,
  inquiryMaxLength,
  judgeContact,
  refusedFields,
} from './contact-fields.ts';
export { type Conversation, createConversation } from './conversation.ts';
export { type ConversationState, firstState, takesMessagesOnly } from './conversation-state.ts';
export { type KeptToken, keptTokenFor, noteForVisit, noteOfVisit } from './kept-token.ts';
export { type Product, RefusedCall } from './visitor-api.ts';
