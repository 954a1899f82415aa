import type { AuditArea } from '@parley/contract/businesses/audit-log';
import { and, desc, eq, gte, like, lt, or, sql } from 'drizzle-orm';
import { beginningWith, type Database } from '../../../platform/database/index.ts';
import { businessAuditEntries } from './audit.tables.ts';

export type AuditRow = typeof businessAuditEntries.$inferSelect;

export interface AuditPage {
  personId?: string | undefined;
  area?: AuditArea | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
  after?: Pick<AuditRow, 'createdAt' | 'id'> | undefined;
  limit: number;
}

export async function insertEntry(
  db: Database,
  businessId: string,
  entry: Omit<typeof businessAuditEntries.$inferInsert, 'businessId'>,
) {
  await db.insert(businessAuditEntries).values({ ...entry, businessId });
}

export async function findEntry(db: Database, businessId: string, entryId: string) {
  const [row] = await db
    .select()
    .from(businessAuditEntries)
    .where(and(eq(businessAuditEntries.businessId, businessId), eq(businessAuditEntries.id, entryId)));
  return row;
}

/** Newest first; `after` is the last entry of the page before. */
export function listEntries(db: Database, businessId: string, page: AuditPage) {
  const { personId, area, from, before, after, limit } = page;
  const entries = businessAuditEntries;
  return db
    .select()
    .from(entries)
    .where(
      and(
        eq(entries.businessId, businessId),
        personId ? eq(entries.userId, personId) : undefined,
        area ? like(entries.kind, beginningWith(`${area}.`)) : undefined,
        from ? gte(entries.createdAt, from) : undefined,
        before ? lt(entries.createdAt, before) : undefined,
        after
          ? or(
              lt(entries.createdAt, after.createdAt),
              and(eq(entries.createdAt, after.createdAt), lt(entries.id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(entries.createdAt), desc(entries.id))
    .limit(limit);
}

/** Everybody who has done something that is still written down; jumps from one to the next in the index. */
export async function listActorIds(db: Database, businessId: string) {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive found as (
      (select user_id as id from ${businessAuditEntries}
       where business_id = ${businessId} and user_id is not null order by user_id limit 1)
      union all
      select (
        select e.user_id from ${businessAuditEntries} e
        where e.business_id = ${businessId} and e.user_id > found.id order by e.user_id limit 1)
      from found where found.id is not null
    )
    select id from found where id is not null`);
  return rows.map(({ id }) => id);
}

/** Of every business. */
export async function deleteEntriesBefore(db: Database, moment: Date) {
  await db.delete(businessAuditEntries).where(lt(businessAuditEntries.createdAt, moment));
}
