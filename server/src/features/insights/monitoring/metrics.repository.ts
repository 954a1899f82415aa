import { and, asc, eq, gte, lt, lte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Database, type IdPage, listRowsById } from '../../../platform/database/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import { agentMetrics } from '../insights.tables.ts';
import type { StepSums } from './monitoring-steps.ts';

export type NewMetrics = Omit<typeof agentMetrics.$inferInsert, 'id'>;

/** Those that were not there yet: a minute is written down once, whoever comes first. */
export async function insertMetrics(db: Database, rows: NewMetrics[]): Promise<AgentScope[]> {
  const { businessId, agentId } = agentMetrics;
  return db.insert(agentMetrics).values(rows).onConflictDoNothing().returning({ businessId, agentId });
}

/** A row is about the time before its moment, so it belongs to the step in which that time began. */
export function sumMetricsBySteps(db: Database, scope: AgentScope, starts: Date[]): Promise<StepSums[]> {
  const { timestamp, activeSessions, messagesPerMinute, minutes } = agentMetrics;
  const bounds = `{${starts.map((start) => start.toISOString()).join(',')}}`;
  // Weighed by how much was said; where nothing was, each minute counts alike.
  const weight = sql`(${messagesPerMinute} * ${minutes})`;
  const averageOf = (rate: PgColumn) => sql<number | null>`coalesce(
    sum(${rate} * ${weight})::float8 / nullif((sum(${weight}) filter (where ${rate} is not null))::float8, 0),
    avg(${rate})::float8)`;
  return db
    .select({
      step: sql<number>`width_bucket(${timestamp} - interval '1 minute', ${bounds}::timestamptz[])`,
      sessionMinutes: sql<number>`sum(${activeSessions} * ${minutes})::float8`,
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

/** A day of them at a time, so that no run is long. */
const rolledUpMs = 24 * 60 * 60 * 1000;

/**
 * Over all businesses, for the upkeep: makes one row of the minutes of each quarter of an hour that was over before then,
 * and says which time it was.
 */
export async function rollUpMetrics(tx: Database, before: Date) {
  const [oldest] = await tx
    .select({ timestamp: agentMetrics.timestamp })
    .from(agentMetrics)
    .where(and(sql`minutes = 1`, lte(agentMetrics.timestamp, before)))
    .orderBy(asc(agentMetrics.timestamp))
    .limit(1);
  if (!oldest) return undefined;
  const from = quarterBefore(oldest.timestamp);
  const until = new Date(Math.min(before.getTime(), from.getTime() + rolledUpMs));
  const averageOf = (rate: string) =>
    sql.raw(`coalesce(sum(${rate} * messages_per_minute)
      / nullif(sum(messages_per_minute) filter (where ${rate} is not null), 0), avg(${rate}))`);
  await tx.execute(sql`
    with fine as (
      delete from agent_metrics
      where minutes = 1 and timestamp > ${from.toISOString()} and timestamp <= ${until.toISOString()} returning *
    )
    insert into agent_metrics (business_id, agent_id, timestamp, minutes, active_sessions, messages_per_minute,
      average_response_time, error_rate, handoff_rate, search_success_rate, cpu_usage, memory_usage)
    select business_id, agent_id,
      date_bin('15 minutes', timestamp - interval '1 second', '2000-01-01Z') + interval '15 minutes', count(*),
      avg(active_sessions), avg(messages_per_minute), ${averageOf('average_response_time')}, ${averageOf('error_rate')},
      ${averageOf('handoff_rate')}, ${averageOf('search_success_rate')}, avg(cpu_usage), avg(memory_usage)
    from fine group by 1, 2, 3`);
  return { from, until };
}

const quarterMs = 15 * 60_000;
/** The last quarter of an hour that had begun a moment before. */
const quarterBefore = (moment: Date) => new Date(Math.floor((moment.getTime() - 1) / quarterMs) * quarterMs);

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

export const listMetricsForExport = (db: Database, businessId: string, page: IdPage) =>
  listRowsById(db, agentMetrics, businessId, page);
