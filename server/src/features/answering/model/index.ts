export { answerWithModel, type DroppedSentence, type ModelOutcome } from './model-answer.ts';
export { prepareForModel } from './model-search.ts';
export { reportModelTrouble } from './model-trouble.ts';
