import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import type { AgentScope } from '../agents/index.ts';
import { exams } from './exams.tables.ts';

export type { ExamState, KeptWarning } from './exams.tables.ts';

export type ExamRow = typeof exams.$inferSelect;
type ExamChange = Partial<Omit<ExamRow, 'id' | 'businessId' | 'agentId' | 'createdAt'>>;

const ofAgent = ({ businessId, agentId }: AgentScope) =>
  and(eq(exams.businessId, businessId), eq(exams.agentId, agentId));

export async function findExam(db: Database, scope: AgentScope) {
  const [row] = await db.select().from(exams).where(ofAgent(scope));
  return row;
}

/** Whoever changes questions, runs or the warning of an agent waits for the others. */
export async function lockExam(tx: Database, scope: AgentScope) {
  const [row] = await tx.select().from(exams).where(ofAgent(scope)).for('update');
  return row;
}

/** Made with the first question, or when somebody asks for questions. */
export async function insertExam(db: Database, { businessId, agentId }: AgentScope, createdAt: Date) {
  await db.insert(exams).values({ businessId, agentId, createdAt }).onConflictDoNothing();
}

export async function setExam(db: Database, scope: AgentScope, change: ExamChange) {
  const [row] = await db.update(exams).set(change).where(ofAgent(scope)).returning();
  return row;
}

/** True where nobody writes already; what a process that died has left is taken over after a while. */
export async function beginWriting(db: Database, scope: AgentScope, now: Date, abandonedBefore: Date) {
  const rows = await db
    .update(exams)
    .set({ writingSince: now })
    .where(and(ofAgent(scope), or(isNull(exams.writingSince), lt(exams.writingSince, abandonedBefore))))
    .returning({ id: exams.id });
  return rows.length > 0;
}

/** Over all businesses: those that run by themselves. */
export const listExamsThatRun = (db: Database) =>
  db
    .select({ businessId: exams.businessId, agentId: exams.agentId })
    .from(exams)
    .where(eq(exams.runsByItself, true));
