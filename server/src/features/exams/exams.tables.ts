import type { ExamChange, ExamResult } from '@parley/contract/exams/exams';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/index.ts';
import { agentOf, ofAgent } from '../agents/agents.tables.ts';

/** What an agent's answers hang on, as it was when a run began. */
export interface ExamState {
  strictness: string;
  /** What verdicts have taught, rounded. */
  confidenceShift: number;
  model: string | null;
  embeddingModel: string;
  /** Those that are answered from, by their ids. */
  documents: Record<string, { title: string; version: string }>;
}

/** Questions that were right and are not any more. */
export interface KeptWarning {
  lostCount: number;
  comparedCount: number;
  drop: number;
  goneDocuments: string[];
  since: string;
}

/** One of each agent that has questions. */
export const exams = pgTable(
  'exams',
  {
    ...ofAgent(),
    runsByItself: boolean('runs_by_itself').notNull().default(true),
    /** While questions are being written. */
    writingSince: moment('writing_since'),
    /** What changed since the last run began; a run is due. */
    dueCause: text('due_cause', { enum: ['knowledge', 'strictness', 'model'] }),
    warning: jsonb().$type<KeptWarning>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [agentOf('exams', table), unique('exams_of_agent').on(table.businessId, table.agentId)],
);

export const examQuestions = pgTable(
  'exam_questions',
  {
    ...ofAgent(),
    text: text().notNull(),
    /** Of its words: the same question is not asked twice. */
    textKey: text('text_key').notNull(),
    origin: text({
      enum: ['heading', 'statement', 'pair', 'record', 'visitor', 'unknown-topic', 'near-miss', 'owner'],
    }).notNull(),
    expectation: text({ enum: ['answer', 'no-answer'] }).notNull(),
    /** The document may be gone, or come back under another id: then its title tells. */
    documentId: uuid('document_id'),
    documentTitle: text('document_title'),
    heading: text(),
    /** The passage that has to be quoted; where there is none, any of the document will do. */
    expectedQuote: text('expected_quote'),
    expectedWords: text('expected_words').array().notNull().default([]),
    /** The group of visitors' questions that it stands for. */
    groupId: uuid('group_id'),
    isOn: boolean('is_on').notNull().default(true),
    /** Whether it was right in the score that later ones are compared with; null while that is not known. */
    isRightInBase: boolean('is_right_in_base'),
    position: integer().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    agentOf('exam_questions', table),
    unique('exam_questions_of_agent').on(table.businessId, table.agentId, table.id),
    unique('exam_questions_once').on(table.businessId, table.agentId, table.textKey),
  ],
);

export const examRuns = pgTable(
  'exam_runs',
  {
    ...ofAgent(),
    status: text({ enum: ['running', 'completed', 'cancelled', 'replaced', 'failed'] })
      .notNull()
      .default('running'),
    cause: text({ enum: ['owner', 'written', 'knowledge', 'strictness', 'model'] }).notNull(),
    state: jsonb().$type<ExamState>().notNull(),
    /** Since the run before. */
    changes: jsonb().$type<ExamChange[]>().notNull().default([]),
    changeCount: integer('change_count').notNull().default(0),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    agentOf('exam_runs', table),
    unique('exam_runs_of_agent').on(table.businessId, table.agentId, table.id),
    index('exam_runs_latest').on(table.businessId, table.agentId, table.startedAt),
    uniqueIndex('exam_runs_one_at_a_time').on(table.businessId, table.agentId).where(sql`status = 'running'`),
  ],
);

/** A question in a run: written when the run begins, so that a restart knows what is left to ask. */
export const examResults = pgTable(
  'exam_results',
  {
    ...ofAgent(),
    runId: uuid('run_id').notNull(),
    questionId: uuid('question_id').notNull(),
    position: integer().notNull(),
    verdict: text({ enum: ['right', 'hinted', 'wrong', 'silent'] }),
    reason: text().$type<ExamResult['reason']>(),
    missingWords: text('missing_words').array().notNull().default([]),
    reply: text(),
    quotes: jsonb().$type<ExamResult['quotes']>().notNull().default([]),
  },
  (table) => [
    agentOf('exam_results', table),
    foreignKey({
      name: 'exam_results_run',
      columns: [table.businessId, table.agentId, table.runId],
      foreignColumns: [examRuns.businessId, examRuns.agentId, examRuns.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'exam_results_question',
      columns: [table.businessId, table.agentId, table.questionId],
      foreignColumns: [examQuestions.businessId, examQuestions.agentId, examQuestions.id],
    }).onDelete('cascade'),
    unique('exam_results_once').on(table.runId, table.questionId),
    index('exam_results_of_question').on(table.questionId),
  ],
);
