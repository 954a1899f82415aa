import type { ComponentProps } from 'react';
import { Chart } from '../../ui/chart/index.ts';
import { Card } from '../../ui/layout/index.ts';

/** A line with a point for each day. */
export function DayChart(props: Omit<ComponentProps<typeof Chart>, 'kind' | 'pointName'>) {
  return (
    <Card>
      <Chart kind="line" pointName="Day" {...props} />
    </Card>
  );
}
