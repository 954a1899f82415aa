import type { AgentAnalytics, AnalyticsDays } from '@parley/contract/insights/insights';
import { StatCard } from '@parley/ui/layout';
import { daysText, formatCount, formatMs, formatPercent, notMeasured, ratingsText } from './measure-words.ts';

export function AnalyticsCards({ analytics, days }: { analytics: AgentAnalytics; days: AnalyticsDays }) {
  const {
    totalConversations,
    averageResponseMs,
    satisfactionPercent,
    ratingCount,
    uniqueUsers,
    knowledgeBaseUsage,
  } = analytics;
  const messages = analytics.days.reduce((sum, day) => sum + day.messages, 0);
  return (
    <div className="grid grid-cols-2 gap-3 @3xl:grid-cols-5 sm:gap-4">
      <StatCard
        label="Total Conversations"
        value={formatCount(totalConversations)}
        detail={messages === 1 ? '1 message' : `${formatCount(messages)} messages`}
      />
      <StatCard
        label="Avg. Response Time"
        value={averageResponseMs === null ? notMeasured : formatMs(averageResponseMs)}
        detail={averageResponseMs === null ? `No answers, ${daysText(days)}` : 'From question to answer'}
      />
      <StatCard
        label="Satisfaction Rate"
        value={satisfactionPercent === null ? notMeasured : formatPercent(Math.round(satisfactionPercent))}
        detail={ratingsText(ratingCount)}
      />
      <StatCard label="Unique Users" value={formatCount(uniqueUsers)} detail="Visitors who wrote" />
      <div className="@max-3xl:col-span-2 [&>section]:h-full">
        <StatCard
          label="Knowledge Base Usage"
          value={formatCount(knowledgeBaseUsage)}
          detail="Document uses in answers"
        />
      </div>
    </div>
  );
}
