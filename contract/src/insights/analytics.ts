import { z } from 'zod';
import { conversationSummary } from '../conversations/conversations.ts';
import { handoffReason } from '../conversations/handoffs.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

const count = z.number().int().min(0);

/** The days an owner can look back over with one press. */
export const analyticsDays = z.union([z.literal(7), z.literal(30), z.literal(90)]);
export type AnalyticsDays = z.infer<typeof analyticsDays>;

/** The most days that figures can be asked for at once. */
export const maxAnalyticsDays = 366;

/**
 * How a conversation ended. Confirmed: the visitor said it helped, or a member resolved it. Assumed: the last question was
 * answered and the visitor left without asking for a person. Abandoned: the last question got no answer, or the visitor
 * asked for a person in vain, and left. Reopened: the visitor came back after it had ended, and nobody confirmed it since.
 */
export const conversationOutcome = z.enum([
  'confirmed',
  'assumed',
  'abandoned',
  'reopened',
  'not-helpful',
  'handed-over',
  'open',
  'no-question',
]);
export type ConversationOutcome = z.infer<typeof conversationOutcome>;

/**
 * Why a conversation needed a person. `stepped-in`: a member took over without having been called. `not-reached`: the
 * visitor asked for a person, but nobody was there and no address was left.
 */
export const analyticsHandoffReason = z.enum([...handoffReason.options, 'stepped-in', 'not-reached']);
export type AnalyticsHandoffReason = z.infer<typeof analyticsHandoffReason>;

/** One day of the business's calendar. Null is 'not measured', which is not zero. */
export const analyticsDay = z.object({
  /** Such as 2026-11-15, in the time zone of the business. */
  date: z.iso.date(),
  /** Those that began on this day, and all that was said in them. */
  conversations: count,
  messages: count,
  /** Questions that the agent answered, and those that it could not answer. */
  answered: count,
  unanswered: count,
  /** Conversations that needed a person. */
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
  agentId: z.uuid(),
  title: z.string(),
  usageCount: count,
});

/** Questions that mean the same, named by the one that is most like all of them. */
export const askedTopic = z.object({ id: z.uuid(), question: z.string(), conversations: count });

/** Of all conversations that began in the days asked for. */
export const analytics = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  timeZone: z.string(),
  totalConversations: count,
  /** Of these, those that began on the last seven days. */
  recentConversations: count,
  /** Of the same number of days before. */
  previousConversations: count,
  messages: count,
  answered: count,
  unanswered: count,
  averageResponseMs: z.number().nullable(),
  /** Half of the answers came at least this quickly, and 95 of 100. */
  p50ResponseMs: z.number().nullable(),
  p95ResponseMs: z.number().nullable(),
  /** The average rating times 20; null without ratings. */
  satisfactionPercent: z.number().nullable(),
  ratingCount: count,
  /** How often 1, 2, 3, 4 and 5 were given. */
  ratingCounts: z.array(count).length(5),
  uniqueUsers: count,
  handoffs: count,
  handoffReasons: z.record(analyticsHandoffReason, count),
  outcomes: z.record(conversationOutcome, count),
  /** How often a document stood behind an answer. */
  knowledgeBaseUsage: count,
  mostUsedDocuments: z.array(usedDocument).max(10),
  topics: z.array(askedTopic).max(10),
  days: z.array(analyticsDay),
});
export type Analytics = z.infer<typeof analytics>;

const range = {
  days: z.coerce
    .number()
    .pipe(analyticsDays)
    .default(30)
    .meta({ examples: [30] }),
  /** Together they stand instead of the days; the last day alone is where the days end. */
  from: z.iso
    .date('Enter a date such as 2026-11-03')
    .optional()
    .meta({ examples: ['2026-11-01'] }),
  to: z.iso
    .date('Enter a date such as 2026-11-03')
    .optional()
    .meta({ examples: ['2026-11-03'] }),
};

export const getBusinessAnalytics = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/analytics',
  access: 'read',
  summary: 'How the agents of a business did, day by day in its time zone.',
  input: z.object({ businessId: z.uuid(), agentId: z.uuid().optional(), ...range }),
  output: analytics,
});

export const agentAnalytics = analytics.extend({
  /** The latest ten of the agent, whatever the range. */
  latestConversations: z.array(conversationSummary).max(10),
});
export type AgentAnalytics = z.infer<typeof agentAnalytics>;

export const getAgentAnalytics = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/agents/:agentId/analytics',
  access: 'read',
  summary: 'How an agent did over the last days.',
  input: z.object({ businessId: z.uuid(), agentId: z.uuid(), ...range }),
  output: agentAnalytics,
});

/** Days begin at midnight there, wherever the person who looks at them is. */
export const setAnalyticsTimeZone = defineEndpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/analytics/time-zone',
  access: 'owner',
  summary: 'Choose the time zone in whose days a business is counted.',
  callsPerMinute: 10,
  input: z.object({ businessId: z.uuid(), timeZone: z.string().min(1).max(64) }),
  output: z.object({ timeZone: z.string() }),
});

export const countedConversation = z.object({
  id: z.uuid(),
  agentId: z.uuid(),
  agentName: z.string(),
  outcome: conversationOutcome,
  firstMessage: z.string().nullable(),
  messageCount: count,
  rating: z.number().int().min(1).max(5).nullable(),
  startedAt: z.iso.datetime(),
});
export type CountedConversation = z.infer<typeof countedConversation>;

/** Which of the figures: what is not named does not matter. */
export const countedFilter = z.object({
  outcome: conversationOutcome.optional(),
  /** `any`: for whatever reason. */
  handoff: z.enum(['any', ...analyticsHandoffReason.options]).optional(),
  topicId: z.uuid().optional(),
  documentId: z.uuid().optional(),
  questions: z.enum(['answered', 'unanswered']).optional(),
  rating: z.coerce.number().int().min(1).max(5).optional(),
});
export type CountedFilter = z.infer<typeof countedFilter>;

export const listCountedConversations = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/analytics/conversations',
  access: 'read',
  summary: 'The conversations behind a figure of the analytics, newest first.',
  input: z.object({
    businessId: z.uuid(),
    agentId: z.uuid().optional(),
    ...range,
    ...countedFilter.shape,
    /** The `next` of the page before. */
    after: z.string().max(100).optional(),
  }),
  output: z.object({ conversations: z.array(countedConversation), next: z.string().nullable() }),
});
