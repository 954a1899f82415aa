import type { PlatformAnalytics } from '@parley/contract/admin/admin-analytics';
import { StatCard } from '@parley/ui/layout';
import { Cards, ChartPair, PlatformChart } from './platform-chart.tsx';
import { costText, countText, percentOf, percentText, sumOf } from './platform-figures.ts';

export function ConversationFigures({ analytics }: { analytics: PlatformAnalytics }) {
  const { days, cost } = analytics;
  const tokens = sumOf(days, 'inputTokens') + sumOf(days, 'outputTokens');
  return (
    <div className="grid gap-section">
      <Cards>
        <StatCard
          label="Conversations"
          value={countText(sumOf(days, 'conversations'))}
          detail={`${countText(sumOf(days, 'messages'))} messages`}
        />
        <StatCard
          label="Answers"
          value={countText(sumOf(days, 'answered'))}
          detail={`${countText(sumOf(days, 'unanswered'))} questions without an answer`}
        />
        <StatCard
          label="Resolution"
          value={percentText(percentOf(sumOf(days, 'resolved'), sumOf(days, 'concluded')))}
          detail={`${countText(sumOf(days, 'handoffs'))} needed a person`}
        />
        <StatCard
          label="Tokens"
          value={countText(tokens)}
          detail={
            cost === null ? 'No prices are set, so no cost is known' : `${costText(cost)} in these days`
          }
        />
      </Cards>
      <ChartPair>
        <PlatformChart
          analytics={analytics}
          title="Conversations and messages"
          description="Each day, in the calendar of each business"
          values={({ conversations, messages }) => ({ conversations, messages })}
          series={[
            { key: 'conversations', label: 'Conversations' },
            { key: 'messages', label: 'Messages' },
          ]}
          csvName="conversations.csv"
        />
        <PlatformChart
          analytics={analytics}
          title="Answers"
          description="What became of questions each day"
          values={({ answered, unanswered, handoffs }) => ({ answered, unanswered, handoffs })}
          series={[
            { key: 'answered', label: 'Answered' },
            { key: 'unanswered', label: 'Not answered' },
            { key: 'handoffs', label: 'Handed over' },
          ]}
          csvName="answers.csv"
        />
        <PlatformChart
          analytics={analytics}
          title="Resolution"
          description="Of the conversations that are over, by the day on which they began"
          values={({ resolved, concluded }) => ({ share: percentOf(resolved, concluded) })}
          series={[{ key: 'share', label: 'Resolved' }]}
          formatValue={(value) => `${value}%`}
          highest={100}
          csvName="resolution.csv"
        />
        <PlatformChart
          analytics={analytics}
          title="Tokens"
          description="What language models read and wrote each day, in UTC"
          values={({ inputTokens, outputTokens }) => ({ inputTokens, outputTokens })}
          series={[
            { key: 'inputTokens', label: 'Read' },
            { key: 'outputTokens', label: 'Written' },
          ]}
          csvName="tokens.csv"
        />
      </ChartPair>
    </div>
  );
}
