export { type AnsweringState, getAnsweringState } from './answering-state.ts';
export { answerVisitor, type Question } from './chat.service.ts';
export { reasonFor } from './handoff-offer.ts';
export { openQuotedFile, presentMessagesForVisitor } from './quoted-files.ts';
