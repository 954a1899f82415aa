import type { BusinessRole } from '@parley/contract/businesses/business-roles';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/index.ts';
import { users } from '../accounts/accounts.tables.ts';

export const businesses = pgTable(
  'businesses',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    type: text().notNull(),
    size: text().notNull().default(''),
    industry: text().notNull().default(''),
    location: text().notNull().default(''),
    website: text().notNull().default(''),
    phone: text().notNull().default(''),
    email: text().notNull().default(''),
    description: text().notNull().default(''),
    logoFile: text('logo_file'),
    /** Whoever belongs to it needs a second factor to see anything of it. */
    requiresSecondFactor: boolean('requires_second_factor').notNull().default(false),
    /** What a search of all businesses looks at, made small beforehand: that takes most of its time. */
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`lower(name)`),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Since when those who run the platform have closed it: neither members nor visitors nor programs get in. */
    suspendedAt: moment('suspended_at'),
    /** What its members are told of it. */
    suspensionReason: text('suspension_reason').notNull().default(''),
    /** When it is deleted for good; until then it is suspended. */
    deletionDueAt: moment('deletion_due_at'),
  },
  (table) => [
    index('businesses_newest').on(table.createdAt, table.id),
    index('businesses_to_delete').on(table.deletionDueAt).where(sql`deletion_due_at is not null`),
  ],
);

export const businessMembers = pgTable(
  'business_members',
  {
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<BusinessRole>().notNull(),
    /** When the person last switched to this business. */
    lastChosenAt: moment('last_chosen_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.userId] }),
    index('business_members_user').on(table.userId),
  ],
);
