import { count, eq, sql } from 'drizzle-orm';
import { buildOnce, type Database } from '../../platform/database/index.ts';
import { billingSettings, businessPlans, plans } from './billing.tables.ts';

/** There is one row. */
const id = 'billing';

export type PlanRow = typeof plans.$inferSelect;
export type BillingSettingsRow = typeof billingSettings.$inferSelect;

export const listPlanRows = (db: Database) => db.select().from(plans).orderBy(plans.updatedAt);

export async function findPlanRow(db: Database, id: string) {
  const [row] = await db.select().from(plans).where(eq(plans.id, id));
  return row;
}

/** Undefined where somebody else has made it meanwhile. */
export async function insertPlanRow(db: Database, row: typeof plans.$inferInsert) {
  const [saved] = await db.insert(plans).values(row).onConflictDoNothing().returning();
  return saved;
}

/** Undefined where it is not on that version any more. */
export async function setPlanRow(
  db: Database,
  id: string,
  version: number,
  change: Omit<typeof plans.$inferInsert, 'id' | 'version'>,
) {
  const [saved] = await db
    .update(plans)
    .set({ ...change, version: version + 1 })
    .where(sql`${plans.id} = ${id} and ${plans.version} = ${version}`)
    .returning();
  return saved;
}

export async function findPlanOf(db: Database, businessId: string) {
  const [row] = await db.select().from(businessPlans).where(eq(businessPlans.businessId, businessId));
  return row?.plan;
}

/** What decides on the limits of a business, in one read: its plan, the default one, and the row of either. */
export async function findPlanWithRow(db: Database, businessId: string, builtInDefault: string) {
  const [row] = await findingPlanWithRow(db, { businessId, builtInDefault });
  return row!;
}

const findingPlanWithRow = buildOnce((db, value) => {
  const chosen = sql`coalesce(${businessPlans.plan}, ${billingSettings.defaultPlan}, ${value('builtInDefault')}::text)`;
  const planId = sql<string>`${chosen}`.as('plan_id');
  return db
    .select({ chosen: businessPlans.plan, planId, plan: plans })
    .from(sql`(select 1) as one`)
    .leftJoin(businessPlans, eq(businessPlans.businessId, value('businessId')))
    .leftJoin(billingSettings, eq(billingSettings.id, id))
    .leftJoin(plans, eq(plans.id, chosen));
});

/** Who takes up room under a limit takes this first, so that two at once do not both fit into the last place. */
export async function lockPlanOf(tx: Database, businessId: string) {
  const [row] = await tx
    .select()
    .from(businessPlans)
    .where(eq(businessPlans.businessId, businessId))
    .for('update');
  return row?.plan;
}

export async function setPlanOf(db: Database, businessId: string, plan: string, changedAt: Date) {
  await db
    .insert(businessPlans)
    .values({ businessId, plan, changedAt })
    .onConflictDoUpdate({ target: businessPlans.businessId, set: { plan, changedAt } });
}

/** Businesses that were moved to each plan, or were there before the default became another one. */
export async function countByPlan(db: Database) {
  const rows = await db
    .select({ plan: businessPlans.plan, businesses: count() })
    .from(businessPlans)
    .groupBy(businessPlans.plan);
  return new Map(rows.map((row) => [row.plan, row.businesses]));
}

export async function insertPlansOf(
  tx: Database,
  businessIds: string[],
  { plan, changedAt }: { plan: string; changedAt: Date },
) {
  const rows = businessIds.map((businessId) => ({ businessId, plan, changedAt }));
  if (rows.length > 0) await tx.insert(businessPlans).values(rows).onConflictDoNothing();
}

export async function findSettings(db: Database) {
  const [row] = await db.select().from(billingSettings).where(eq(billingSettings.id, id));
  return row;
}

export async function saveSettings(
  db: Database,
  change: Partial<Omit<BillingSettingsRow, 'id'>>,
  updatedAt: Date,
) {
  await db
    .insert(billingSettings)
    .values({ ...change, id, updatedAt })
    .onConflictDoUpdate({ target: billingSettings.id, set: { ...change, updatedAt } });
}

/** Whoever changes the settings holds them until the transaction ends. */
export async function lockSettings(tx: Database, now: Date) {
  await tx.insert(billingSettings).values({ id, updatedAt: now }).onConflictDoNothing();
  const [row] = await tx.select().from(billingSettings).where(eq(billingSettings.id, id)).for('update');
  return row!;
}
