import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/index.ts';
import { agentOf, ofAgent } from '../../agents/agents.tables.ts';

/** One visit: a session of a visitor on a website. */
export const userSessions = pgTable(
  'user_sessions',
  {
    ...ofAgent(),
    sessionId: text('session_id').notNull(),
    userIdentifier: text('user_identifier'),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** What a conversation takes over when the visitor first writes. Name and address only of a customer whose id is proven. */
    pageUrl: text('page_url'),
    language: text(),
    visitorName: text('visitor_name'),
    visitorEmail: text('visitor_email'),
    /** Those that the business's own server signed; the ones above may be claimed by the page alone. */
    provenName: text('proven_name'),
    provenEmail: text('proven_email'),
    startedAt: moment('started_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    durationSeconds: integer('duration_seconds').notNull().default(0),
    pageViews: integer('page_views').notNull().default(1),
  },
  (table) => [
    agentOf('user_sessions', table),
    unique('user_sessions_session').on(table.businessId, table.agentId, table.sessionId),
    index('user_sessions_time').on(table.businessId, table.agentId, table.startedAt),
    index('user_sessions_customer').on(table.businessId, table.agentId, table.userIdentifier),
    // The upkeep looks every minute at what happened just now, in all businesses.
    index('user_sessions_seen').on(table.lastSeenAt),
    // For retention, and for whoever asks what is kept of them.
    index('user_sessions_business').on(table.businessId, table.lastSeenAt),
    index('user_sessions_email')
      .on(table.businessId, sql`lower(visitor_email)`)
      .where(sql`visitor_email is not null`),
  ],
);

export const feedbackRatings = pgTable(
  'feedback_ratings',
  {
    ...ofAgent(),
    conversationId: uuid('conversation_id').notNull(),
    sessionId: text('session_id').notNull(),
    /** Null for a rating of the whole conversation. */
    messageId: uuid('message_id'),
    rating: integer(),
    wasHelpful: boolean('was_helpful'),
    feedbackText: text('feedback_text'),
    category: text().notNull().default('general'),
    sentiment: text({ enum: ['positive', 'negative', 'neutral'] }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    agentOf('feedback_ratings', table),
    index('feedback_ratings_time').on(table.businessId, table.agentId, table.createdAt),
    index('feedback_ratings_conversation').on(table.businessId, table.conversationId),
  ],
);
