import type { BusinessOverview } from '@parley/contract/insights/business-overview';
import type { AgentAnalytics, AnalyticsDays } from '@parley/contract/insights/insights';
import type { AgentScope } from '../../agents/index.ts';
import type { InsightContext } from '../insight-context.ts';
import { daysOf, satisfactionOf, totalsOf } from './analytics-days.ts';
import { lastDays, requireTimeZone } from './calendar-days.ts';
import * as reports from './days.reports.ts';

const maxDocuments = 10;
const maxConversations = 10;
const weekMs = 7 * 24 * 60 * 60 * 1000;

/** How an agent did, day by day. */
export async function getAgentAnalytics(
  { db, clock, agents, knowledge, conversations }: InsightContext,
  scope: AgentScope,
  asked: { days: AnalyticsDays; timeZone: string },
): Promise<AgentAnalytics> {
  await agents.requireAgent(scope);
  const timeZone = requireTimeZone(asked.timeZone);
  const { dates, ...range } = lastDays(asked.days, clock.now(), timeZone);
  const counted = await reports.countDays(db, scope, range);
  const used = await reports.sumDocumentUsage(db, scope, range);
  const titles = await knowledge.titlesOf(scope);
  return {
    from: range.starts[0]!.toISOString(),
    to: range.until.toISOString(),
    timeZone,
    ...totalsOf(counted),
    uniqueUsers: await reports.countUniqueUsers(db, scope, range),
    knowledgeBaseUsage: used.reduce((total, { usageCount }) => total + usageCount, 0),
    mostUsedDocuments: used
      .flatMap(({ documentId, usageCount, lastUsedAt }) => {
        const title = titles.get(documentId);
        // Deleted since.
        return title === undefined
          ? []
          : { documentId, title, usageCount, lastUsedAt: lastUsedAt.toISOString() };
      })
      .slice(0, maxDocuments),
    days: daysOf(dates, counted),
    recentConversations: await conversations.listConversations(
      scope.businessId,
      { agentId: scope.agentId },
      maxConversations,
    ),
  };
}

export async function getBusinessOverview(
  { db, clock, agents }: InsightContext,
  businessId: string,
): Promise<BusinessOverview> {
  const since = new Date(clock.now().getTime() - weekMs);
  const { total, latest, ratings, averageRating } = await reports.sumUpConversations(db, businessId, since);
  const agentIds = [...(await agents.namesOf(businessId)).keys()];
  const averageMs = await reports.averageResponseMs(db, businessId, agentIds, since);
  return {
    totalConversations: total,
    conversationsThisWeek: latest,
    averageResponseMs: averageMs === null ? null : Math.round(averageMs),
    satisfactionPercent: satisfactionOf(averageRating),
    ratingCount: ratings,
  };
}
