import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, real, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/index.ts';
import { agentOf, ofAgent } from '../../agents/agents.tables.ts';

export const widgetEvents = pgTable(
  'widget_events',
  {
    ...ofAgent(),
    sessionId: text('session_id'),
    userId: text('user_id'),
    eventType: text('event_type', {
      enum: [
        'message_sent',
        'message_received',
        'error_occurred',
        'handoff_completed',
        'knowledge_base_search',
      ],
    }).notNull(),
    metadata: jsonb().$type<{ messageId?: string; success?: boolean }>().notNull().default({}),
    timestamp: moment('timestamp').notNull(),
  },
  (table) => [
    agentOf('widget_events', table),
    index('widget_events_time').on(table.businessId, table.agentId, table.timestamp),
    index('widget_events_type').on(table.businessId, table.agentId, table.eventType, table.timestamp),
    index('widget_events_session')
      .on(table.businessId, table.agentId, table.sessionId)
      .where(sql`session_id is not null`),
    index('widget_events_latest').on(table.timestamp),
  ],
);

export const agentPerformanceLogs = pgTable(
  'agent_performance_logs',
  {
    ...ofAgent(),
    metricType: text('metric_type', {
      enum: ['response_time', 'search_success', 'error', 'handoff', 'cpu_usage', 'memory_usage'],
    }).notNull(),
    metricValue: real('metric_value').notNull(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    timestamp: moment('timestamp').notNull(),
  },
  (table) => [
    agentOf('agent_performance_logs', table),
    index('agent_performance_logs_time').on(
      table.businessId,
      table.agentId,
      table.metricType,
      table.timestamp,
    ),
    index('agent_performance_logs_latest').on(table.timestamp),
  ],
);

export const knowledgeBaseUsage = pgTable(
  'knowledge_base_usage',
  {
    ...ofAgent(),
    documentId: uuid('document_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    usageCount: integer('usage_count').notNull().default(1),
    firstUsedAt: moment('first_used_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [
    agentOf('knowledge_base_usage', table),
    unique('knowledge_base_usage_once').on(table.businessId, table.conversationId, table.documentId),
    index('knowledge_base_usage_document').on(table.businessId, table.documentId),
  ],
);
