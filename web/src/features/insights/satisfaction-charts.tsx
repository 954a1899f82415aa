import { Chart } from '@parley/ui/chart';
import { Card } from '@parley/ui/layout';
import { ratingPoints, satisfactionPoints, thumbPoints } from './analytics-points.ts';
import type { AnalyticsChartsProps } from './conversation-trends.tsx';
import { DayChart } from './day-chart.tsx';
import { formatPercent } from './measure-words.ts';

export function SatisfactionCharts({ analytics, span }: AnalyticsChartsProps) {
  return (
    <div className="grid grid-cols-1 gap-4 @4xl:grid-cols-2">
      <DayChart
        timeZone={analytics.timeZone}
        title="Satisfaction"
        description={`Five stars are 100%, ${span}`}
        points={satisfactionPoints(analytics.days)}
        series={[{ key: 'satisfaction', label: 'Satisfaction', unit: '%' }]}
        formatValue={formatPercent}
        highest={100}
        csvName="satisfaction.csv"
        emptyTitle="No ratings in this time"
      />
      <Card>
        <Chart
          title="Ratings"
          description={`How often each, ${span}`}
          kind="bar"
          pointName="Rating"
          points={ratingPoints(analytics)}
          series={[{ key: 'count', label: 'Ratings' }]}
          csvName="ratings.csv"
          emptyTitle="No ratings in this time"
        />
      </Card>
      <div className="@4xl:col-span-2">
        <DayChart
          timeZone={analytics.timeZone}
          title="Thumbs"
          description={`Given to single answers each day, ${span}`}
          points={thumbPoints(analytics.days)}
          series={[
            { key: 'helpful', label: 'Helpful' },
            { key: 'notHelpful', label: 'Not helpful' },
          ]}
          csvName="thumbs.csv"
          emptyTitle="No thumbs in this time"
        />
      </div>
    </div>
  );
}
