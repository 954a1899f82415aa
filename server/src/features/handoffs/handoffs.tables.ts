import type { Attachment } from '@parley/contract/conversations/attachments';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/index.ts';
import { agentOf, ofAgent } from '../agents/agents.tables.ts';
import { businesses } from '../businesses/businesses.tables.ts';

/** A promise that somebody may still break. */
export const isPromiseOpen = (table: {
  status: AnyPgColumn;
  expectedAt: AnyPgColumn;
  answeredAt: AnyPgColumn;
}) =>
  sql`${table.expectedAt} is not null and ${table.answeredAt} is null and ${table.status} in ('pending', 'in_progress')`;

export const handoffs = pgTable(
  'handoffs',
  {
    ...ofAgent(),
    conversationId: uuid('conversation_id').notNull(),
    status: text({ enum: ['pending', 'in_progress', 'resolved', 'closed'] })
      .notNull()
      .default('pending'),
    reason: text({ enum: ['asked', 'threshold', 'topic', 'limit', 'paused'] }).notNull(),
    userInquiry: text('user_inquiry').notNull(),
    /** Those that came with the inquiry; the files themselves belong to the messages of the conversation. */
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    /** `chat` while the visitor waits in the widget and has left no address. */
    contactMethod: text('contact_method', { enum: ['email', 'phone', 'chat'] }).notNull(),
    userName: text('user_name'),
    userEmail: text('user_email'),
    userPhone: text('user_phone'),
    /** Whether the business's own server vouched for them. */
    isNameProven: boolean('is_name_proven').notNull().default(false),
    isEmailProven: boolean('is_email_proven').notNull().default(false),
    conversationHistory: jsonb('conversation_history')
      .$type<{ role: 'user' | 'assistant'; content: string }[]>()
      .notNull(),
    /** What the visitor was promised, and when the team is to be reminded: null once it was. */
    expectedAt: moment('expected_at'),
    remindAt: moment('remind_at'),
    /** When a member first answered after the promise. */
    answeredAt: moment('answered_at'),
    promiseBrokenAt: moment('promise_broken_at'),
    /** How the mail to the team stands. */
    mail: text({ enum: ['waiting', 'sent', 'kept', 'failed', 'none'] })
      .notNull()
      .default('none'),
    /** What a search of all businesses looks at, made small beforehand: that takes most of its time. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(user_inquiry || ' ' || coalesce(user_name, '') || ' ' || coalesce(user_email, '') || ' ' || coalesce(user_phone, ''))`,
      ),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    resolvedAt: moment('resolved_at'),
  },
  (table) => [
    agentOf('handoffs', table),
    unique('handoffs_of_business').on(table.businessId, table.id),
    // Of all businesses, for those who run the platform.
    index('handoffs_newest_of_all').on(table.createdAt, table.id),
    index('handoffs_status').on(table.status, table.createdAt, table.id),
    index('handoffs_newest').on(table.businessId, table.createdAt),
    index('handoffs_conversation').on(table.businessId, table.conversationId),
    // For whoever asks what is kept of them.
    index('handoffs_email').on(table.businessId, sql`lower(user_email)`).where(sql`user_email is not null`),
    index('handoffs_promised').on(table.expectedAt).where(isPromiseOpen(table)),
    index('handoffs_broken_promises')
      .on(table.businessId, table.promiseBrokenAt)
      .where(sql`${table.promiseBrokenAt} is not null`),
    // Two requests at the same moment make one escalation, not two.
    uniqueIndex('handoffs_open')
      .on(table.businessId, table.conversationId)
      .where(sql`${table.status} in ('pending', 'in_progress')`),
  ],
);

/** A member with an open dashboard is there as long as `seenAt` is fresh. */
export const memberPresence = pgTable(
  'member_presence',
  {
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    isAvailable: boolean('is_available').notNull().default(true),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.userId] })],
);
