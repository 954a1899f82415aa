import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/index.ts';
import { users } from '../accounts/accounts.tables.ts';
import { businesses } from '../businesses/businesses.tables.ts';

/** A business without a row is on the plan that everybody starts with. */
export const businessPlans = pgTable('business_plans', {
  businessId: uuid('business_id')
    .primaryKey()
    .references(() => businesses.id, { onDelete: 'cascade' }),
  plan: text({ enum: ['none', 'growth', 'business', 'enterprise', 'unlimited'] }).notNull(),
  changedAt: moment('changed_at').notNull(),
});

export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    invoiceNumber: text('invoice_number').notNull().unique(),
    /** The total, tax included, in the smallest coin of the currency. */
    amountCents: integer('amount_cents').notNull(),
    taxCents: integer('tax_cents').notNull().default(0),
    currency: text().notNull().default('USD'),
    /** Free text: what is none of the three known words is shown as pending. */
    status: text().notNull().default('pending'),
    items: jsonb()
      .$type<{ description: string; amountCents: number; quantity: number }[]>()
      .notNull()
      .default([]),
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('invoices_user').on(table.userId, table.createdAt)],
);
