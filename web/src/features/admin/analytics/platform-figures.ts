import type { PlatformAnalytics, PlatformDay } from '@parley/contract/admin/admin-analytics';
import type { ChartPoint } from '@parley/ui/chart';
import { formatDayOfYear } from '../../../lib/dates.ts';

type Figure = Exclude<keyof PlatformDay, 'date'>;

export const sumOf = (days: readonly PlatformDay[], figure: Figure) =>
  days.reduce((sum, day) => sum + day[figure], 0);

/** Nothing is measured where nothing happened, which is not zero percent. */
export const percentOf = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10;

export const percentText = (percent: number | null) => (percent === null ? '—' : `${percent}%`);

export const countText = (count: number) => count.toLocaleString('en-US');

export const costText = (dollars: number) =>
  dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** `45 minutes`, `3.5 hours`, `2 days` */
export function waitText(minutes: number) {
  const short = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 });
  if (minutes < 60) return `${Math.round(minutes)} minutes`;
  return minutes < 48 * 60 ? `${short(minutes / 60)} hours` : `${short(minutes / (24 * 60))} days`;
}

/** Charts of nothing say so instead of drawing a line of zeros. */
export function pointsOf(
  { days }: PlatformAnalytics,
  valuesOf: (day: PlatformDay) => Record<string, number | null>,
): ChartPoint[] {
  const points = days.map((day) => ({
    label: formatDayOfYear(`${day.date}T00:00:00`),
    exact: day.date,
    values: valuesOf(day),
  }));
  return points.some(({ values }) => Object.values(values).some((value) => value)) ? points : [];
}
