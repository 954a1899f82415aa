import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { newestFirst, type PagePlace } from '../../numbered-pages.ts';
import { containsSmall, type Database } from '../../platform/database/index.ts';
import { invoiceCounters, invoices, paymentEvents } from './billing.tables.ts';

export type InvoiceRow = typeof invoices.$inferSelect;
export type NewInvoice = typeof invoices.$inferInsert;
export type InvoiceChange = Partial<Omit<InvoiceRow, 'id' | 'invoiceNumber' | 'version' | 'createdAt'>>;

/** The next number of the year. Others wait until the transaction ends, and one that is undone gives it back. */
export async function takeNumber(tx: Database, year: number) {
  const [row] = await tx
    .insert(invoiceCounters)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: invoiceCounters.year, set: { last: sql`${invoiceCounters.last} + 1` } })
    .returning();
  return row!.last;
}

export async function insertInvoice(tx: Database, row: NewInvoice) {
  const [saved] = await tx.insert(invoices).values(row).returning();
  return saved!;
}

/** Billed to the person, or to a business that they own now. */
const isOf = (userId: string, businessIds: string[]) =>
  businessIds.length > 0
    ? or(eq(invoices.userId, userId), inArray(invoices.businessId, businessIds))
    : eq(invoices.userId, userId);

export const listInvoices = (db: Database, userId: string, businessIds: string[]) =>
  db
    .select()
    .from(invoices)
    .where(isOf(userId, businessIds))
    .orderBy(desc(invoices.createdAt), desc(invoices.invoiceNumber));

export async function findInvoice(db: Database, userId: string, businessIds: string[], invoiceId: string) {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(isOf(userId, businessIds), eq(invoices.id, invoiceId)));
  return row;
}

/** For those who run the platform: of any business. */
export async function findManagedInvoice(db: Database, invoiceId: string) {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, invoiceId));
  return row;
}

export async function lockInvoice(tx: Database, invoiceId: string) {
  const [row] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId)).for('update');
  return row;
}

export async function setInvoice(tx: Database, invoiceId: string, change: InvoiceChange) {
  await tx
    .update(invoices)
    .set({ ...change, version: sql`${invoices.version} + 1` })
    .where(eq(invoices.id, invoiceId));
}

export const listOfBusiness = (db: Database, businessId: string) =>
  db
    .select()
    .from(invoices)
    .where(eq(invoices.businessId, businessId))
    .orderBy(desc(invoices.createdAt), desc(invoices.invoiceNumber))
    .limit(100);

export interface InvoiceFilter {
  search: string;
  status: 'all' | 'paid' | 'pending' | 'voided';
}

const inStatus = (status: InvoiceFilter['status']) => {
  if (status === 'all') return undefined;
  return status === 'pending'
    ? sql`${invoices.status} not in ('paid', 'voided', 'failed')`
    : eq(invoices.status, status);
};

/** The page is found in the index; only what it shows is read. */
export function listManagedInvoices(db: Database, status: InvoiceFilter['status'], place: PagePlace) {
  const order = newestFirst(place, invoices.createdAt, invoices.id);
  const shown = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(inStatus(status))
    .orderBy(...order)
    .limit(place.limit)
    .offset(place.offset);
  return db
    .select()
    .from(invoices)
    .where(inArray(invoices.id, shown))
    .orderBy(...order);
}

export async function countInvoices(db: Database, status: InvoiceFilter['status']) {
  const [row] = await db.select({ total: count() }).from(invoices).where(inStatus(status));
  return row!.total;
}

export const listInvoicesByIds = (db: Database, ids: string[]) =>
  db.select().from(invoices).where(inArray(invoices.id, ids));

/** By number and by the name it is billed to. */
export const selectInvoicesFound = (db: Database, { search, status }: InvoiceFilter) =>
  db
    .select({ id: invoices.id, at: sql<Date>`${invoices.createdAt}`.as('at') })
    .from(invoices)
    .where(and(containsSmall(invoices.searchText, search), inStatus(status)));

/** An open invoice for this plan, so that somebody who comes back to pay gets no second one. */
export async function findOpenPlanInvoice(
  tx: Database,
  businessId: string,
  { planId, amountCents, currency }: { planId: string; amountCents: number; currency: string },
) {
  const [row] = await tx
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.businessId, businessId),
        eq(invoices.planId, planId),
        eq(invoices.status, 'pending'),
        eq(invoices.amountCents, amountCents),
        eq(invoices.currency, currency),
      ),
    );
  return row;
}

/** False where the event was taken in before. */
export async function notePaymentEvent(tx: Database, id: string, receivedAt: Date) {
  const saved = await tx
    .insert(paymentEvents)
    .values({ id, receivedAt })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return saved.length > 0;
}
