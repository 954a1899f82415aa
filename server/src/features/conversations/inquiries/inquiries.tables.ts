import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, moment } from '../../../platform/database/index.ts';
import { agentOf, ofAgent } from '../../agents/agents.tables.ts';
import { conversations } from '../conversations.tables.ts';

const conversationOf = (name: string, table: Record<'businessId' | 'conversationId', AnyPgColumn>) =>
  foreignKey({
    name: `${name}_conversation`,
    columns: [table.businessId, table.conversationId],
    foreignColumns: [conversations.businessId, conversations.id],
  }).onDelete('cascade');

/** Conversations in which something went wrong once. */
export const unansweredInquiries = pgTable(
  'unanswered_inquiries',
  {
    ...ofAgent(),
    conversationId: uuid('conversation_id').notNull(),
    /** What the visitor said first, shortened: it is searched. */
    firstMessage: text('first_message'),
    startedAt: moment('started_at').notNull(),
    /** Which inquiry it is, renewed with everything that is said or rated; null where all is well again. */
    issueType: text('issue_type', {
      enum: ['escalated', 'negative_feedback', 'low_rating', 'short_conversation', 'no_response'],
    }),
  },
  (table) => [
    agentOf('unanswered_inquiries', table),
    conversationOf('unanswered_inquiries', table),
    unique('unanswered_inquiries_once').on(table.conversationId),
    index('unanswered_inquiries_time').on(table.businessId, table.startedAt, table.id),
    // Counted from the index alone.
    index('unanswered_inquiries_type').on(table.businessId, table.issueType, table.startedAt, table.id),
  ],
);

/** Questions of the same meaning that an agent could not answer. */
export const questionGroups = pgTable(
  'question_groups',
  {
    ...ofAgent(),
    /** As it was asked first. */
    question: text().notNull(),
    language: text(),
    embedding: bytea().notNull(),
    embeddingModel: text('embedding_model').notNull(),
    timesAsked: integer('times_asked').notNull().default(0),
    peopleCount: integer('people_count').notNull().default(0),
    hintedCount: integer('hinted_count').notNull().default(0),
    firstAskedAt: moment('first_asked_at').notNull(),
    lastAskedAt: moment('last_asked_at').notNull(),
    status: text({ enum: ['open', 'taught', 'dismissed'] })
      .notNull()
      .default('open'),
    /** The document that answers it, or was written to. */
    documentId: uuid('document_id'),
    /** It was taught, and is not answered all the same. */
    isReopened: boolean('is_reopened').notNull().default(false),
  },
  (table) => [
    agentOf('question_groups', table),
    unique('question_groups_of_business').on(table.businessId, table.id),
    index('question_groups_shown').on(table.businessId, table.status, table.peopleCount, table.lastAskedAt),
    index('question_groups_latest').on(table.businessId, table.agentId, table.lastAskedAt),
    index('question_groups_document').on(table.businessId, table.documentId),
  ],
);

export const unansweredQuestions = pgTable(
  'unanswered_questions',
  {
    ...ofAgent(),
    groupId: uuid('group_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    questionId: uuid('question_id').notNull(),
    replyId: uuid('reply_id').notNull(),
    /** The agent showed what may help; otherwise it said that it does not know. */
    isHint: boolean('is_hint').notNull(),
    askedAt: moment('asked_at').notNull(),
  },
  (table) => [
    agentOf('unanswered_questions', table),
    conversationOf('unanswered_questions', table),
    foreignKey({
      name: 'unanswered_questions_group',
      columns: [table.businessId, table.groupId],
      foreignColumns: [questionGroups.businessId, questionGroups.id],
    }).onDelete('cascade'),
    unique('unanswered_questions_once').on(table.conversationId, table.questionId),
    index('unanswered_questions_of_group').on(table.groupId, table.askedAt),
  ],
);
