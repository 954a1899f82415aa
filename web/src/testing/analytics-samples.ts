import {
  type AgentAnalytics,
  type Analytics,
  analyticsHandoffReason,
  conversationOutcome,
} from '@parley/contract/insights/analytics';

const day = (date: string, conversations: number) => ({
  date,
  conversations,
  messages: conversations * 2,
  answered: conversations,
  unanswered: 0,
  handoffs: 0,
  averageResponseMs: conversations > 0 ? 40 : null,
  ratings: 0,
  averageRating: null,
  helpful: 0,
  notHelpful: 0,
});

const zeros = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;

/** Two days, on the second of which so many conversations began. */
export const sampleAnalytics = (conversations: number, changes: Partial<Analytics> = {}): Analytics => ({
  from: '2026-11-01',
  to: '2026-11-02',
  timeZone: 'UTC',
  totalConversations: conversations,
  recentConversations: conversations,
  previousConversations: 0,
  messages: conversations * 2,
  answered: conversations,
  unanswered: 0,
  averageResponseMs: conversations > 0 ? 40 : null,
  p50ResponseMs: conversations > 0 ? 35 : null,
  p95ResponseMs: conversations > 0 ? 90 : null,
  satisfactionPercent: null,
  ratingCount: 0,
  ratingCounts: [0, 0, 0, 0, 0],
  uniqueUsers: conversations,
  handoffs: 0,
  handoffReasons: zeros(analyticsHandoffReason.options),
  outcomes: { ...zeros(conversationOutcome.options), assumed: conversations },
  knowledgeBaseUsage: 0,
  mostUsedDocuments: [],
  topics: [],
  days: [day('2026-11-01', 0), day('2026-11-02', conversations)],
  ...changes,
});

export const sampleAgentAnalytics = (
  conversations: number,
  changes: Partial<AgentAnalytics> = {},
): AgentAnalytics => ({ ...sampleAnalytics(conversations), latestConversations: [], ...changes });
