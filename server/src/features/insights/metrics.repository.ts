import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Database, type IdPage, listRowsById } from '../../platform/database/index.ts';
import type { AgentScope } from '../agents/index.ts';
import { agentMetrics } from './insights.tables.ts';
import type { StepSums } from './monitoring-steps.ts';

export type NewMetrics = Omit<typeof agentMetrics.$inferInsert, 'id'>;

/** Those that were not there yet: a minute is written down once, whoever comes first. */
export async function insertMetrics(db: Database, rows: NewMetrics[]): Promise<AgentScope[]> {
  const { businessId, agentId } = agentMetrics;
  return db.insert(agentMetrics).values(rows).onConflictDoNothing().returning({ businessId, agentId });
}

/** A row is about the time before its moment, so it belongs to the step in which that time began. */
export function sumMetricsBySteps(db: Database, scope: AgentScope, starts: Date[]): Promise<StepSums[]> {
  const { timestamp, activeSessions, messagesPerMinute: weight } = agentMetrics;
  const bounds = `{${starts.map((start) => start.toISOString()).join(',')}}`;
  // Weighed by how much was said; where nothing was, each minute counts alike.
  const averageOf = (rate: PgColumn) => sql<number | null>`coalesce(
    sum(${rate} * ${weight})::float8 / nullif((sum(${weight}) filter (where ${rate} is not null))::float8, 0),
    avg(${rate})::float8)`;
  return db
    .select({
      step: sql<number>`width_bucket(${timestamp} - interval '1 minute', ${bounds}::timestamptz[])`,
      sessionMinutes: sql<number>`sum(${activeSessions})::int`,
      messages: sql<number>`sum(${weight})::float8`,
      averageResponseMs: averageOf(agentMetrics.averageResponseTime),
      errorRate: averageOf(agentMetrics.errorRate),
      handoffRate: averageOf(agentMetrics.handoffRate),
      searchSuccessRate: averageOf(agentMetrics.searchSuccessRate),
    })
    .from(agentMetrics)
    .where(
      and(
        eq(agentMetrics.businessId, scope.businessId),
        eq(agentMetrics.agentId, scope.agentId),
        gte(timestamp, new Date(starts[0]!.getTime() + 60_000)),
      ),
    )
    .groupBy(sql`1`);
}

/** Over all businesses, for the upkeep: says since when there were any. */
export async function deleteMetricsBefore(db: Database, before: Date): Promise<Date | undefined> {
  const rows = await db
    .delete(agentMetrics)
    .where(lt(agentMetrics.timestamp, before))
    .returning({ timestamp: agentMetrics.timestamp });
  return rows.reduce<Date | undefined>(
    (oldest, { timestamp: at }) => (oldest && oldest <= at ? oldest : at),
    undefined,
  );
}

export const listForExport = (db: Database, businessId: string, page: IdPage) =>
  listRowsById(db, agentMetrics, businessId, page);
