import { and, eq, inArray, sql } from 'drizzle-orm';
import { newestFirst, type PagePlace } from '../../../numbered-pages.ts';
import type { Database } from '../../../platform/database/index.ts';
import { agents } from '../../agents/agents.tables.ts';
import { businesses } from '../../businesses/businesses.tables.ts';
import { exceptPlatform } from '../../businesses/index.ts';
import { figureDays } from '../../insights/figures/figures.tables.ts';
import { isNamed } from '../named-agents.reports.ts';

const isListed = exceptPlatform(agents.businessId);

export const countAgents = (db: Database) => db.$count(agents, isListed);

const rowColumns = {
  id: agents.id,
  name: agents.name,
  businessId: agents.businessId,
  businessName: businesses.name,
  businessSuspendedAt: businesses.suspendedAt,
  businessDeletionDueAt: businesses.deletionDueAt,
  status: agents.status,
  createdAt: agents.createdAt,
};

const listed = (db: Database) =>
  db.select(rowColumns).from(agents).innerJoin(businesses, eq(businesses.id, agents.businessId)).$dynamic();

/** The page is found in the index alone; only what it shows is read with its business. */
export function listAgents(db: Database, place: PagePlace) {
  const order = newestFirst(place, agents.createdAt, agents.id);
  const shown = db
    .select({ id: agents.id })
    .from(agents)
    .where(isListed)
    .orderBy(...order)
    .limit(place.limit)
    .offset(place.offset);
  return listed(db)
    .where(inArray(agents.id, shown))
    .orderBy(...order);
}

export const listAgentsByIds = (db: Database, ids: string[]) => listed(db).where(inArray(agents.id, ids));

/** Those that are called so, or whose business is. */
export const selectAgentsNamed = (db: Database, search: string) =>
  db
    .select({ id: agents.id, at: sql<Date>`${agents.createdAt}`.as('at') })
    .from(agents)
    .where(and(isListed, isNamed(db, search)));

export async function findAgent(db: Database, agentId: string) {
  const [row] = await listed(db).where(eq(agents.id, agentId));
  return row;
}

export interface AgentFigures {
  conversations: number;
  /** Conversations with a question that are over, and those of them that were resolved. */
  concluded: number;
  resolved: number;
}

const outcome = (name: string) => sql`coalesce((${figureDays.sum} -> 'outcomes' ->> ${name})::int, 0)`;

/** From the sums of days; of each agent all that it has had. */
export async function sumFigures(db: Database, rows: { id: string; businessId: string }[]) {
  if (rows.length === 0) return new Map<string, AgentFigures>();
  const { agentId, businessId, conversations } = figureDays;
  const found = await db
    .select({
      agentId,
      conversations: sql<number>`sum(${conversations})::int`,
      concluded: sql<number>`sum(${conversations} - ${outcome('open')} - ${outcome('no-question')})::int`,
      resolved: sql<number>`sum(${outcome('confirmed')} + ${outcome('assumed')})::int`,
    })
    .from(figureDays)
    .where(
      // Both are named, since days are found by their business.
      sql`${inArray(businessId, [...new Set(rows.map((row) => row.businessId))])} and ${inArray(
        agentId,
        rows.map(({ id }) => id),
      )}`,
    )
    .groupBy(agentId);
  return new Map(found.map(({ agentId: id, ...figures }) => [id!, figures as AgentFigures]));
}
