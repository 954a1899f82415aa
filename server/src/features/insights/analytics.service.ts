import type { AgentAnalytics, AnalyticsDays, BusinessOverview } from '@parley/contract/insights/insights';
import type { AgentScope } from '../agents/index.ts';
import { daysOf, satisfactionOf, totalsOf } from './analytics-days.ts';
import { lastDays, requireTimeZone } from './calendar-days.ts';
import type { InsightContext } from './insight-context.ts';

const documentsNamed = 10;
const conversationsShown = 10;
const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Looking back: how an agent did, day by day, and a business as a whole. */
export function createAnalytics({ clock, agents, knowledge, conversations, activity }: InsightContext) {
  return {
    async getAgentAnalytics(
      scope: AgentScope,
      asked: { days: AnalyticsDays; timeZone: string },
    ): Promise<AgentAnalytics> {
      await agents.requireAgent(scope);
      const timeZone = requireTimeZone(asked.timeZone);
      const { dates, ...range } = lastDays(asked.days, clock.now(), timeZone);
      const counted = await activity.countDays(scope, range);
      const used = await activity.sumDocumentUsage(scope, range);
      const titles = await knowledge.titlesOf(scope);
      return {
        from: range.starts[0]!.toISOString(),
        to: range.until.toISOString(),
        timeZone,
        ...totalsOf(counted),
        uniqueUsers: await activity.countUniqueUsers(scope, range),
        knowledgeBaseUsage: used.reduce((total, { usageCount }) => total + usageCount, 0),
        mostUsedDocuments: used
          .flatMap(({ documentId, usageCount, lastUsedAt }) => {
            const title = titles.get(documentId);
            // Deleted since.
            return title === undefined
              ? []
              : { documentId, title, usageCount, lastUsedAt: lastUsedAt.toISOString() };
          })
          .slice(0, documentsNamed),
        days: daysOf(dates, counted),
        recentConversations: await conversations.listConversations(
          scope.businessId,
          { agentId: scope.agentId },
          conversationsShown,
        ),
      };
    },

    async getBusinessOverview(businessId: string): Promise<BusinessOverview> {
      const since = new Date(clock.now().getTime() - weekMs);
      const { total, latest, ratings, averageRating } = await activity.sumUpConversations(businessId, since);
      const agentIds = [...(await agents.namesOf(businessId)).keys()];
      const averageMs = await activity.averageResponseMs(businessId, agentIds, since);
      return {
        totalConversations: total,
        conversationsThisWeek: latest,
        averageResponseMs: averageMs === null ? null : Math.round(averageMs),
        satisfactionPercent: satisfactionOf(averageRating),
        ratingCount: ratings,
      };
    },
  };
}
