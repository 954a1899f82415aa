import type { AuditDetails, AuditKind } from '@parley/contract/businesses/audit-log';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/index.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { businesses } from '../businesses.tables.ts';

/** Who did what in a business. People are kept by id alone: with their account their name goes from here too. */
export const businessAuditEntries = pgTable(
  'business_audit_entries',
  {
    id: uuid().primaryKey(),
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text().$type<AuditKind>().notNull(),
    /** The name of what it was done to, where that is no person. */
    subject: text(),
    /** The person it was done to. */
    personId: uuid('person_id').references(() => users.id, { onDelete: 'set null' }),
    details: jsonb().$type<AuditDetails>().notNull().default({}),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('business_audit_entries_time').on(table.businessId, table.createdAt, table.id),
    index('business_audit_entries_person').on(table.businessId, table.userId),
    index('business_audit_entries_age').on(table.createdAt),
    // For the end of an account, which looks for what refers to it.
    index('business_audit_entries_user').on(table.userId),
    index('business_audit_entries_subject_person').on(table.personId),
  ],
);
