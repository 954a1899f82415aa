import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/index.ts';
import type { AgentScope } from '../agents/index.ts';
import { userSessions } from '../conversations/visits/visits.tables.ts';
import { agentPerformanceLogs, widgetEvents } from './event-log.tables.ts';

/** A short time and what came before it: who was here is remembered for longer than what happened. */
export interface Window {
  from: Date;
  until: Date;
  sessionsFrom: Date;
}

/** What an agent did in a window, counted. */
export interface Activity extends AgentScope {
  activeSessions: number;
  messages: number;
  /** In which a visitor wrote or was handed over. */
  conversations: number;
  answers: number;
  averageResponseMs: number | null;
  errors: number;
  /** Errors that left the visitor without an answer; after the others the agent answered by quoting. */
  failures: number;
  searches: number;
  foundSearches: number;
  handoffs: number;
  usageReadings: number;
  cpuPercent: number | null;
  memoryPercent: number | null;
}

type OfAgent = Record<'businessId' | 'agentId', PgColumn>;
/** Undefined: every agent there is. */
type Whose = AgentScope | undefined;

const ofAgent = (table: OfAgent, whose: Whose) =>
  whose && and(eq(table.businessId, whose.businessId), eq(table.agentId, whose.agentId));
const countIf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;

export async function measureAgent(db: Database, scope: AgentScope, window: Window): Promise<Activity> {
  return (await measure(db, scope, window))[0] ?? nothingOf(scope);
}

/** Over all businesses, for the upkeep: every agent that somebody has used in the window or is still counted as using. */
export const measureActiveAgents = (db: Database, window: Window) => measure(db, undefined, window);

async function measure(db: Database, whose: Whose, window: Window): Promise<Activity[]> {
  const activities = new Map<string, Activity>();
  const parts = [
    await countSessions(db, whose, window),
    await countEvents(db, whose, window),
    await sumLogs(db, whose, window),
  ];
  for (const { businessId, agentId, ...counted } of parts.flat()) {
    const before = activities.get(agentId) ?? nothingOf({ businessId, agentId });
    activities.set(agentId, { ...before, ...counted });
  }
  return [...activities.values()];
}

async function countSessions(db: Database, whose: Whose, { sessionsFrom, until }: Window) {
  const { businessId, agentId, sessionId, startedAt, lastSeenAt } = userSessions;
  const seen = db
    .select({ businessId, agentId, sessionId })
    .from(userSessions)
    .where(and(ofAgent(userSessions, whose), gte(lastSeenAt, sessionsFrom), lt(startedAt, until)));
  // Programs and members who try the agent have a session and no visit.
  const heard = db
    .select({
      businessId: widgetEvents.businessId,
      agentId: widgetEvents.agentId,
      sessionId: sql<string>`session_id`,
    })
    .from(widgetEvents)
    .where(
      and(
        ofAgent(widgetEvents, whose),
        gte(widgetEvents.timestamp, sessionsFrom),
        lt(widgetEvents.timestamp, until),
        sql`session_id is not null`,
      ),
    );
  const sessions = unionAll(seen, heard).as('sessions');
  return db
    .select({
      businessId: sessions.businessId,
      agentId: sessions.agentId,
      activeSessions: sql<number>`count(distinct ${sessions.sessionId})::int`,
    })
    .from(sessions)
    .groupBy(sessions.businessId, sessions.agentId);
}

function countEvents(db: Database, whose: Whose, { from, until }: Window) {
  const { businessId, agentId, sessionId, eventType, timestamp } = widgetEvents;
  return db
    .select({
      businessId,
      agentId,
      messages: countIf(sql`${eventType} in ('message_sent', 'message_received')`),
      conversations: sql<number>`
        (count(distinct ${sessionId}) filter (where ${eventType} in ('message_sent', 'handoff_completed')))::int`,
    })
    .from(widgetEvents)
    .where(and(ofAgent(widgetEvents, whose), gte(timestamp, from), lt(timestamp, until)))
    .groupBy(businessId, agentId);
}

function sumLogs(db: Database, whose: Whose, { from, until }: Window) {
  const { businessId, agentId, metricType, metricValue, metadata, timestamp } = agentPerformanceLogs;
  const averageOf = (type: string) =>
    sql<number | null>`avg(${metricValue}) filter (where ${metricType} = ${type})`;
  return db
    .select({
      businessId,
      agentId,
      answers: countIf(sql`${metricType} = 'response_time'`),
      averageResponseMs: averageOf('response_time'),
      errors: countIf(sql`${metricType} = 'error'`),
      failures: countIf(sql`${metricType} = 'error' and ${metadata} ->> 'modelTrouble' is null`),
      searches: countIf(sql`${metricType} = 'search_success'`),
      foundSearches: countIf(sql`${metricType} = 'search_success' and ${metricValue} > 0`),
      handoffs: countIf(sql`${metricType} = 'handoff'`),
      usageReadings: countIf(sql`${metricType} = 'cpu_usage'`),
      cpuPercent: averageOf('cpu_usage'),
      memoryPercent: averageOf('memory_usage'),
    })
    .from(agentPerformanceLogs)
    .where(and(ofAgent(agentPerformanceLogs, whose), gte(timestamp, from), lt(timestamp, until)))
    .groupBy(businessId, agentId);
}

function nothingOf({ businessId, agentId }: AgentScope): Activity {
  return {
    businessId,
    agentId,
    activeSessions: 0,
    messages: 0,
    conversations: 0,
    answers: 0,
    averageResponseMs: null,
    errors: 0,
    failures: 0,
    searches: 0,
    foundSearches: 0,
    handoffs: 0,
    usageReadings: 0,
    cpuPercent: null,
    memoryPercent: null,
  };
}
