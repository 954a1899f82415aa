import type { AnswerTable } from '@parley/contract/conversations/answer-table';
import type { AnswerContext } from '@parley/contract/conversations/conversations';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/index.ts';
import { agentOf, ofAgent } from '../agents/agents.tables.ts';

export const conversations = pgTable(
  'conversations',
  {
    ...ofAgent(),
    sessionId: text('session_id').notNull(),
    /** Who answers: the agent, nobody since a person was called, or a person. */
    mode: text({ enum: ['agent', 'waiting', 'person'] })
      .notNull()
      .default('agent'),
    takenBy: uuid('taken_by'),
    /** Since when the mode is what it is. */
    modeSince: moment('mode_since'),
    /** Turns in a row without an answer. */
    unansweredTurns: integer('unanswered_turns').notNull().default(0),
    escalated: boolean().notNull().default(false),
    rating: integer(),
    wasHelpful: boolean('was_helpful'),
    feedback: text(),
    visitorName: text('visitor_name'),
    visitorEmail: text('visitor_email'),
    visitorPhone: text('visitor_phone'),
    /** Those that the business's own server signed; what stands above counts as proven only where it is the same. */
    provenName: text('proven_name'),
    provenEmail: text('proven_email'),
    /** The customer's id at the business; kept only when its server signed it. */
    userIdentifier: text('user_identifier'),
    pageUrl: text('page_url'),
    language: text(),
    userAgent: text('user_agent'),
    /** While a tab of the visitor listens this is at most a minute old. */
    visitorSeenAt: moment('visitor_seen_at'),
    durationSeconds: integer('duration_seconds'),
    messageCount: integer('message_count').notNull().default(0),
    startedAt: moment('started_at').notNull(),
    lastMessageAt: moment('last_message_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    agentOf('conversations', table),
    unique('conversations_of_business').on(table.businessId, table.id),
    unique('conversations_session').on(table.businessId, table.agentId, table.sessionId),
    index('conversations_business').on(table.businessId, table.lastMessageAt),
    index('conversations_started').on(table.businessId, table.agentId, table.startedAt),
    index('conversations_open').on(table.endedAt, table.lastMessageAt),
    index('conversations_mode').on(table.mode, table.modeSince),
    // For a search by how a name or an address begins, in any locale.
    index('conversations_visitor_email').on(table.businessId, sql`lower(visitor_email) text_pattern_ops`),
    index('conversations_visitor_name').on(table.businessId, sql`lower(visitor_name) text_pattern_ops`),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    businessId: uuid('business_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    /** Order within the conversation; two messages may share a millisecond. */
    position: integer().notNull(),
    role: text({ enum: ['user', 'assistant'] }).notNull(),
    author: text({ enum: ['visitor', 'agent', 'member', 'system'] })
      .notNull()
      .default('visitor'),
    /** The member who wrote it. */
    authorId: uuid('author_id'),
    authorName: text('author_name'),
    note: text({
      enum: [
        'person-called',
        'person-joined',
        'person-left',
        'agent-is-back',
        'nobody-came',
        'contact-taken',
        'ended',
      ],
    }),
    clientMessageId: text('client_message_id'),
    /** The question this answers. A question has one answer, however often it was sent. */
    inReplyTo: uuid('in_reply_to'),
    wasHelpful: boolean('was_helpful'),
    content: text().notNull(),
    /** Came by a mail of which nobody has checked that it is the visitor's. */
    isUnverified: boolean('is_unverified').notNull().default(false),
    contexts: jsonb().$type<AnswerContext[]>().notNull().default([]),
    /** What part of the content says, as a small table. */
    table: jsonb('answer_table').$type<AnswerTable>(),
    answered: boolean(),
    confidence: real(),
    receipt: jsonb(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'messages_conversation',
      columns: [table.businessId, table.conversationId],
      foreignColumns: [conversations.businessId, conversations.id],
    }).onDelete('cascade'),
    unique('messages_position').on(table.conversationId, table.position),
    unique('messages_client_id').on(table.conversationId, table.clientMessageId),
    unique('messages_one_answer').on(table.conversationId, table.inReplyTo),
  ],
);
