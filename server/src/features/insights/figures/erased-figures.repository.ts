import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { type FigureSum, mergeSums } from './figure-sums.ts';
import { erasedFigureDays } from './figures.tables.ts';

interface DaySum {
  agentId: string;
  day: string;
  sum: FigureSum;
}

const { agentId, day } = erasedFigureDays;
const columns = { agentId, day, sum: sql<FigureSum>`${erasedFigureDays.sum}` };

export const listErased = (db: Database, businessId: string): Promise<DaySum[]> =>
  db.select(columns).from(erasedFigureDays).where(eq(erasedFigureDays.businessId, businessId));

/** The caller has locked the figures of the business. */
export async function addSums(tx: Database, businessId: string, sums: DaySum[]) {
  if (sums.length === 0) return;
  const known = await tx
    .select(columns)
    .from(erasedFigureDays)
    .where(
      and(
        eq(erasedFigureDays.businessId, businessId),
        inArray(
          day,
          sums.map((one) => one.day),
        ),
      ),
    );
  const before = new Map(known.map((row) => [`${row.agentId} ${row.day}`, row.sum]));
  const rows = sums.map((one) => ({
    businessId,
    agentId: one.agentId,
    day: one.day,
    sum: mergeSums([before.get(`${one.agentId} ${one.day}`) ?? [], one.sum].flat()),
  }));
  await tx
    .insert(erasedFigureDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [erasedFigureDays.businessId, erasedFigureDays.agentId, erasedFigureDays.day],
      set: { sum: sql`excluded.sum` },
    });
}
