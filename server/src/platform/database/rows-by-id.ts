import { and, asc, eq, gt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

type BusinessTable = PgTable & { id: PgColumn; businessId: PgColumn };

export interface IdPage {
  afterId: string | undefined;
  limit: number;
}

/** A page of a business's rows in the order of ids; the next one begins after the last id. */
export async function listRowsById<Table extends BusinessTable>(
  db: Database,
  table: Table,
  businessId: string,
  { afterId, limit }: IdPage,
) {
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(and(eq(table.businessId, businessId), afterId === undefined ? undefined : gt(table.id, afterId)))
    .orderBy(asc(table.id))
    .limit(limit);
  return rows as Table['$inferSelect'][];
}
