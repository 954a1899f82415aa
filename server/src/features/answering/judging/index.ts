export {
  isAboutUndoing,
  judgedBySubject,
  leavesSubject,
  onSubjectLines,
  speaksOfMatter,
  subjectSharesOf,
  withoutOtherDetail,
  withoutOtherRecords,
} from './conversation-subject.ts';
export { type JudgedResult, readable, readingOf, withJudgements } from './judged-passages.ts';
export { readingOfSentences, sentencesToRead, withSentenceJudgements } from './judged-sentences.ts';
export { readInTheirWords } from './question-in-words.ts';
