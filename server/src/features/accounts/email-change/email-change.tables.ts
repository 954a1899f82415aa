import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/index.ts';
import { users } from '../accounts.tables.ts';

/** Changes of address that wait to be confirmed, one a person. The links are this id signed with our secret. */
export const emailChanges = pgTable('email_changes', {
  id: uuid().primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  newEmail: text('new_email').notNull(),
  startedBy: uuid('started_by').references(() => users.id, { onDelete: 'set null' }),
  oldConfirmedAt: moment('old_confirmed_at'),
  newConfirmedAt: moment('new_confirmed_at'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
