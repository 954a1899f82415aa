import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/index.ts';
import { users } from '../../accounts/accounts.tables.ts';

/** When to look next whether somebody gets a summary. */
export const digestSchedules = pgTable(
  'digest_schedules',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    nextAt: moment('next_at').notNull(),
    /** The morning of the last summary that was sent, or for which there was nothing to say. */
    sentFor: moment('sent_for'),
  },
  (table) => [index('digest_schedules_next').on(table.nextAt)],
);
