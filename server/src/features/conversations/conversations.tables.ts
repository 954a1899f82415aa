import type { AnswerContext } from '@parley/contract/conversations';
import { boolean, foreignKey, index, integer, jsonb, pgTable, real, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/columns.ts';
import { agents } from '../agents/agents.tables.ts';

export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey().defaultRandom(),
    businessId: uuid('business_id').notNull(),
    agentId: uuid('agent_id').notNull(),
    sessionId: text('session_id').notNull(),
    messageCount: integer('message_count').notNull().default(0),
    startedAt: moment('started_at').notNull(),
    lastMessageAt: moment('last_message_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    foreignKey({
      name: 'conversations_agent',
      columns: [table.businessId, table.agentId],
      foreignColumns: [agents.businessId, agents.id],
    }).onDelete('cascade'),
    unique('conversations_of_business').on(table.businessId, table.id),
    unique('conversations_session').on(table.businessId, table.agentId, table.sessionId),
    index('conversations_business').on(table.businessId, table.lastMessageAt),
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
    content: text().notNull(),
    contexts: jsonb().$type<AnswerContext[]>().notNull().default([]),
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
  ],
);
