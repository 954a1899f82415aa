import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/index.ts';

const times = () => ({
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    phone: text().notNull().default(''),
    pictureFile: text('picture_file'),
    /** Set by an admin: the person cannot sign in, and no session counts. */
    deactivatedAt: moment('deactivated_at'),
    /** What a search looks at, made small beforehand: among many people that takes most of its time. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(first_name || ' ' || last_name || ' ' || email)`),
    ...times(),
  },
  (table) => [index('users_newest').on(table.createdAt, table.id)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    deviceId: uuid('device_id'),
    /** What the page asks by itself does not move it. */
    lastActiveAt: moment('last_active_at').notNull().default(sql`'epoch'`),
    /** When the person last stood ready for visitors: it delays the end of the session, never its lock. */
    lastAvailableAt: moment('last_available_at'),
    ...times(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Sessions that were ended before their time, kept for a while so that the browser that held one can say why. */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    token: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text({
      enum: ['signed-out', 'revoked', 'password-changed', 'deactivated', 'access-list', 'security-reset'],
    }).notNull(),
    endedAt: moment('ended_at').notNull(),
  },
  (table) => [index('ended_sessions_user').on(table.userId), index('ended_sessions_ended').on(table.endedAt)],
);

/** A way to prove who one is: a password here, later also an account elsewhere. */
export const credentials = pgTable(
  'credentials',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text(),
    ...times(),
  },
  (table) => [
    unique('credentials_provider_account').on(table.providerId, table.accountId),
    index('credentials_user').on(table.userId),
  ],
);

export const verifications = pgTable(
  'verifications',
  {
    id: uuid().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
    ...times(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);
