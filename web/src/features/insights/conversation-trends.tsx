import type { AgentAnalytics } from '@parley/contract/insights';
import { Card } from '../../ui/card.tsx';
import { Chart } from '../../ui/chart.tsx';
import { answerPoints, conversationPoints } from './analytics-points.ts';

export interface AnalyticsChartsProps {
  analytics: AgentAnalytics;
  /** Over which time, in which time zone. */
  span: string;
}

export function ConversationTrends({ analytics: { days }, span }: AnalyticsChartsProps) {
  return (
    <div className="grid grid-cols-1 gap-4 @4xl:grid-cols-2">
      <Card>
        <Chart
          title="Conversations"
          description={`Begun each day, ${span}`}
          kind="line"
          pointName="Day"
          points={conversationPoints(days)}
          series={[{ key: 'conversations', label: 'Conversations' }]}
          csvName="conversations.csv"
        />
      </Card>
      <Card>
        <Chart
          title="Questions"
          description={`What became of them, ${span}`}
          kind="line"
          pointName="Day"
          points={answerPoints(days)}
          series={[
            { key: 'answered', label: 'Answered' },
            { key: 'unanswered', label: 'Not answered' },
            { key: 'handoffs', label: 'Handed over' },
          ]}
          csvName="questions.csv"
        />
      </Card>
    </div>
  );
}
