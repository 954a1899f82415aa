import type { AgentMonitoring, MonitoringRange } from '@parley/contract/insights/insights';
import type { ChartPoint } from '@parley/ui/chart';
import { formatDayOfYear, formatTime } from '../../lib/dates.ts';
import { percentOf, wholeMs } from './measure-words.ts';

/** As short as it stays clear: the time for one day, the day with its time for more. */
const pointLabel = (at: string, range: MonitoringRange) =>
  range === '24h' ? formatTime(at) : `${formatDayOfYear(at)}, ${formatTime(at)}`;

const hundredths = (value: number) => Math.round(value * 100) / 100;

export const monitoringPoints = (points: AgentMonitoring['points'], range: MonitoringRange): ChartPoint[] =>
  points.map((point) => ({
    label: pointLabel(point.at, range),
    exact: point.at,
    values: {
      messages: hundredths(point.messagesPerMinute),
      sessions: hundredths(point.activeSessions),
      response: wholeMs(point.averageResponseMs),
      errors: percentOf(point.errorRate),
      handoffs: percentOf(point.handoffRate),
      found: percentOf(point.searchSuccessRate),
    },
  }));

/** How much time a point of the charts stands for. */
export function stepText(minutes: number): string {
  if (minutes === 1) return 'Each minute';
  if (minutes < 60) return `Each ${minutes} minutes`;
  return minutes === 60 ? 'Each hour' : `Each ${minutes / 60} hours`;
}
