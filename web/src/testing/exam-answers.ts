import {
  type Exam,
  type ExamQuestion,
  type ExamRun,
  getExam,
  listExamQuestions,
  listExamRuns,
} from '@parley/contract/exams/exams';
import { idOf, sampleTime } from './samples.ts';
import type { StubApi } from './stub-api.ts';

export const emptyExam = (change: Partial<Exam> = {}): Exam => ({
  questionCount: 0,
  activeCount: 0,
  noAnswerCount: 0,
  uncoveredDocuments: 0,
  documentCount: 3,
  isWriting: false,
  runsByItself: true,
  isDue: false,
  model: null,
  current: null,
  latest: null,
  previous: null,
  warning: null,
  ...change,
});

export const sampleRun = (number: number, change: Partial<ExamRun> = {}): ExamRun => ({
  id: idOf(number),
  status: 'completed',
  cause: 'knowledge',
  startedAt: sampleTime,
  finishedAt: sampleTime,
  total: 20,
  done: 20,
  right: 17,
  hinted: 1,
  wrong: 1,
  silent: 1,
  score: 85,
  changes: [],
  changeCount: 0,
  ...change,
});

export const sampleExamQuestion = (number: number, change: Partial<ExamQuestion> = {}): ExamQuestion => ({
  id: idOf(number),
  text: 'What would I pay for a guided tour?',
  origin: 'statement',
  expectation: 'answer',
  document: { id: idOf(900), title: 'tours.md', isThere: false },
  heading: null,
  expectedQuote: 'A guided tour costs 12 euros.',
  expectedWords: ['12'],
  isOn: true,
  result: {
    verdict: 'silent',
    reason: 'did-not-know',
    missingWords: [],
    reply: "I'm sorry, I don't know that.",
    quotes: [],
    previousVerdict: 'right',
  },
  ...change,
});

/** An exam of these questions, whatever is asked for. */
export function answerExam(api: StubApi, exam: Exam, questions: ExamQuestion[], runs: ExamRun[] = []) {
  const isRight = ({ result }: ExamQuestion) => result?.verdict === 'right';
  const right = questions.filter(isRight).length;
  api.answer(getExam, exam);
  api.answer(listExamRuns, runs);
  api.answer(listExamQuestions, {
    questions,
    counts: { failed: questions.length - right, right, open: 0, off: 0, all: questions.length },
    count: questions.length,
  });
}
