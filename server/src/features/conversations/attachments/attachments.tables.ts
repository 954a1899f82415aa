import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/index.ts';

/**
 * The files of messages, and those uploaded for messages that are not sent yet. Without foreign keys: a row must outlive
 * its message, conversation and business, however they were deleted, or nobody would know that there is a file to delete.
 * Nothing is served by this table alone.
 */
export const attachments = pgTable(
  'attachments',
  {
    id: uuid().primaryKey().defaultRandom(),
    businessId: uuid('business_id').notNull(),
    agentId: uuid('agent_id').notNull(),
    /** Whose visit uploaded it; null for a member's. */
    sessionId: text('session_id'),
    /** Which member uploaded it; null for a visitor's. */
    uploadedBy: uuid('uploaded_by'),
    /** A visitor's has none until it is sent: before the first message there is no conversation. */
    conversationId: uuid('conversation_id'),
    messageId: uuid('message_id'),
    fileKey: text('file_key').notNull(),
    name: text().notNull(),
    kind: text({ enum: ['png', 'jpg', 'webp', 'gif', 'pdf'] }).notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    width: integer(),
    height: integer(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('attachments_conversation').on(table.businessId, table.conversationId),
    index('attachments_agent').on(table.businessId, table.agentId, table.sessionId),
    index('attachments_unsent').on(table.createdAt).where(sql`message_id is null`),
  ],
);
