import type { InvoiceItem, InvoiceParty } from '@parley/contract/billing/invoices';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/index.ts';
import { users } from '../accounts/accounts.tables.ts';
import { businesses } from '../businesses/businesses.tables.ts';

/** Plans that an admin has made or changed; those without a row are as they were built in. */
export const plans = pgTable('plans', {
  id: text().primaryKey(),
  name: text().notNull(),
  support: text().notNull(),
  maxAgents: integer('max_agents'),
  maxDocuments: integer('max_documents'),
  maxMessagesPerMonth: integer('max_messages_per_month'),
  maxMembers: integer('max_members'),
  priceCents: bigint('price_cents', { mode: 'number' }),
  currency: text(),
  isOffered: boolean('is_offered').notNull(),
  version: integer().notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** A business without a row is on the plan that everybody starts with. */
export const businessPlans = pgTable('business_plans', {
  businessId: uuid('business_id')
    .primaryKey()
    .references(() => businesses.id, { onDelete: 'cascade' }),
  plan: text().notNull(),
  changedAt: moment('changed_at').notNull(),
});

/** One row for the whole platform; without it the defaults hold. */
export const billingSettings = pgTable('billing_settings', {
  id: text({ enum: ['billing'] }).primaryKey(),
  defaultPlan: text('default_plan'),
  sellerName: text('seller_name').notNull().default(''),
  sellerAddress: text('seller_address').notNull().default(''),
  sellerTaxId: text('seller_tax_id').notNull().default(''),
  currency: text().notNull().default('USD'),
  invoicePrefix: text('invoice_prefix').notNull().default('INV'),
  version: integer().notNull().default(0),
  updatedAt: moment('updated_at').notNull(),
});

/** The last number of a year. Taken in the transaction that writes the invoice, so that none is ever missing. */
export const invoiceCounters = pgTable('invoice_counters', {
  year: integer().primaryKey(),
  last: integer().notNull(),
});

export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey().defaultRandom(),
    // Books are kept when a person or a business goes: a number that is missing would have to be explained.
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    businessId: uuid('business_id').references(() => businesses.id, { onDelete: 'set null' }),
    invoiceNumber: text('invoice_number').notNull().unique(),
    /** The total, tax included, in the smallest coin of the currency. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    taxCents: bigint('tax_cents', { mode: 'number' }).notNull().default(0),
    currency: text().notNull().default('USD'),
    /** Free text: what is none of the known words is shown as pending. */
    status: text().notNull().default('pending'),
    items: jsonb().$type<InvoiceItem[]>().notNull().default([]),
    taxes: jsonb().$type<{ label: string; percent: number; amountCents: number }[]>().notNull().default([]),
    /** Both sides as they were when it was issued; null on one that is older than this. */
    billedTo: jsonb('billed_to').$type<InvoiceParty>(),
    from: jsonb('issued_by').$type<InvoiceParty>(),
    note: text().notNull().default(''),
    dueOn: date('due_on', { mode: 'string' }),
    paidAt: moment('paid_at'),
    voidedAt: moment('voided_at'),
    voidReason: text('void_reason'),
    /** The plan that the business is moved to once this is paid. */
    planId: text('plan_id'),
    version: integer().notNull().default(1),
    /** What a search looks at, made small beforehand: that takes most of its time. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(invoice_number || ' ' || coalesce(billed_to ->> 'name', ''))`),
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('invoices_user').on(table.userId, table.createdAt),
    index('invoices_business').on(table.businessId, table.createdAt),
    index('invoices_newest').on(table.createdAt, table.id),
  ],
);

/** Events of the payment provider that were taken in: it sends each until it hears that it came. */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  receivedAt: moment('received_at').notNull(),
});
