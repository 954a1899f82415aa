import type { ComponentProps } from 'react';
import { Card } from '../../ui/card.tsx';
import { Chart } from '../../ui/chart.tsx';

/** A line with a point for each day. */
export function DayChart(props: Omit<ComponentProps<typeof Chart>, 'kind' | 'pointName'>) {
  return (
    <Card>
      <Chart kind="line" pointName="Day" {...props} />
    </Card>
  );
}
