import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';

const oneAgent = z.object({ businessId: z.uuid(), agentId: z.uuid() });

export const monitoringRange = z.enum(['24h', '7d', '30d']);
export type MonitoringRange = z.infer<typeof monitoringRange>;

/** Rates are shares from 0 to 1; null where nothing happened that could be measured. */
export const agentMeasures = z.object({
  activeSessions: z.number(),
  messagesPerMinute: z.number(),
  averageResponseMs: z.number().nullable(),
  errorRate: z.number().nullable(),
  handoffRate: z.number().nullable(),
  searchSuccessRate: z.number().nullable(),
});
export type AgentMeasures = z.infer<typeof agentMeasures>;

export const alertSeverity = z.enum(['INFO', 'WARNING', 'ERROR', 'CRITICAL']);
export const alertStatus = z.enum(['ACTIVE', 'ACKNOWLEDGED', 'RESOLVED']);
export const alertType = z.enum([
  'error_rate',
  'response_time',
  'cpu_usage',
  'memory_usage',
  'search_success',
  'handoff_rate',
]);
export type AlertType = z.infer<typeof alertType>;

export const agentAlert = z.object({
  id: z.uuid(),
  type: alertType,
  severity: alertSeverity,
  message: z.string(),
  status: alertStatus,
  createdAt: z.iso.datetime(),
  acknowledgedAt: z.iso.datetime().nullable(),
  resolvedAt: z.iso.datetime().nullable(),
  /** True where all was measured to be well again; false while it lasts and where somebody has resolved it. */
  endedByItself: z.boolean(),
});
export type AgentAlert = z.infer<typeof agentAlert>;

export const agentMonitoring = z.object({
  /** Over the last five minutes. */
  now: agentMeasures,
  measuredAt: z.iso.datetime(),
  /** How long a point of the charts is: a minute's measurements are gathered into these. */
  stepMinutes: z.number().int().positive(),
  points: z.array(agentMeasures.extend({ at: z.iso.datetime() })),
  /** Those that are not resolved, newest first. */
  alerts: z.array(agentAlert),
  /** Those that ended in the last 24 hours, the latest first. */
  endedAlerts: z.array(agentAlert).max(10),
});
export type AgentMonitoring = z.infer<typeof agentMonitoring>;

export const getAgentMonitoring = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/agents/:agentId/monitoring',
  access: 'read',
  summary: 'What an agent is doing now, and over the last hours or days.',
  input: oneAgent.extend({ range: monitoringRange.default('24h') }),
  output: agentMonitoring,
});

const oneAlert = oneAgent.extend({ alertId: z.uuid() });

export const acknowledgeAlert = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/agents/:agentId/alerts/:alertId/acknowledge',
  access: 'edit',
  summary: 'Say that somebody has seen an alert.',
  input: oneAlert,
  output: agentAlert,
});

export const resolveAlert = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/agents/:agentId/alerts/:alertId/resolve',
  access: 'edit',
  summary: 'Close an alert.',
  input: oneAlert,
  output: agentAlert,
});
