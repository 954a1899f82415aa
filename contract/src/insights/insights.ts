import { z } from 'zod';
import { conversationSummary } from '../conversations/conversations.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

const oneAgent = z.object({ businessId: z.uuid(), agentId: z.uuid() });
const count = z.number().int().min(0);

/** The days an owner can look back over. */
export const analyticsDays = z.union([z.literal(7), z.literal(30), z.literal(90)]);
export type AnalyticsDays = z.infer<typeof analyticsDays>;

/** One day of the owner's calendar. Null is 'not measured', which is not zero. */
export const analyticsDay = z.object({
  /** Such as 2026-11-15, in the time zone that was asked for. */
  date: z.iso.date(),
  /** Those that began on this day, and all that was said in them. */
  conversations: count,
  messages: count,
  answered: count,
  unanswered: count,
  handoffs: count,
  averageResponseMs: z.number().nullable(),
  ratings: count,
  averageRating: z.number().nullable(),
  helpful: count,
  notHelpful: count,
});
export type AnalyticsDay = z.infer<typeof analyticsDay>;

export const usedDocument = z.object({
  documentId: z.uuid(),
  title: z.string(),
  usageCount: count,
  lastUsedAt: z.iso.datetime(),
});

export const agentAnalytics = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  timeZone: z.string(),
  totalConversations: count,
  averageResponseMs: z.number().nullable(),
  /** The average rating times 20; null without ratings. */
  satisfactionPercent: z.number().nullable(),
  ratingCount: count,
  /** How often 1, 2, 3, 4 and 5 were given. */
  ratingCounts: z.array(count).length(5),
  uniqueUsers: count,
  /** How often a document stood behind an answer. */
  knowledgeBaseUsage: count,
  mostUsedDocuments: z.array(usedDocument).max(10),
  days: z.array(analyticsDay),
  /** The latest ten of the agent, whatever the range. */
  recentConversations: z.array(conversationSummary).max(10),
});
export type AgentAnalytics = z.infer<typeof agentAnalytics>;

export const getAgentAnalytics = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/agents/:agentId/analytics',
  access: 'member',
  summary: 'How an agent did over the last days.',
  input: oneAgent.extend({
    days: z.coerce
      .number()
      .pipe(analyticsDays)
      .default(30)
      .meta({ examples: [30] }),
    /** An IANA name; days begin at its midnight. */
    timeZone: z.string().min(1).max(64).default('UTC'),
  }),
  output: agentAnalytics,
});

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
});
export type AgentMonitoring = z.infer<typeof agentMonitoring>;

export const getAgentMonitoring = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/agents/:agentId/monitoring',
  access: 'member',
  summary: 'What an agent is doing now, and over the last hours or days.',
  input: oneAgent.extend({ range: monitoringRange.default('24h') }),
  output: agentMonitoring,
});

const oneAlert = oneAgent.extend({ alertId: z.uuid() });

export const acknowledgeAlert = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/agents/:agentId/alerts/:alertId/acknowledge',
  access: 'member',
  summary: 'Say that somebody has seen an alert.',
  input: oneAlert,
  output: agentAlert,
});

export const resolveAlert = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/agents/:agentId/alerts/:alertId/resolve',
  access: 'member',
  summary: 'Close an alert.',
  input: oneAlert,
  output: agentAlert,
});
