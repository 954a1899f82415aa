import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/index.ts';
import { users } from '../accounts/accounts.tables.ts';
import { businessMembers } from '../businesses/businesses.tables.ts';

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
    mailIsWaiting: boolean('mail_is_waiting').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.createdAt),
    index('notifications_waiting_mail').on(table.userId).where(sql`mail_is_waiting`),
    // Who leaves a business keeps nothing of what it told them.
    foreignKey({
      name: 'notifications_member',
      columns: [table.businessId, table.userId],
      foreignColumns: [businessMembers.businessId, businessMembers.userId],
    }).onDelete('cascade'),
  ],
);
