import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/index.ts';
import { agentOf, ofAgent } from '../../agents/agents.tables.ts';
import { businesses } from '../../businesses/businesses.tables.ts';
import { conversations } from '../../conversations/conversations.tables.ts';

/** Conversations that are to be counted again. Rows are only added and taken away, so that no two writers meet. */
export const conversationChanges = pgTable(
  'conversation_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    conversationId: uuid('conversation_id').notNull(),
    /** When the change was that it ended. */
    endedAt: moment('ended_at'),
  },
  (table) => [index('conversation_changes_business').on(table.businessId, table.id)],
);

/** What one conversation adds to the figures. */
export const conversationFigures = pgTable(
  'conversation_figures',
  {
    ...ofAgent(),
    conversationId: uuid('conversation_id').notNull(),
    startedAt: moment('started_at').notNull(),
    /** The day on which it counts, in the calendar of the business. */
    day: date({ mode: 'string' }).notNull(),
    /** The first of its ends: whoever writes after it has come back. */
    firstEndedAt: moment('first_ended_at'),
    outcome: text({
      enum: [
        'confirmed',
        'assumed',
        'abandoned',
        'reopened',
        'not-helpful',
        'handed-over',
        'open',
        'no-question',
      ],
    }).notNull(),
    /** Null where no person was asked for. */
    handoffReason: text('handoff_reason', {
      enum: ['asked', 'threshold', 'topic', 'limit', 'paused', 'stepped-in', 'not-reached'],
    }),
    messages: integer().notNull(),
    answered: integer().notNull(),
    unanswered: integer().notNull(),
    rating: integer(),
    helpful: integer().notNull(),
    notHelpful: integer('not_helpful').notNull(),
    responseMs: jsonb('response_ms').$type<number[]>().notNull(),
    documents: jsonb().$type<Record<string, number>>().notNull(),
    userIdentifier: text('user_identifier'),
    /** The first question that asks something. */
    questionId: uuid('question_id'),
    topicId: uuid('topic_id'),
    /** Whether its question was looked at for its topic. */
    isSorted: boolean('is_sorted').notNull().default(false),
  },
  (table) => [
    agentOf('conversation_figures', table),
    foreignKey({
      name: 'conversation_figures_conversation',
      columns: [table.businessId, table.conversationId],
      foreignColumns: [conversations.businessId, conversations.id],
    }).onDelete('cascade'),
    unique('conversation_figures_once').on(table.businessId, table.conversationId),
    index('conversation_figures_started').on(table.businessId, table.startedAt),
    index('conversation_figures_outcome').on(table.businessId, table.outcome, table.startedAt),
    index('conversation_figures_topic').on(table.businessId, table.topicId, table.startedAt),
    index('conversation_figures_handoff')
      .on(table.businessId, table.startedAt)
      .where(sql`handoff_reason is not null`),
    index('conversation_figures_unanswered').on(table.businessId, table.startedAt).where(sql`unanswered > 0`),
    index('conversation_figures_rating')
      .on(table.businessId, table.rating, table.startedAt)
      .where(sql`rating is not null`),
    index('conversation_figures_users')
      .on(table.businessId, table.day, table.agentId, table.userIdentifier)
      .where(sql`user_identifier is not null`),
    index('conversation_figures_unsorted')
      .on(table.businessId, table.startedAt)
      .where(sql`question_id is not null and not is_sorted`),
  ],
);

/** A day of an agent, or of the whole business where no agent is named: what its conversations add up to. */
export const figureDays = pgTable(
  'figure_days',
  {
    id: uuid().primaryKey().defaultRandom(),
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    agentId: uuid('agent_id'),
    day: date({ mode: 'string' }).notNull(),
    conversations: integer().notNull(),
    ratings: integer().notNull(),
    ratingTotal: integer('rating_total').notNull(),
    /** As the sums of figures are made and read. */
    sum: jsonb().notNull(),
  },
  (table) => [
    agentOf('figure_days', table),
    // Of all businesses, for those who run the platform.
    index('figure_days_of_businesses')
      .on(table.day, table.businessId, table.conversations)
      .where(sql`agent_id is null`),
    unique('figure_days_once').on(table.businessId, table.agentId, table.day).nullsNotDistinct(),
  ],
);

/** What conversations that were erased have added to the days of their agents; nothing here leads back to one of them. */
export const erasedFigureDays = pgTable(
  'erased_figure_days',
  {
    ...ofAgent(),
    day: date({ mode: 'string' }).notNull(),
    sum: jsonb().notNull(),
  },
  (table) => [
    agentOf('erased_figure_days', table),
    unique('erased_figure_days_once').on(table.businessId, table.agentId, table.day),
  ],
);

/** In whose days a business is counted. */
export const figureCalendars = pgTable('figure_calendars', {
  businessId: uuid('business_id')
    .primaryKey()
    .references(() => businesses.id, { onDelete: 'cascade' }),
  timeZone: text('time_zone').notNull(),
});
