import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/columns.ts';
import { agentOf, ofAgent } from '../agents/agents.tables.ts';
import { businesses } from '../businesses/businesses.tables.ts';

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
    /** `chat` while the visitor waits in the widget and has left no address. */
    contactMethod: text('contact_method', { enum: ['email', 'phone', 'chat'] }).notNull(),
    userName: text('user_name'),
    userEmail: text('user_email'),
    userPhone: text('user_phone'),
    /** Whether the business's own server vouched for them. */
    isNameProven: boolean('is_name_proven').notNull().default(false),
    isEmailProven: boolean('is_email_proven').notNull().default(false),
    conversationHistory: jsonb('conversation_history').$type<{ role: 'user' | 'assistant'; content: string }[]>().notNull(),
    expectedAt: moment('expected_at'),
    /** How the mail to the team stands. */
    mail: text({ enum: ['waiting', 'sent', 'kept', 'failed', 'none'] })
      .notNull()
      .default('none'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    resolvedAt: moment('resolved_at'),
  },
  (table) => [
    agentOf('handoffs', table),
    unique('handoffs_of_business').on(table.businessId, table.id),
    index('handoffs_newest').on(table.businessId, table.createdAt),
    index('handoffs_conversation').on(table.businessId, table.conversationId),
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

/** A mail to a visitor with its one-time link back to the conversation. Only a hash of the link's code is kept. */
export const visitorLinks = pgTable(
  'visitor_links',
  {
    ...ofAgent(),
    sessionId: text('session_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    email: text().notNull(),
    memberName: text('member_name').notNull(),
    /** Kept until the mail is out. */
    content: text(),
    /** The last of what it says was written then: who was on the page later has read it all. */
    saidAt: moment('said_at'),
    /** Until then the mail waits, and what is written further joins it; null once it is on its way. */
    dueAt: moment('due_at'),
    pageUrl: text('page_url'),
    language: text(),
    codeHash: text('code_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [agentOf('visitor_links', table)],
);

/** Mails that came in, so that one delivered twice is taken once. Only a hash of its id is kept. */
export const inboundMails = pgTable(
  'inbound_mails',
  {
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    messageHash: text('message_hash').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** Null when the server died over it: then the next delivery is taken. */
    handledAt: moment('handled_at'),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.messageHash] })],
);
