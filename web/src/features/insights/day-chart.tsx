import { Chart, type ChartProps, markToday } from '@parley/ui/chart';
import { Card } from '@parley/ui/layout';
import { dayIn } from '../../lib/calendar-days.ts';

/** In which the days begin. */
type Props = Omit<ChartProps, 'kind' | 'pointName'> & { timeZone: string };

/** A line with a point for each day. */
export function DayChart({ timeZone, points, ...props }: Props) {
  return (
    <Card>
      <Chart kind="line" pointName="Day" points={markToday(points, dayIn(timeZone, new Date()))} {...props} />
    </Card>
  );
}
