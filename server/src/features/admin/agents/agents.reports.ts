import { count, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { newestFirst, type PagePlace } from '../../../numbered-pages.ts';
import { containing, type Database } from '../../../platform/database/index.ts';
import { agents } from '../../agents/agents.tables.ts';
import { businesses } from '../../businesses/businesses.tables.ts';
import { figureDays } from '../../insights/figures/figures.tables.ts';

const named = (search: string) =>
  search === ''
    ? undefined
    : or(ilike(agents.name, containing(search)), ilike(businesses.name, containing(search)));

export async function countAgents(db: Database, search: string) {
  if (search === '') return db.$count(agents);
  const [row] = await db
    .select({ total: count() })
    .from(agents)
    .innerJoin(businesses, eq(businesses.id, agents.businessId))
    .where(named(search));
  return row!.total;
}

const rowColumns = {
  id: agents.id,
  name: agents.name,
  businessId: agents.businessId,
  businessName: businesses.name,
  status: agents.status,
  createdAt: agents.createdAt,
};

/** The page is found by itself; only what it shows is read with its business. */
export function listAgents(db: Database, search: string, place: PagePlace) {
  const order = newestFirst(place, agents.createdAt, agents.id);
  const every = db.select({ id: agents.id }).from(agents).$dynamic();
  const found =
    search === ''
      ? every
      : every.innerJoin(businesses, eq(businesses.id, agents.businessId)).where(named(search));
  const shown = found
    .orderBy(...order)
    .limit(place.limit)
    .offset(place.offset);
  return db
    .select(rowColumns)
    .from(agents)
    .innerJoin(businesses, eq(businesses.id, agents.businessId))
    .where(inArray(agents.id, shown))
    .orderBy(...order);
}

export async function findAgent(db: Database, agentId: string) {
  const [row] = await db
    .select(rowColumns)
    .from(agents)
    .innerJoin(businesses, eq(businesses.id, agents.businessId))
    .where(eq(agents.id, agentId));
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
