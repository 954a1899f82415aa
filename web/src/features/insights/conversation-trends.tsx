import type { Analytics } from '@parley/contract/insights/analytics';
import { answerPoints, conversationPoints } from './analytics-points.ts';
import { DayChart } from './day-chart.tsx';

export interface AnalyticsChartsProps {
  analytics: Analytics;
  /** Over which time, in which time zone. */
  span: string;
}

export function ConversationTrends({ analytics: { days }, span }: AnalyticsChartsProps) {
  return (
    <div className="grid grid-cols-1 gap-4 @4xl:grid-cols-2">
      <DayChart
        title="Conversations"
        description={`Begun each day, ${span}`}
        points={conversationPoints(days)}
        series={[{ key: 'conversations', label: 'Conversations' }]}
        csvName="conversations.csv"
      />
      <DayChart
        title="Questions"
        description={`What became of them, ${span}`}
        points={answerPoints(days)}
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
