import type { BusinessRole } from '@parley/contract/businesses/business-roles';
import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/index.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { businesses } from '../businesses.tables.ts';

/** Open invitations only: one that was accepted or revoked is gone. */
export const businessInvitations = pgTable(
  'business_invitations',
  {
    id: uuid().primaryKey(),
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    role: text().$type<BusinessRole>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [unique('business_invitations_email').on(table.businessId, table.email)],
);
