export { type AnsweringState, getAnsweringState } from './answering-state.ts';
export { answerOpenQuestion, answerVisitor, type Question } from './chat.service.ts';
export { reasonFor } from './handoff-offer.ts';
export { countAnswersOfMonth } from './monthly-limit.ts';
export { findUnansweredMessage } from './open-questions.ts';
export { openQuotedFile, presentMessagesForVisitor } from './quoted-files.ts';
