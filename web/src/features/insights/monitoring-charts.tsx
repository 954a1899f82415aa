import type { AgentMonitoring, MonitoringRange } from '@parley/contract/insights/insights';
import { Chart, type ChartProps } from '@parley/ui/chart';
import { Segmented } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { useState } from 'react';
import { formatMs } from '../../lib/format-ms.ts';
import { formatPercent, monitoringRanges, ownTimeZone } from './measure-words.ts';
import { monitoringPoints, stepText } from './monitoring-points.ts';

type Measure = Pick<ChartProps, 'series' | 'formatValue' | 'highest'> & { name: string; title: string };

const activity: [Measure, ...Measure[]] = [
  {
    name: 'Messages/Minute',
    title: 'Messages/Minute',
    series: [{ key: 'messages', label: 'Messages/Minute' }],
  },
  {
    name: 'Active Sessions',
    title: 'Active Sessions',
    series: [{ key: 'sessions', label: 'Active Sessions' }],
  },
];
const percent = { formatValue: formatPercent, highest: 100 };
const health: [Measure, ...Measure[]] = [
  {
    name: 'Response Time',
    title: 'Response Time',
    series: [{ key: 'response', label: 'Response Time', unit: 'ms' }],
    formatValue: formatMs,
  },
  {
    name: 'Error Rate',
    title: 'Error Rate',
    series: [{ key: 'errors', label: 'Error Rate', unit: '%' }],
    ...percent,
  },
  {
    name: 'Other rates',
    title: 'Handoffs and searches',
    series: [
      { key: 'found', label: 'Found', unit: '%' },
      { key: 'handoffs', label: 'Handed over', unit: '%' },
    ],
    ...percent,
  },
];

interface Props {
  monitoring: Pick<AgentMonitoring, 'points' | 'stepMinutes'>;
  range: MonitoringRange;
}

export function MonitoringCharts(props: Props) {
  return (
    <div className="grid grid-cols-1 gap-4 @4xl:grid-cols-2">
      <MeasureChart {...props} label="Activity" measures={activity} />
      <MeasureChart {...props} label="Health" measures={health} />
    </div>
  );
}

/** One measure at a time, because each has its own unit. */
function MeasureChart(props: Props & { label: string; measures: [Measure, ...Measure[]] }) {
  const { monitoring, range, label, measures } = props;
  const [chosen, setChosen] = useState(measures[0].name);
  const { name, title, ...measure } = measures.find((one) => one.name === chosen) ?? measures[0];
  const rangeName = monitoringRanges.find(({ value }) => value === range)?.label.toLowerCase() ?? '';
  return (
    <Card>
      <div className="grid gap-5">
        <Segmented
          label={label}
          value={name}
          onChange={setChosen}
          options={measures.map((one) => ({ value: one.name, label: one.name }))}
        />
        <Chart
          {...measure}
          key={name}
          kind="line"
          title={title}
          description={`${stepText(monitoring.stepMinutes)}, ${rangeName}, ${ownTimeZone()}`}
          pointName="Time"
          points={monitoringPoints(monitoring.points, range)}
          csvName={`${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.csv`}
          emptyTitle="Nothing measured in this time"
        />
      </div>
    </Card>
  );
}
