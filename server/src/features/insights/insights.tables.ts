import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, real, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/index.ts';
import { agentOf, ofAgent } from '../agents/agents.tables.ts';

/** A minute in which something happened, or after an hour the averages of such minutes. Without a row all was quiet. */
export const agentMetrics = pgTable(
  'agent_metrics',
  {
    ...ofAgent(),
    /** The end of the time it is about. */
    timestamp: moment('timestamp').notNull(),
    /** How many minutes it is the average of. */
    minutes: integer().notNull().default(1),
    activeSessions: real('active_sessions').notNull(),
    messagesPerMinute: real('messages_per_minute').notNull(),
    averageResponseTime: real('average_response_time'),
    errorRate: real('error_rate'),
    handoffRate: real('handoff_rate'),
    searchSuccessRate: real('search_success_rate'),
    /** Percent, of the process as a whole: agents share it. */
    cpuUsage: real('cpu_usage').notNull(),
    memoryUsage: real('memory_usage').notNull(),
  },
  (table) => [
    agentOf('agent_metrics', table),
    unique('agent_metrics_once').on(table.businessId, table.agentId, table.timestamp),
    index('agent_metrics_time').on(table.timestamp),
    index('agent_metrics_fine').on(table.timestamp).where(sql`minutes = 1`),
  ],
);

export const agentAlerts = pgTable(
  'agent_alerts',
  {
    ...ofAgent(),
    type: text({
      enum: ['error_rate', 'response_time', 'cpu_usage', 'memory_usage', 'search_success', 'handoff_rate'],
    }).notNull(),
    severity: text({ enum: ['INFO', 'WARNING', 'ERROR', 'CRITICAL'] }).notNull(),
    message: text().notNull(),
    details: jsonb().$type<{ value: number; bound: number }>().notNull(),
    status: text({ enum: ['ACTIVE', 'ACKNOWLEDGED', 'RESOLVED'] })
      .notNull()
      .default('ACTIVE'),
    createdAt: moment('created_at').notNull(),
    acknowledgedAt: moment('acknowledged_at'),
    acknowledgedBy: uuid('acknowledged_by'),
    resolvedAt: moment('resolved_at'),
    /** Null when it recovered by itself. */
    resolvedBy: uuid('resolved_by'),
  },
  (table) => [
    agentOf('agent_alerts', table),
    index('agent_alerts_status').on(table.businessId, table.agentId, table.status),
    // However many processes check at once, one trouble is told once.
    uniqueIndex('agent_alerts_unresolved')
      .on(table.businessId, table.agentId, table.type)
      .where(sql`status <> 'RESOLVED'`),
  ],
);
