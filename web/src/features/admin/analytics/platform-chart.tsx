import type { PlatformAnalytics, PlatformDay } from '@parley/contract/admin/admin-analytics';
import { Chart, type ChartProps, markToday } from '@parley/ui/chart';
import { Card } from '@parley/ui/layout';
import type { ReactNode } from 'react';
import { dayIn } from '../../../lib/calendar-days.ts';
import { pointsOf } from './platform-figures.ts';

type Props = Pick<ChartProps, 'title' | 'description' | 'series' | 'csvName' | 'formatValue' | 'highest'> & {
  analytics: PlatformAnalytics;
  values: (day: PlatformDay) => Record<string, number | null>;
};

/** A line with a point for each day. */
export const PlatformChart = ({ analytics, values, ...chart }: Props) => (
  <Card>
    <Chart
      kind="line"
      pointName="Day"
      emptyTitle="Nothing in these days"
      points={markToday(pointsOf(analytics, values), dayIn('UTC', new Date()))}
      {...chart}
    />
  </Card>
);

export const ChartPair = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">{children}</div>
);

export const Cards = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
    <h2 className="sr-only">Figures</h2>
    {children}
  </div>
);
