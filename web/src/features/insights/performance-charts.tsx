import { formatMs } from '../../lib/format-ms.ts';
import { MostUsedDocuments } from './analytics-lists.tsx';
import { answeredSharePoints, responsePoints } from './analytics-points.ts';
import type { AnalyticsChartsProps } from './conversation-trends.tsx';
import { DayChart } from './day-chart.tsx';
import { formatPercent } from './measure-words.ts';

export const ResponseCharts = ({ analytics, span }: AnalyticsChartsProps) => (
  <div className="grid grid-cols-1 gap-4 @4xl:grid-cols-2">
    <DayChart
      timeZone={analytics.timeZone}
      title="Response time"
      description={`Average of each day, ${span}`}
      points={responsePoints(analytics.days)}
      series={[{ key: 'response', label: 'Response time', unit: 'ms' }]}
      formatValue={formatMs}
      csvName="response-time.csv"
      emptyTitle="No answers in this time"
    />
    <DayChart
      timeZone={analytics.timeZone}
      title="Questions the agent could answer"
      description={`Share of each day, ${span}`}
      points={answeredSharePoints(analytics.days)}
      series={[{ key: 'share', label: 'Answered', unit: '%' }]}
      formatValue={formatPercent}
      highest={100}
      csvName="answered-questions.csv"
      emptyTitle="No questions in this time"
    />
  </div>
);

export const PerformanceCharts = (props: AnalyticsChartsProps) => (
  <div className="grid grid-cols-1 gap-4">
    <ResponseCharts {...props} />
    <MostUsedDocuments analytics={props.analytics} />
  </div>
);
