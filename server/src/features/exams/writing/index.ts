export { textKeyOf } from './candidate.ts';
export { figuresIn } from './from-passages.ts';
export { writeQuestions } from './write-exam.ts';
