import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import type { FigureSum } from './figure-sums.ts';
import type { DayRange } from './figures.repository.ts';
import { figureDays } from './figures.tables.ts';

const rowsPerStatement = 500;
const sumColumn = sql<FigureSum>`${figureDays.sum}`;

const ofAgentOrAll = (agentId: string | null) =>
  agentId === null ? isNull(figureDays.agentId) : eq(figureDays.agentId, agentId);

/** Of one agent, or of the business as a whole. */
export function listDays(db: Database, businessId: string, agentId: string | null, { from, to }: DayRange) {
  return db
    .select({ day: figureDays.day, sum: sumColumn })
    .from(figureDays)
    .where(
      and(
        eq(figureDays.businessId, businessId),
        ofAgentOrAll(agentId),
        gte(figureDays.day, from),
        lte(figureDays.day, to),
      ),
    )
    .orderBy(asc(figureDays.day));
}

/** Of every agent and of the business as a whole. */
export function listWholeDays(db: Database, businessId: string, days: string[]) {
  const { agentId, day } = figureDays;
  return db
    .select({ agentId, day, sum: sumColumn })
    .from(figureDays)
    .where(and(eq(figureDays.businessId, businessId), inArray(day, days)));
}

export async function putDays(
  db: Database,
  businessId: string,
  days: { agentId: string | null; day: string; sum: FigureSum }[],
) {
  const rows = days.map(({ agentId, day, sum }) => {
    const given = Object.entries(sum.ratings);
    return {
      businessId,
      agentId,
      day,
      sum,
      conversations: sum.conversations,
      ratings: given.reduce((total, [, times]) => total + times, 0),
      ratingTotal: given.reduce((total, [rating, times]) => total + Number(rating) * times, 0),
    };
  });
  for (let first = 0; first < rows.length; first += rowsPerStatement)
    await db
      .insert(figureDays)
      .values(rows.slice(first, first + rowsPerStatement))
      .onConflictDoUpdate({
        target: [figureDays.businessId, figureDays.agentId, figureDays.day],
        set: {
          sum: sql`excluded.sum`,
          conversations: sql`excluded.conversations`,
          ratings: sql`excluded.ratings`,
          ratingTotal: sql`excluded.rating_total`,
        },
      });
}

export async function deleteDays(db: Database, businessId: string) {
  await db.delete(figureDays).where(eq(figureDays.businessId, businessId));
}

/** Of a business as a whole, since it began. */
export async function sumAllDays(db: Database, businessId: string) {
  const [row] = await db
    .select({
      conversations: sql<number>`coalesce(sum(${figureDays.conversations}), 0)::int`,
      ratings: sql<number>`coalesce(sum(${figureDays.ratings}), 0)::int`,
      ratingTotal: sql<number>`coalesce(sum(${figureDays.ratingTotal}), 0)::int`,
    })
    .from(figureDays)
    .where(and(eq(figureDays.businessId, businessId), isNull(figureDays.agentId)));
  return row!;
}

/** All that each agent has had. */
export async function countByAgent(db: Database, businessId: string) {
  const { agentId, conversations } = figureDays;
  const rows = await db
    .select({ agentId, conversations: sql<number>`coalesce(sum(${conversations}), 0)::int` })
    .from(figureDays)
    .where(and(eq(figureDays.businessId, businessId), isNotNull(agentId)))
    .groupBy(agentId);
  return new Map(rows.flatMap((row) => (row.agentId ? [[row.agentId, row.conversations] as const] : [])));
}

/** How many conversations began on these days. */
export async function countDays(
  db: Database,
  businessId: string,
  agentId: string | null,
  { from, to }: DayRange,
) {
  const [row] = await db
    .select({ conversations: sql<number>`coalesce(sum(${figureDays.conversations}), 0)::int` })
    .from(figureDays)
    .where(
      and(
        eq(figureDays.businessId, businessId),
        ofAgentOrAll(agentId),
        gte(figureDays.day, from),
        lte(figureDays.day, to),
      ),
    );
  return row!.conversations;
}
