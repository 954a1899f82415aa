import type { BusinessRole } from '@parley/contract/businesses/business-roles';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { businesses, businessMembers } from './businesses.tables.ts';

export type BusinessRow = typeof businesses.$inferSelect;

type Changeable =
  | 'name'
  | 'type'
  | 'size'
  | 'industry'
  | 'location'
  | 'website'
  | 'phone'
  | 'email'
  | 'description';
/** What is undefined stays as it is. */
export type BusinessChange = { [Field in Changeable]?: BusinessRow[Field] | undefined };

export async function insertBusiness(db: Database, business: typeof businesses.$inferInsert) {
  const [row] = await db.insert(businesses).values(business).returning();
  return row!;
}

/** Two processes that start at once both may try. */
export async function insertPlatformBusiness(db: Database, business: typeof businesses.$inferInsert) {
  await db.insert(businesses).values(business).onConflictDoNothing();
}

export async function insertMember(
  db: Database,
  businessId: string,
  member: { userId: string; role: BusinessRole; createdAt: Date },
) {
  await db.insert(businessMembers).values({ businessId, ...member });
}

export async function findBusiness(db: Database, businessId: string) {
  const [row] = await db.select().from(businesses).where(eq(businesses.id, businessId));
  return row;
}

const closing = {
  suspendedAt: businesses.suspendedAt,
  suspensionReason: businesses.suspensionReason,
  deletionDueAt: businesses.deletionDueAt,
};

export async function findClosing(db: Database, businessId: string) {
  const [row] = await db.select(closing).from(businesses).where(eq(businesses.id, businessId));
  return row;
}

export async function setClosing(
  db: Database,
  businessId: string,
  change: { suspendedAt?: Date | null; suspensionReason?: string; deletionDueAt?: Date | null },
  updatedAt: Date,
) {
  await db
    .update(businesses)
    .set({ ...change, updatedAt })
    .where(eq(businesses.id, businessId));
}

/** Of every business: those whose last day is over. */
export async function listDueDeletions(db: Database, now: Date) {
  const rows = await db
    .select({ id: businesses.id })
    .from(businesses)
    .where(lte(businesses.deletionDueAt, now));
  return rows.map(({ id }) => id);
}

export async function findPlace(db: Database, businessId: string, userId: string) {
  const [row] = await db
    .select({ role: businessMembers.role, requiresSecondFactor: businesses.requiresSecondFactor, ...closing })
    .from(businessMembers)
    .innerJoin(businesses, eq(businesses.id, businessMembers.businessId))
    .where(and(eq(businessMembers.businessId, businessId), eq(businessMembers.userId, userId)));
  return row;
}

/** The one chosen last comes first, then as they were joined. */
export function listBusinessesOf(db: Database, userId: string) {
  return db
    .select({
      id: businesses.id,
      name: businesses.name,
      role: businessMembers.role,
      requiresSecondFactor: businesses.requiresSecondFactor,
      ...closing,
    })
    .from(businessMembers)
    .innerJoin(businesses, eq(businesses.id, businessMembers.businessId))
    .where(eq(businessMembers.userId, userId))
    .orderBy(
      sql`${businessMembers.lastChosenAt} desc nulls last`,
      asc(businessMembers.createdAt),
      asc(businesses.id),
    );
}

export async function setChosen(db: Database, businessId: string, userId: string, lastChosenAt: Date) {
  await db
    .update(businessMembers)
    .set({ lastChosenAt })
    .where(and(eq(businessMembers.businessId, businessId), eq(businessMembers.userId, userId)));
}

export async function setBusiness(db: Database, businessId: string, change: BusinessChange, updatedAt: Date) {
  const [row] = await db
    .update(businesses)
    .set({ ...change, updatedAt })
    .where(eq(businesses.id, businessId))
    .returning();
  return row;
}

export async function setLogoFile(
  db: Database,
  businessId: string,
  logoFile: string | null,
  updatedAt: Date,
) {
  const [row] = await db
    .update(businesses)
    .set({ logoFile, updatedAt })
    .where(eq(businesses.id, businessId))
    .returning();
  return row;
}
