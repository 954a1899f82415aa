import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '../../platform/database/index.ts';
import { users } from './accounts.tables.ts';

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the authenticator calls it, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytea('public_key').notNull(),
    /** Grows with each use where the authenticator counts; one that falls back is a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** Kept by the maker of the device on several of them. */
    isSynced: boolean('is_synced').notNull(),
    name: text().notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** What an authenticator was asked to sign. Each is good for one answer, from the browser that holds its cookie. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: uuid().primaryKey(),
    purpose: text({ enum: ['register', 'sign-in', 'second-factor', 'unlock', 'enable'] }).notNull(),
    /** Null while nobody knows yet who signs in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    challenge: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expires').on(table.expiresAt)],
);
