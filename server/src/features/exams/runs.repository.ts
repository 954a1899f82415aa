import { and, asc, desc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import type { AgentScope } from '../agents/index.ts';
import { examQuestions, examResults, examRuns } from './exams.tables.ts';

export type RunRow = typeof examRuns.$inferSelect;
export type ResultRow = typeof examResults.$inferSelect;
type RunChange = Partial<Pick<RunRow, 'status' | 'finishedAt' | 'changes' | 'changeCount'>>;
export type JudgedReply = Pick<ResultRow, 'verdict' | 'reason' | 'missingWords' | 'reply' | 'quotes'>;

const ofAgent = ({ businessId, agentId }: AgentScope) =>
  and(eq(examRuns.businessId, businessId), eq(examRuns.agentId, agentId));
const resultsOf = ({ businessId, agentId }: AgentScope) =>
  and(eq(examResults.businessId, businessId), eq(examResults.agentId, agentId));
const itsQuestion = and(
  eq(examQuestions.businessId, examResults.businessId),
  eq(examQuestions.id, examResults.questionId),
);

export async function findRun(db: Database, scope: AgentScope, runId: string) {
  const [row] = await db
    .select()
    .from(examRuns)
    .where(and(ofAgent(scope), eq(examRuns.id, runId)));
  return row;
}

/** With one place for each question that is on. Undefined where another run is going on. */
export async function insertRun(
  tx: Database,
  scope: AgentScope,
  run: Pick<RunRow, 'cause' | 'state' | 'startedAt'>,
) {
  const { businessId, agentId } = scope;
  const [row] = await tx
    .insert(examRuns)
    .values({ ...run, businessId, agentId })
    .onConflictDoNothing()
    .returning();
  if (!row) return undefined;
  const asked = await tx
    .select({ questionId: examQuestions.id, position: examQuestions.position })
    .from(examQuestions)
    .where(
      and(
        eq(examQuestions.businessId, businessId),
        eq(examQuestions.agentId, agentId),
        eq(examQuestions.isOn, true),
      ),
    );
  await tx.insert(examResults).values(asked.map((one) => ({ ...one, businessId, agentId, runId: row.id })));
  return row;
}

/** Only while it is still going on. */
export async function endRun(db: Database, scope: AgentScope, runId: string, change: RunChange) {
  const rows = await db
    .update(examRuns)
    .set(change)
    .where(and(ofAgent(scope), eq(examRuns.id, runId), eq(examRuns.status, 'running')))
    .returning({ id: examRuns.id });
  return rows.length > 0;
}

/** Questions of a run that were not asked yet, in their order. */
export const listUnasked = (db: Database, scope: AgentScope, runId: string, limit: number) =>
  db
    .select({ resultId: examResults.id, question: examQuestions })
    .from(examResults)
    .innerJoin(examQuestions, itsQuestion)
    .where(and(resultsOf(scope), eq(examResults.runId, runId), isNull(examResults.verdict)))
    .orderBy(asc(examResults.position), asc(examResults.id))
    .limit(limit);

export async function setResult(
  db: Database,
  scope: AgentScope,
  resultId: string,
  judged: Partial<JudgedReply>,
) {
  await db
    .update(examResults)
    .set(judged)
    .where(and(resultsOf(scope), eq(examResults.id, resultId)));
}

export async function findResult(db: Database, scope: AgentScope, runId: string, questionId: string) {
  const [row] = await db
    .select()
    .from(examResults)
    .where(and(resultsOf(scope), eq(examResults.runId, runId), eq(examResults.questionId, questionId)));
  return row;
}

/** Replies of a run that was completed, beside what the questions counted as before. */
export const listCompared = (db: Database, scope: AgentScope, runId: string) =>
  db
    .select({
      verdict: examResults.verdict,
      isRightInBase: examQuestions.isRightInBase,
      expectation: examQuestions.expectation,
      documentId: examQuestions.documentId,
      documentTitle: examQuestions.documentTitle,
    })
    .from(examResults)
    .innerJoin(examQuestions, itsQuestion)
    .where(and(resultsOf(scope), eq(examResults.runId, runId), eq(examQuestions.isOn, true)));

/** What the runs came to, over the questions that are there and on today: so scores can be compared. */
export async function countVerdicts(db: Database, scope: AgentScope, runIds: string[]) {
  if (runIds.length === 0) return [];
  return db
    .select({
      runId: examResults.runId,
      verdict: examResults.verdict,
      count: sql<number>`count(*)::int`,
    })
    .from(examResults)
    .innerJoin(examQuestions, itsQuestion)
    .where(and(resultsOf(scope), inArray(examResults.runId, runIds), eq(examQuestions.isOn, true)))
    .groupBy(examResults.runId, examResults.verdict);
}

export const listRuns = (db: Database, scope: AgentScope, limit: number) =>
  db
    .select()
    .from(examRuns)
    .where(ofAgent(scope))
    .orderBy(desc(examRuns.startedAt), desc(examRuns.id))
    .limit(limit);

export const listCompleted = (db: Database, scope: AgentScope, limit: number) =>
  db
    .select()
    .from(examRuns)
    .where(and(ofAgent(scope), eq(examRuns.status, 'completed')))
    .orderBy(desc(examRuns.startedAt), desc(examRuns.id))
    .limit(limit);

export async function findRunning(db: Database, scope: AgentScope) {
  const [row] = await db
    .select()
    .from(examRuns)
    .where(and(ofAgent(scope), eq(examRuns.status, 'running')));
  return row;
}

export async function deleteRunsExcept(db: Database, scope: AgentScope, keptIds: string[]) {
  await db.delete(examRuns).where(and(ofAgent(scope), notInArray(examRuns.id, keptIds)));
}
