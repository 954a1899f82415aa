import type { ExamFilter } from '@parley/contract/exams/exams';
import { and, asc, count, eq, ilike, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { containing, type Database } from '../../platform/database/index.ts';
import type { AgentScope } from '../agents/index.ts';
import { examQuestions, examResults } from './exams.tables.ts';

export type QuestionRow = typeof examQuestions.$inferSelect;
export type NewQuestion = Omit<
  typeof examQuestions.$inferInsert,
  'id' | 'businessId' | 'agentId' | 'isOn' | 'isRightInBase'
>;
export type QuestionChange = Partial<Omit<QuestionRow, 'id' | 'businessId' | 'agentId' | 'createdAt'>>;

const ofAgent = ({ businessId, agentId }: AgentScope) =>
  and(eq(examQuestions.businessId, businessId), eq(examQuestions.agentId, agentId));
const oneQuestion = (scope: AgentScope, questionId: string) =>
  and(ofAgent(scope), eq(examQuestions.id, questionId));

export const listQuestions = (db: Database, scope: AgentScope) =>
  db.select().from(examQuestions).where(ofAgent(scope)).orderBy(asc(examQuestions.position));

export async function findQuestion(db: Database, scope: AgentScope, questionId: string) {
  const [row] = await db.select().from(examQuestions).where(oneQuestion(scope, questionId));
  return row;
}

/** Without those that are there already. */
export async function insertQuestions(db: Database, scope: AgentScope, questions: NewQuestion[]) {
  if (questions.length === 0) return [];
  const { businessId, agentId } = scope;
  return db
    .insert(examQuestions)
    .values(questions.map((question) => ({ ...question, businessId, agentId })))
    .onConflictDoNothing()
    .returning();
}

export async function setQuestion(
  db: Database,
  scope: AgentScope,
  questionId: string,
  change: QuestionChange,
) {
  const [row] = await db.update(examQuestions).set(change).where(oneQuestion(scope, questionId)).returning();
  return row;
}

export async function deleteQuestion(db: Database, scope: AgentScope, questionId: string) {
  const rows = await db
    .delete(examQuestions)
    .where(oneQuestion(scope, questionId))
    .returning({ id: examQuestions.id });
  return rows.length > 0;
}

/** Those that were taken from visitors' words, by the keys of these. */
export async function deleteOfVisitors(db: Database, businessId: string, textKeys: string[]) {
  await db
    .delete(examQuestions)
    .where(
      and(
        eq(examQuestions.businessId, businessId),
        eq(examQuestions.origin, 'visitor'),
        inArray(examQuestions.textKey, textKeys),
      ),
    );
}

/** What became of it when it was asked otherwise tells nothing any more. */
export async function deleteResultsOf(db: Database, scope: AgentScope, questionId: string) {
  await db
    .delete(examResults)
    .where(
      and(
        eq(examResults.businessId, scope.businessId),
        eq(examResults.agentId, scope.agentId),
        eq(examResults.questionId, questionId),
      ),
    );
}

/** Each question counts as it did in this run; only where it is not known yet, unless all are meant. */
export async function setBase(db: Database, scope: AgentScope, runId: string, which: 'all' | 'unknown') {
  await db
    .update(examQuestions)
    .set({ isRightInBase: sql`${examResults.verdict} = 'right'` })
    .from(examResults)
    .where(
      and(
        ofAgent(scope),
        eq(examResults.businessId, examQuestions.businessId),
        eq(examResults.questionId, examQuestions.id),
        eq(examResults.runId, runId),
        sql`${examResults.verdict} is not null`,
        which === 'unknown' ? isNull(examQuestions.isRightInBase) : undefined,
      ),
    );
}

const before = alias(examResults, 'before');

interface Page {
  /** Whose results are shown, and those of which run before it. */
  runId: string | null;
  previousRunId: string | null;
  filter: ExamFilter;
  search?: string | undefined;
  limit: number;
  offset: number;
}

const isFailed = and(eq(examQuestions.isOn, true), ne(examResults.verdict, 'right'));
const filters: Record<ExamFilter, SQL | undefined> = {
  failed: isFailed,
  right: and(eq(examQuestions.isOn, true), eq(examResults.verdict, 'right')),
  open: and(eq(examQuestions.isOn, true), isNull(examResults.verdict)),
  off: eq(examQuestions.isOn, false),
  all: undefined,
};

/** No run has this id. */
const noRun = '00000000-0000-0000-0000-000000000000';

const ofRun = (results: typeof examResults | typeof before, runId: string | null) =>
  and(
    eq(results.businessId, examQuestions.businessId),
    eq(results.questionId, examQuestions.id),
    eq(results.runId, runId ?? noRun),
  );

const matching = (scope: AgentScope, search: string | undefined) =>
  and(ofAgent(scope), search ? ilike(examQuestions.text, containing(search)) : undefined);

/** With what became of them, the failed ones first: those that were right before, then by how badly they failed. */
export function listQuestionPage(
  db: Database,
  scope: AgentScope,
  { runId, previousRunId, filter, search, limit, offset }: Page,
) {
  const rank = sql`case
    when not ${examQuestions.isOn} then 6
    when ${before.verdict} = 'right' and ${examResults.verdict} <> 'right' then 0
    when ${examResults.verdict} = 'wrong' then 1
    when ${examResults.verdict} = 'silent' then 2
    when ${examResults.verdict} = 'hinted' then 3
    when ${examResults.verdict} is null then 4
    else 5 end`;
  return (
    db
      .select({ question: examQuestions, result: examResults, previousVerdict: before.verdict })
      .from(examQuestions)
      .leftJoin(examResults, ofRun(examResults, runId))
      .leftJoin(before, ofRun(before, previousRunId))
      .where(and(matching(scope, search), filters[filter]))
      // What was right before comes first: it is news.
      .orderBy(
        rank,
        sql`case when ${before.verdict} = 'right' then 0 else 1 end`,
        asc(examQuestions.position),
        asc(examQuestions.id),
      )
      .limit(limit)
      .offset(offset)
  );
}

export async function countQuestions(
  db: Database,
  scope: AgentScope,
  { runId, search }: Pick<Page, 'runId' | 'search'>,
) {
  const counted = (filter: ExamFilter) => sql<number>`(count(*) filter (where ${filters[filter]}))::int`;
  const [row] = await db
    .select({
      failed: counted('failed'),
      right: counted('right'),
      open: counted('open'),
      off: counted('off'),
      all: count(),
    })
    .from(examQuestions)
    .leftJoin(examResults, ofRun(examResults, runId))
    .where(matching(scope, search));
  return row!;
}
