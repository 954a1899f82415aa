import type { Analytics } from '@parley/contract/insights/analytics';
import { answerPoints, conversationPoints } from './analytics-points.ts';
import { DayChart } from './day-chart.tsx';

export interface AnalyticsChartsProps {
  analytics: Analytics;
  /** Over which time, in which time zone. */
  span: string;
}

export function ConversationTrends({ analytics, span }: AnalyticsChartsProps) {
  return (
    <div className="grid grid-cols-1 gap-4 @4xl:grid-cols-2">
      <DayChart
        timeZone={analytics.timeZone}
        title="Conversations"
        description={`Begun each day, ${span}`}
        points={conversationPoints(analytics.days)}
        series={[{ key: 'conversations', label: 'Conversations' }]}
        csvName="conversations.csv"
      />
      <DayChart
        timeZone={analytics.timeZone}
        title="Questions"
        description={`What became of them, ${span}`}
        points={answerPoints(analytics.days)}
        series={[
          { key: 'answered', label: 'Answered' },
          { key: 'unanswered', label: 'Not answered' },
          { key: 'handoffs', label: 'Handed over' },
        ]}
        csvName="questions.csv"
      />
    </div>
  );
}
