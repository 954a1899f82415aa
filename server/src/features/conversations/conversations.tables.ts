import type { AnswerTable } from '@parley/contract/conversations/answer-table';
import type { Attachment } from '@parley/contract/conversations/attachments';
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

/**
 * What full-text search finds, each with its business among the words: an index cannot hold both otherwise, and a word
 * that all businesses use would be looked for in all of them.
 */
const ofBusiness = sql`array_to_tsvector(array[business_id::text])`;
const messageWords = sql`(${ofBusiness} || to_tsvector('simple', content))`;
const visitorWords = sql`(${ofBusiness} || to_tsvector('simple', coalesce(visitor_name, '') || ' ' || coalesce(visitor_email, '') || ' ' || coalesce(visitor_phone, '')))`;

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
    /** How its open escalation stands; null without one. Written with every change of an escalation. */
    openHandoff: text('open_handoff', { enum: ['pending', 'in_progress'] }),
    /** The member it was given to, whoever answers. */
    assignedTo: uuid('assigned_to'),
    lastSaidBy: text('last_said_by', { enum: ['visitor', 'agent', 'member'] }),
    /** The place of the visitor's last words, by which a member's mark says what is unread. */
    lastVisitorPosition: integer('last_visitor_position').notNull().default(0),
    /** The visitor has closed the chat, while the team still owes an answer. */
    visitorEndedAt: moment('visitor_ended_at'),
    /** Whose turn it is (decision 0035). */
    queue: text({ enum: ['team', 'visitor', 'agent', 'done'] })
      .notNull()
      .generatedAlwaysAs(
        sql`case
          when ended_at is not null then 'done'
          when mode = 'waiting' or open_handoff = 'pending' then 'team'
          when mode = 'person' or open_handoff is not null or assigned_to is not null
            then case when last_said_by = 'member' then 'visitor' else 'team' end
          else 'agent'
        end`,
      ),
    /** Whose it is: of whoever answers, or else of whom it was given to. */
    responsibleId: uuid('responsible_id').generatedAlwaysAs(sql`coalesce(taken_by, assigned_to)`),
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
    // Of all businesses, for those who run the platform.
    index('conversations_newest').on(table.startedAt, table.id),
    index('conversations_newest_open').on(table.startedAt, table.id).where(sql`ended_at is null`),
    index('conversations_newest_escalated').on(table.startedAt, table.id).where(sql`escalated`),
    index('conversations_business').on(table.businessId, table.lastMessageAt, table.id),
    index('conversations_started_all').on(table.businessId, table.startedAt, table.id),
    index('conversations_of_agent').on(table.businessId, table.agentId, table.lastMessageAt, table.id),
    index('conversations_queue').on(table.businessId, table.queue, table.lastMessageAt, table.id),
    // Counted from the index alone.
    index('conversations_counts').on(table.businessId, table.queue, table.responsibleId, table.mode),
    // What is unread is counted from the index alone.
    index('conversations_unread')
      .on(table.businessId, table.id, table.lastVisitorPosition)
      .where(sql`queue in ('team', 'visitor')`),
    index('conversations_open_of_business')
      .on(table.businessId, table.lastMessageAt, table.id)
      .where(sql`ended_at is null`),
    index('conversations_responsible')
      .on(table.businessId, table.responsibleId, table.lastMessageAt, table.id)
      .where(sql`ended_at is null`),
    index('conversations_rated')
      .on(table.businessId, table.rating, table.lastMessageAt, table.id)
      .where(sql`rating is not null`),
    index('conversations_escalated')
      .on(table.businessId, table.lastMessageAt, table.id)
      .where(sql`escalated`),
    index('conversations_language').on(table.businessId, table.language, table.lastMessageAt, table.id),
    index('conversations_visitor_words').using('gin', visitorWords),
    index('conversations_started').on(table.businessId, table.agentId, table.startedAt),
    // Those that end by themselves after a time without a word.
    index('conversations_open')
      .on(table.lastMessageAt)
      .where(sql`ended_at is null and (mode <> 'agent' or (open_handoff is null and assigned_to is null))`),
    index('conversations_mode').on(table.mode, table.modeSince),
    // For a search by how a name or an address begins, in any locale.
    index('conversations_visitor_email').on(table.businessId, sql`lower(visitor_email) text_pattern_ops`),
    // For whoever asks what is kept of them.
    index('conversations_proven_email')
      .on(table.businessId, sql`lower(proven_email)`)
      .where(sql`proven_email is not null`),
    index('conversations_customer')
      .on(table.businessId, table.userIdentifier)
      .where(sql`user_identifier is not null`),
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
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    /** Nothing was written: the content only names the files. */
    isFilesOnly: boolean('is_files_only').notNull().default(false),
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
    // The newest of a conversation. Where the business is not in the index, it is taken to narrow the conversation further, and
    // of the few rows expected then all are read and sorted.
    index('messages_of_conversation').on(table.businessId, table.conversationId, table.position),
    unique('messages_client_id').on(table.conversationId, table.clientMessageId),
    unique('messages_one_answer').on(table.conversationId, table.inReplyTo),
    // What language models were paid for.
    index('messages_of_models').on(table.createdAt).where(sql`(receipt ->> 'inputTokens') is not null`),
    index('messages_words').using('gin', messageWords).where(sql`author <> 'system'`),
  ],
);
