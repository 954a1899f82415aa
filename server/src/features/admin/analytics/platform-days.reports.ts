import { and, between, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/database/index.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { agents } from '../../agents/agents.tables.ts';
import { businesses } from '../../businesses/businesses.tables.ts';
import { exceptPlatform } from '../../businesses/index.ts';
import { messages } from '../../conversations/conversations.tables.ts';
import { figureDays } from '../../insights/figures/figures.tables.ts';

type Made = typeof users | typeof businesses | typeof agents;

interface Range {
  /** Both days included. */
  from: string;
  to: string;
}

const dayMs = 24 * 60 * 60 * 1000;
const momentsOf = ({ from, to }: Range) =>
  [new Date(`${from}T00:00:00Z`), new Date(Date.parse(`${to}T00:00:00Z`) + dayMs)] as const;

/** How many were made each day. */
async function countMade(db: Database, table: Made, range: Range, counted?: SQL) {
  const [from, until] = momentsOf(range);
  const day = sql<string>`to_char(${table.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const rows = await db
    .select({ day, made: sql<number>`count(*)::int` })
    .from(table as PgTable)
    .where(and(gte(table.createdAt, from), lt(table.createdAt, until), counted))
    .groupBy(day);
  return new Map(rows.map(({ day: date, made }) => [date, made]));
}

const summed = (name: string) => sql<number>`coalesce(sum((${figureDays.sum} ->> ${name})::int), 0)::int`;
const outcome = (name: string) => sql`coalesce((${figureDays.sum} -> 'outcomes' ->> ${name})::int, 0)`;

/** What the days of all businesses add up to. */
async function sumFigures(db: Database, { from, to }: Range) {
  const { day, conversations } = figureDays;
  const rows = await db
    .select({
      day,
      conversations: sql<number>`sum(${conversations})::int`,
      messages: summed('messages'),
      answered: summed('answered'),
      unanswered: summed('unanswered'),
      handoffs: sql<number>`coalesce(sum((select sum(value::int) from jsonb_each_text(${figureDays.sum} -> 'handoffReasons'))), 0)::int`,
      concluded: sql<number>`sum(${conversations} - ${outcome('open')} - ${outcome('no-question')})::int`,
      resolved: sql<number>`sum(${outcome('confirmed')} + ${outcome('assumed')})::int`,
    })
    .from(figureDays)
    .where(and(isNull(figureDays.agentId), between(day, from, to)))
    .groupBy(day);
  return new Map(rows.map(({ day: date, ...figures }) => [date, figures]));
}

/** Of answers that a language model has worded. */
async function sumTokens(db: Database, range: Range) {
  const [from, until] = momentsOf(range);
  const day = sql<string>`to_char(${messages.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const tokens = (name: string) =>
    sql<number>`coalesce(sum((${messages.receipt} ->> ${name})::bigint), 0)::float8`;
  const rows = await db
    .select({ day, inputTokens: tokens('inputTokens'), outputTokens: tokens('outputTokens') })
    .from(messages)
    .where(
      and(
        gte(messages.createdAt, from),
        lt(messages.createdAt, until),
        sql`(${messages.receipt} ->> 'inputTokens') is not null`,
      ),
    )
    .groupBy(day);
  return new Map(rows.map(({ day: date, ...sums }) => [date, sums]));
}

const nothing = {
  conversations: 0,
  messages: 0,
  answered: 0,
  unanswered: 0,
  handoffs: 0,
  concluded: 0,
  resolved: 0,
};

/** Counts days from what the features have written down. */
export async function readDays(db: Database, dates: string[]) {
  const range = { from: dates[0]!, to: dates.at(-1)! };
  const signUps = await countMade(db, users, range);
  const made = await countMade(db, businesses, range, exceptPlatform(businesses.id));
  const madeAgents = await countMade(db, agents, range, exceptPlatform(agents.businessId));
  const figures = await sumFigures(db, range);
  const tokens = await sumTokens(db, range);
  return dates.map((day) => ({
    day,
    signUps: signUps.get(day) ?? 0,
    businesses: made.get(day) ?? 0,
    agents: madeAgents.get(day) ?? 0,
    ...nothing,
    ...figures.get(day),
    inputTokens: tokens.get(day)?.inputTokens ?? 0,
    outputTokens: tokens.get(day)?.outputTokens ?? 0,
  }));
}
