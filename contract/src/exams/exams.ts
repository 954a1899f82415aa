import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { harmlessLine } from '../wire/harmless-text.ts';

export const maxExamQuestions = 200;
export const examQuestionMaxLength = 500;
export const maxExpectedWords = 5;
export const expectedWordsMaxLength = 100;
export const examQuestionsPerPage = 20;
/** A score lower by more than this many points is a matter for the owner. */
export const warningPoints = 5;

/** Where a question comes from. */
export const examOrigin = z.enum([
  'heading',
  'statement',
  'pair',
  'record',
  'visitor',
  'unknown-topic',
  'near-miss',
  'owner',
]);
export type ExamOrigin = z.infer<typeof examOrigin>;

/** `no-answer` where the agent should say that it does not know. */
export const examExpectation = z.enum(['answer', 'no-answer']);
export type ExamExpectation = z.infer<typeof examExpectation>;

export const examVerdict = z.enum(['right', 'hinted', 'wrong', 'silent']);
export type ExamVerdict = z.infer<typeof examVerdict>;

/** Why a reply counts as it does. */
export const examReason = z.enum([
  'says-expected-words',
  'quotes-expected-passage',
  'quotes-expected-document',
  'answered',
  'did-not-answer',
  'only-hinted',
  'did-not-know',
  'lacks-expected-words',
  'quotes-other-passage',
  'quotes-other-document',
  'quotes-nothing',
  'answered-all-the-same',
]);
export type ExamReason = z.infer<typeof examReason>;

const count = z.number().int();

export const examResult = z.object({
  verdict: examVerdict,
  reason: examReason,
  missingWords: z.array(z.string()),
  reply: z.string(),
  quotes: z.array(
    z.object({
      documentId: z.uuid(),
      documentTitle: z.string(),
      heading: z.string().nullable(),
      quote: z.string(),
    }),
  ),
  previousVerdict: examVerdict
    .nullable()
    .meta({ description: 'In the run before; null where it was not asked.' }),
});
export type ExamResult = z.infer<typeof examResult>;

export const examQuestion = z.object({
  id: z.uuid(),
  text: z.string(),
  origin: examOrigin,
  expectation: examExpectation,
  document: z
    .object({ id: z.uuid(), title: z.string(), isThere: z.boolean() })
    .nullable()
    .meta({ description: 'The document that the answer should come from.' }),
  heading: z.string().nullable(),
  expectedQuote: z.string().nullable(),
  expectedWords: z.array(z.string()).meta({ description: 'What the answer has to say, such as a figure.' }),
  isOn: z.boolean(),
  result: examResult
    .nullable()
    .meta({ description: 'Of the latest run; null where it was not asked in it.' }),
});
export type ExamQuestion = z.infer<typeof examQuestion>;

/** What is different from one run to the next. */
export const examChange = z.object({
  kind: z.enum([
    'document-added',
    'document-removed',
    'document-changed',
    'strictness',
    'model',
    'embedding-model',
    'teaching',
  ]),
  title: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type ExamChange = z.infer<typeof examChange>;

export const examRunStatus = z.enum(['running', 'completed', 'cancelled', 'replaced', 'failed']);
export const examCause = z.enum(['owner', 'written', 'knowledge', 'strictness', 'model']);

export const examRun = z.object({
  id: z.uuid(),
  status: examRunStatus,
  cause: examCause,
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  total: count,
  done: count,
  right: count,
  hinted: count,
  wrong: count,
  silent: count,
  score: count
    .nullable()
    .meta({ description: 'Per cent of its questions that are right; null until it is done.' }),
  changes: z.array(examChange).meta({ description: 'Since the run before.' }),
  changeCount: count,
});
export type ExamRun = z.infer<typeof examRun>;

export const examWarning = z.object({
  lostCount: count.meta({ description: 'Questions that were right and are not any more.' }),
  comparedCount: count,
  drop: count.meta({ description: 'Points, over the questions that are compared.' }),
  goneDocuments: z
    .array(z.string())
    .meta({ description: 'Removed or set aside, and questions lost with them.' }),
  since: z.iso.datetime(),
});
export type ExamWarning = z.infer<typeof examWarning>;

export const exam = z.object({
  questionCount: count,
  activeCount: count,
  noAnswerCount: count.meta({ description: 'Of the active ones, those that should not be answered.' }),
  uncoveredDocuments: count.meta({ description: 'Documents that no question is about.' }),
  documentCount: count,
  isWriting: z.boolean(),
  runsByItself: z.boolean(),
  isDue: z.boolean().meta({ description: 'Something changed, and a run starts in a moment.' }),
  model: z.string().nullable().meta({ description: 'The language model that every question is put to.' }),
  current: examRun.nullable(),
  latest: examRun.nullable().meta({ description: 'The last one that was completed.' }),
  previous: examRun.nullable(),
  warning: examWarning.nullable(),
});
export type Exam = z.infer<typeof exam>;

const ofAgent = z.object({ businessId: z.uuid(), agentId: z.uuid() });
const oneQuestion = ofAgent.extend({ questionId: z.uuid() });

export const getExam = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/agents/:agentId/exam',
  access: 'read',
  summary: "How an agent's exam stands: its latest scores, what changed between them and what is going on.",
  input: ofAgent,
  output: exam,
});

export const updateExam = defineEndpoint({
  method: 'PATCH',
  path: '/api/businesses/:businessId/agents/:agentId/exam',
  access: 'edit',
  summary: 'Say whether the exam runs by itself after a change.',
  input: ofAgent.extend({ runsByItself: z.boolean() }),
  output: exam,
});

export const writeExam = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/agents/:agentId/exam/writing',
  access: 'edit',
  summary: 'Write questions from the documents and from what visitors asked, then run the exam.',
  input: ofAgent,
  output: exam,
  callsPerMinute: 20,
});

export const examFilter = z.enum(['failed', 'right', 'open', 'off', 'all']);
export type ExamFilter = z.infer<typeof examFilter>;

export const listExamQuestions = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/agents/:agentId/exam/questions',
  access: 'read',
  summary: 'Questions of the exam with what became of them in the latest run, the failed ones first.',
  input: ofAgent.extend({
    filter: examFilter.default('all'),
    search: z.string().trim().max(200).optional(),
    page: z.coerce.number().int().min(1).max(100).default(1),
  }),
  output: z.object({
    questions: z.array(examQuestion),
    counts: z.object({ failed: count, right: count, open: count, off: count, all: count }),
    count,
  }),
});

const questionText = z
  .string()
  .max(examQuestionMaxLength, `Please keep the question to ${examQuestionMaxLength} characters.`)
  .overwrite(harmlessLine)
  .min(1, 'Please write the question.');
const expectedWords = z
  .array(
    z
      .string()
      .max(expectedWordsMaxLength, `Please keep each to ${expectedWordsMaxLength} characters.`)
      .overwrite(harmlessLine)
      .min(1),
  )
  .max(maxExpectedWords, `Please name at most ${maxExpectedWords}.`);

/** As an owner writes it. */
export const writtenQuestion = z.object({
  text: questionText,
  expectation: examExpectation,
  expectedWords: expectedWords.meta({ examples: [[]] }),
});
export type WrittenQuestion = z.infer<typeof writtenQuestion>;

export const addExamQuestion = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/agents/:agentId/exam/questions',
  access: 'edit',
  summary: `Add a question of one's own; an exam has at most ${maxExamQuestions}.`,
  input: ofAgent.extend(writtenQuestion.shape),
  output: examQuestion,
});

export const updateExamQuestion = defineEndpoint({
  method: 'PATCH',
  path: '/api/businesses/:businessId/agents/:agentId/exam/questions/:questionId',
  access: 'edit',
  summary: 'Change a question or what is expected, or leave it out of the next runs.',
  input: oneQuestion.extend({
    text: questionText.optional(),
    expectation: examExpectation.optional(),
    expectedWords: expectedWords.optional(),
    isOn: z.boolean().optional(),
  }),
  output: examQuestion,
});

export const deleteExamQuestion = defineEndpoint({
  method: 'DELETE',
  path: '/api/businesses/:businessId/agents/:agentId/exam/questions/:questionId',
  access: 'edit',
  summary: 'Remove a question, also from the scores of former runs.',
  input: oneQuestion,
  output: z.object({}),
});

export const acceptExamReply = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/agents/:agentId/exam/questions/:questionId/acceptance',
  access: 'edit',
  summary: 'Say that the latest reply is fine: it is what is expected from now on.',
  input: oneQuestion,
  output: examQuestion,
});

export const startExamRun = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/agents/:agentId/exam/runs',
  access: 'edit',
  summary: 'Run the exam now. A run that is going on is answered as it is.',
  input: ofAgent,
  output: exam,
  callsPerMinute: 30,
});

export const listExamRuns = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/agents/:agentId/exam/runs',
  access: 'read',
  summary: 'The latest runs, newest first.',
  input: ofAgent,
  output: z.array(examRun),
});

export const cancelExamRun = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/agents/:agentId/exam/runs/:runId/cancellation',
  access: 'edit',
  summary: 'Stop a run that is going on.',
  input: ofAgent.extend({ runId: z.uuid() }),
  output: exam,
});

export const acceptExamScore = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/agents/:agentId/exam/acceptance',
  access: 'edit',
  summary: 'Take the latest score as the one that later runs are compared with; a warning ends.',
  input: ofAgent,
  output: exam,
});
