import { and, eq, max, sql, sum } from 'drizzle-orm';
import { buildOnce, type Database } from '../../../platform/database/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import { agentMonths } from './monthly-answers.tables.ts';

const ofMonth = ({ businessId, agentId }: AgentScope, month: string) =>
  and(eq(agentMonths.businessId, businessId), eq(agentMonths.agentId, agentId), eq(agentMonths.month, month));

/** Counts one more answer of the month; other answers of the agent wait until the transaction ends. */
export async function countAnswer(tx: Database, { businessId, agentId }: AgentScope, month: string) {
  const [row] = await counting(tx, { businessId, agentId, month });
  return row!;
}

const counting = buildOnce((db, value) =>
  db
    .insert(agentMonths)
    .values({
      businessId: value('businessId'),
      agentId: value('agentId'),
      month: value('month'),
      answers: 1,
    })
    .onConflictDoUpdate({
      target: [agentMonths.businessId, agentMonths.agentId, agentMonths.month],
      set: { answers: sql`${agentMonths.answers} + 1` },
    })
    .returning(),
);

export async function returnAnswer(db: Database, scope: AgentScope, month: string) {
  await db
    .update(agentMonths)
    .set({ answers: sql`greatest(0, ${agentMonths.answers} - 1)` })
    .where(ofMonth(scope, month));
}

export async function setNotifiedPercent(
  db: Database,
  scope: AgentScope,
  month: string,
  toldPercent: number,
) {
  await db.update(agentMonths).set({ toldPercent }).where(ofMonth(scope, month));
}

/** On every agent of the business, since the highest counts and may have to come down. */
export async function setPlanNotifiedPercent(
  db: Database,
  businessId: string,
  month: string,
  planToldPercent: number,
) {
  await db
    .update(agentMonths)
    .set({ planToldPercent })
    .where(and(eq(agentMonths.businessId, businessId), eq(agentMonths.month, month)));
}

export async function findMonth(db: Database, scope: AgentScope, month: string) {
  const [row] = await db.select().from(agentMonths).where(ofMonth(scope, month));
  return row;
}

/** All agents of a business together. */
export async function sumMonth(db: Database, businessId: string, month: string) {
  const [row] = await db
    .select({
      answers: sum(agentMonths.answers).mapWith(Number),
      planToldPercent: max(agentMonths.planToldPercent),
    })
    .from(agentMonths)
    .where(and(eq(agentMonths.businessId, businessId), eq(agentMonths.month, month)));
  return { answers: row?.answers ?? 0, planToldPercent: row?.planToldPercent ?? 0 };
}
