import { Chart } from '@parley/ui/chart';
import { Card } from '@parley/ui/layout';
import type { ComponentProps } from 'react';

/** A line with a point for each day. */
export function DayChart(props: Omit<ComponentProps<typeof Chart>, 'kind' | 'pointName'>) {
  return (
    <Card>
      <Chart kind="line" pointName="Day" {...props} />
    </Card>
  );
}
