import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { businesses, businessMembers } from './businesses.tables.ts';

export type BusinessRow = typeof businesses.$inferSelect;

export async function insertBusiness(db: Database, business: typeof businesses.$inferInsert) {
  const [row] = await db.insert(businesses).values(business).returning();
  return row!;
}

export async function insertMember(
  db: Database,
  businessId: string,
  member: { userId: string; role: 'owner' | 'member'; createdAt: Date },
) {
  await db.insert(businessMembers).values({ businessId, ...member });
}

export async function findBusiness(db: Database, businessId: string) {
  const [row] = await db.select().from(businesses).where(eq(businesses.id, businessId));
  return row;
}

export async function findMember(db: Database, businessId: string, userId: string) {
  const [row] = await db
    .select()
    .from(businessMembers)
    .where(and(eq(businessMembers.businessId, businessId), eq(businessMembers.userId, userId)));
  return row;
}

export function listBusinessesOf(db: Database, userId: string) {
  return db
    .select({ id: businesses.id, name: businesses.name, role: businessMembers.role })
    .from(businessMembers)
    .innerJoin(businesses, eq(businesses.id, businessMembers.businessId))
    .where(eq(businessMembers.userId, userId))
    .orderBy(asc(businessMembers.createdAt), asc(businesses.id));
}

export async function setLogoFile(db: Database, businessId: string, logoFile: string, updatedAt: Date) {
  const [row] = await db.update(businesses).set({ logoFile, updatedAt }).where(eq(businesses.id, businessId)).returning();
  return row;
}
