import { and, count, countDistinct, inArray, sql } from 'drizzle-orm';
import { newestFirst, type PagePlace } from '../../numbered-pages.ts';
import { containsSmall, type Database } from '../../platform/database/index.ts';
import { businesses, businessMembers } from './businesses.tables.ts';
import { exceptPlatform } from './platform-business.ts';

// These look across businesses, for those who run the platform; everything else names its business.

const named = (search: string) =>
  and(exceptPlatform(businesses.id), search ? containsSmall(businesses.searchText, search) : undefined);

export async function countBusinesses(db: Database, search = '') {
  const [row] = await db.select({ total: count() }).from(businesses).where(named(search));
  return row!.total;
}

export async function countPeopleWithBusiness(db: Database) {
  const [row] = await db.select({ total: countDistinct(businessMembers.userId) }).from(businessMembers);
  return row!.total;
}

export function listBusinesses(db: Database, search: string, place: PagePlace) {
  const { id, name, type, location, createdAt, suspendedAt, deletionDueAt } = businesses;
  // Only those of the page are counted.
  const userCount = sql<number>`(select count(*)::int from ${businessMembers}
    where ${businessMembers.businessId} = ${id})`;
  const order = newestFirst(place, createdAt, id);
  const shown = db
    .select({ id })
    .from(businesses)
    .where(named(search))
    .orderBy(...order)
    .limit(place.limit)
    .offset(place.offset);
  return db
    .select({ id, name, type, location, suspendedAt, deletionDueAt, userCount })
    .from(businesses)
    .where(inArray(id, shown))
    .orderBy(...order);
}

export async function listNames(db: Database, businessIds: string[]) {
  const rows = await db
    .select({ id: businesses.id, name: businesses.name })
    .from(businesses)
    .where(inArray(businesses.id, businessIds));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
