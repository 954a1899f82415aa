import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/index.ts';
import { users } from '../accounts/accounts.tables.ts';
import { businesses, businessMembers } from '../businesses/businesses.tables.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    businessId: uuid('business_id'),
    agentId: uuid('agent_id'),
    title: text().notNull(),
    description: text().notNull(),
    type: text({
      enum: ['system', 'conversation', 'analytics', 'agent', 'document', 'subscription', 'maintenance'],
    })
      .notNull()
      .default('system'),
    priority: text({ enum: ['low', 'medium', 'high', 'urgent'] })
      .notNull()
      .default('medium'),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    read: boolean().notNull().default(false),
    /** False for a person who wants this type by e-mail alone: the row goes once it was mailed. */
    isShown: boolean('is_shown').notNull().default(true),
    /** What it is about, such as `handoff:…`; null for what is only told. A person has one notice of a subject. */
    subject: text(),
    /** How often something of its subject was told since it was last done. */
    count: integer().notNull().default(1),
    /** When its matter was done; null while it is open, and for what is only told. */
    doneAt: moment('done_at'),
    mailIsWaiting: boolean('mail_is_waiting').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.createdAt),
    uniqueIndex('notifications_subject').on(table.userId, table.businessId, table.subject),
    index('notifications_of_subject')
      .on(table.businessId, sql`subject text_pattern_ops`)
      .where(sql`subject is not null`),
    index('notifications_of_agent').on(table.businessId, table.agentId),
    index('notifications_waiting_mail').on(table.userId).where(sql`mail_is_waiting`),
    // Who leaves a business keeps nothing of what it told them.
    foreignKey({
      name: 'notifications_member',
      columns: [table.businessId, table.userId],
      foreignColumns: [businessMembers.businessId, businessMembers.userId],
    }).onDelete('cascade'),
  ],
);

/** What those who run the platform tell everybody or some: shown as a banner until it ends or is withdrawn. */
export const platformNotices = pgTable(
  'platform_notices',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: ['emergency', 'scheduled', 'announcement'] }).notNull(),
    title: text().notNull(),
    text: text().notNull(),
    audience: text({ enum: ['everyone', 'owners', 'admins', 'business'] }).notNull(),
    businessId: uuid('business_id').references(() => businesses.id, { onDelete: 'cascade' }),
    endsAt: moment('ends_at'),
    withdrawnAt: moment('withdrawn_at'),
    notifiedCount: integer('notified_count').notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('platform_notices_newest').on(table.createdAt, table.id)],
);
