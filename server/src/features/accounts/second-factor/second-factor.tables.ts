import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/index.ts';
import { users } from '../accounts.tables.ts';

const ofUser = () =>
  uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' });

export const mfaSettings = pgTable('mfa_settings', {
  userId: ofUser(),
  method: text({ enum: ['totp', 'email', 'sms', 'passkey'] }).notNull(),
  /** Encrypted with our secret; only for totp. */
  secret: text(),
  phone: text(),
  isEnabled: boolean('is_enabled').notNull(),
  /** Keyed hashes of those still unused. */
  backupCodes: text('backup_codes').array().notNull(),
  /** The thirty seconds whose code was used last: neither it nor an older one is taken again. */
  lastUsedStep: bigint('last_used_step', { mode: 'number' }).notNull(),
  createdAt: moment('created_at').notNull(),
});

/** The code sent last by mail or text message. It is made from the id with our secret, never stored. */
export const sentCodes = pgTable('sent_codes', {
  userId: ofUser(),
  id: uuid().notNull(),
  triesLeft: integer('tries_left').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
