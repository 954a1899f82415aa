import { asc, between, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { platformDays } from './platform-days.tables.ts';

export type PlatformDayRow = typeof platformDays.$inferSelect;

export function listDays(db: Database, from: string, to: string) {
  return db
    .select()
    .from(platformDays)
    .where(between(platformDays.day, from, to))
    .orderBy(asc(platformDays.day));
}

export async function putDays(db: Database, days: PlatformDayRow[]) {
  if (days.length === 0) return;
  const { day: _, ...columns } = getTableColumns(platformDays);
  await db
    .insert(platformDays)
    .values(days)
    .onConflictDoUpdate({
      target: platformDays.day,
      set: Object.fromEntries(
        Object.entries(columns).map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]),
      ),
    });
}
