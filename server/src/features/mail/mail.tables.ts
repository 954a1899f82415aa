import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/index.ts';
import { agentOf, ofAgent } from '../agents/agents.tables.ts';
import { businesses } from '../businesses/businesses.tables.ts';

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
  (table) => [
    agentOf('visitor_links', table),
    index('visitor_links_conversation').on(table.businessId, table.conversationId),
  ],
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
