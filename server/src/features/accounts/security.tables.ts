import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/index.ts';
import { users } from './accounts.tables.ts';

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A person without a row has the defaults. */
export const userSecuritySettings = pgTable('user_security_settings', {
  userId: ofUser().primaryKey(),
  sessionTimeoutMinutes: integer('session_timeout_minutes').notNull().default(60),
  passwordExpiryDays: integer('password_expiry_days').notNull().default(90),
  requirePasswordChange: boolean('require_password_change').notNull().default(false),
  lastPasswordChange: moment('last_password_change').notNull(),
  lastLoginAttempt: moment('last_login_attempt'),
  ipAllowList: text('ip_allow_list').array().notNull().default([]),
  emailNotifications: boolean('email_notifications').notNull().default(true),
  loginNotifications: boolean('login_notifications').notNull().default(true),
  securityAlerts: boolean('security_alerts').notNull().default(true),
});

/** Counted for unknown addresses too, so that a lock tells nobody whether an account exists. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    /** Of the e-mail address, or of it and a device the person has signed in with before, which counts by itself. */
    addressHash: text('address_hash').primaryKey(),
    /** Of the e-mail address alone: finds every counter of an account. */
    accountHash: text('account_hash').notNull().default(''),
    failures: integer().notNull(),
    lockedUntil: moment('locked_until'),
    lastAttemptAt: moment('last_attempt_at').notNull(),
  },
  (table) => [
    index('sign_in_failures_last_attempt').on(table.lastAttemptAt),
    index('sign_in_failures_account').on(table.accountHash),
  ],
);

/** What somebody asked for when they signed up; it counts once its own link is confirmed. */
export interface RequestedSignUp {
  id: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  /** Accepted by signing up; joined once the address is proven. */
  invitation?: { businessId: string; id: string } | undefined;
}

/** Links sent by mail. The token itself is never stored: it is this id signed with our secret. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    purpose: text({ enum: ['confirm-email', 'reset-password', 'lift-access-lists', 'welcome'] }).notNull(),
    /** The sign-up that a confirmation link was sent for: whoever confirms gets this password and no other. */
    signUp: jsonb('sign_up').$type<RequestedSignUp>(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('account_tokens_user').on(table.userId, table.purpose)],
);

/** The password was right and something is still missing. No session exists yet. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    stage: text({ enum: ['second-factor', 'new-password'] }).notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('pending_sign_ins_user').on(table.userId)],
);

/** The browsers a person has signed in with, told apart by a signed cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: ofUser(),
    deviceId: uuid('device_id').notNull(),
    browser: text().notNull(),
    /** Set when the person put the device on the allow list. */
    allowedAs: text('allowed_as'),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceId] })],
);

/** What a search of the whole log finds. */
export const auditWords = sql`to_tsvector('simple', action || ' ' || ip_address || ' ' || details::text)`;

export const securityAuditLogs = pgTable(
  'security_audit_logs',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    action: text().notNull(),
    ipAddress: text('ip_address').notNull(),
    userAgent: text('user_agent').notNull(),
    details: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('security_audit_logs_user').on(table.userId, table.createdAt),
    index('security_audit_logs_newest').on(table.createdAt, table.id),
    index('security_audit_logs_words').using('gin', auditWords),
  ],
);
