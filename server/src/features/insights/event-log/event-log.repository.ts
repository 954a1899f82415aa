import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { buildInsertionOnce, type Database, deferStatement } from '../../../platform/database/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import { agentPerformanceLogs, knowledgeBaseUsage, widgetEvents } from './event-log.tables.ts';

export type WidgetEvent = Pick<typeof widgetEvents.$inferInsert, 'eventType' | 'metadata'>;
export type Measure = Pick<
  typeof agentPerformanceLogs.$inferInsert,
  'metricType' | 'metricValue' | 'metadata'
>;

export async function insertWidgetEvents(
  db: Database,
  scope: AgentScope & { sessionId?: string },
  events: WidgetEvent[],
  timestamp: Date,
) {
  const { businessId, agentId, sessionId = null } = scope;
  if (events.length > 0)
    await deferStatement(
      db,
      insertingEvents(
        db,
        events.map((event) => ({ ...event, businessId, agentId, sessionId, timestamp })),
      ),
    );
}

const insertingEvents = buildInsertionOnce(widgetEvents);

export async function insertMeasures(
  db: Database,
  { businessId, agentId }: AgentScope,
  measures: Measure[],
  timestamp: Date,
) {
  if (measures.length > 0)
    await deferStatement(
      db,
      insertingMeasures(
        db,
        measures.map((measure) => ({ ...measure, businessId, agentId, timestamp })),
      ),
    );
}

const insertingMeasures = buildInsertionOnce(agentPerformanceLogs);

export async function countUsage(
  db: Database,
  { businessId, agentId, conversationId }: AgentScope & { conversationId: string },
  documentIds: string[],
  now: Date,
) {
  if (documentIds.length === 0) return;
  const rows = documentIds.map((documentId) => ({
    businessId,
    agentId,
    conversationId,
    documentId,
    firstUsedAt: now,
    lastUsedAt: now,
  }));
  await deferStatement(db, countingUsage(db, rows), { changes: knowledgeBaseUsage });
}

const countingUsage = buildInsertionOnce(knowledgeBaseUsage, (insertion) => {
  const { businessId, conversationId, documentId, usageCount } = knowledgeBaseUsage;
  return insertion.onConflictDoUpdate({
    target: [businessId, conversationId, documentId],
    set: { usageCount: sql`${usageCount} + 1`, lastUsedAt: sql`excluded.last_used_at` },
  });
});

interface ErasedVisit {
  agentId: string;
  sessionId: string;
}

interface Usage {
  cpuPercent: number;
  memoryPercent: number;
}

/** What the machine had to do while these agents were in use. */
export async function insertUsage(db: Database, agents: AgentScope[], usage: Usage, timestamp: Date) {
  const rows = agents.flatMap(({ businessId, agentId }) => [
    { businessId, agentId, metricType: 'cpu_usage' as const, metricValue: usage.cpuPercent, timestamp },
    { businessId, agentId, metricType: 'memory_usage' as const, metricValue: usage.memoryPercent, timestamp },
  ]);
  if (rows.length > 0) await db.insert(agentPerformanceLogs).values(rows);
}

/** Over all businesses, for the upkeep. */
export async function deleteUsage(db: Database, from: Date, until: Date) {
  const { metricType, timestamp } = agentPerformanceLogs;
  await db
    .delete(agentPerformanceLogs)
    .where(
      and(inArray(metricType, ['cpu_usage', 'memory_usage']), gte(timestamp, from), lt(timestamp, until)),
    );
}

/** By the name of their folder in the export of a business. */
export const exportedLogs = { 'widget-events': widgetEvents, 'document-usage': knowledgeBaseUsage };

/** What visitors did in these visits. */
export async function deleteEvents(db: Database, businessId: string, visits: ErasedVisit[]) {
  const { agentId, sessionId } = widgetEvents;
  await db
    .delete(widgetEvents)
    .where(
      and(
        eq(widgetEvents.businessId, businessId),
        or(...visits.map((visit) => and(eq(agentId, visit.agentId), eq(sessionId, visit.sessionId)))),
      ),
    );
}

export async function deleteUsageOf(db: Database, businessId: string, conversationIds: string[]) {
  await db
    .delete(knowledgeBaseUsage)
    .where(
      and(
        eq(knowledgeBaseUsage.businessId, businessId),
        inArray(knowledgeBaseUsage.conversationId, conversationIds),
      ),
    );
}
