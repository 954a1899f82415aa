import type { PlanId } from '@parley/contract/businesses/billing';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { businessPlans, invoices } from './billing.tables.ts';

export type InvoiceRow = typeof invoices.$inferSelect;

export async function findPlan(db: Database, businessId: string) {
  const [row] = await db.select().from(businessPlans).where(eq(businessPlans.businessId, businessId));
  return row?.plan;
}

/** Who takes up room under a limit takes this first, so that two at once do not both fit into the last place. */
export async function lockPlan(tx: Database, businessId: string) {
  const [row] = await tx
    .select()
    .from(businessPlans)
    .where(eq(businessPlans.businessId, businessId))
    .for('update');
  return row?.plan;
}

export async function setPlan(db: Database, businessId: string, plan: PlanId, changedAt: Date) {
  await db
    .insert(businessPlans)
    .values({ businessId, plan, changedAt })
    .onConflictDoUpdate({ target: businessPlans.businessId, set: { plan, changedAt } });
}

export function listInvoices(db: Database, userId: string) {
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.userId, userId))
    .orderBy(desc(invoices.createdAt), desc(invoices.invoiceNumber));
}

export async function findInvoice(db: Database, userId: string, invoiceId: string) {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, userId), eq(invoices.id, invoiceId)));
  return row;
}
