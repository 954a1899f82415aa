import { toCsv } from '../data/index.ts';

/** The unit stands behind the name in the CSV file, whose figures are plain numbers. */
export type ChartSeries = { key: string; label: string; unit?: string };
/**
 * A null is a gap: nothing was measured, which is not zero. `exact` is for the CSV file where the label is short for
 * the eye, such as 2026-11-03 for Nov 3. `unfinished` names a time that is not over, such as 'so far today': its value
 * will still grow, and must not be read as a drop.
 */
export type ChartPoint = {
  label: string;
  exact?: string;
  unfinished?: string;
  values: Readonly<Record<string, number | null>>;
};

/** Days of which the one that is `today` is not over yet. */
export const markToday = (points: readonly ChartPoint[], today: string): ChartPoint[] =>
  points.map((point) => (point.exact === today ? { ...point, unfinished: 'so far today' } : point));

/** With what is to be said of a time that is not over. */
export const fullLabel = ({ label, unfinished }: ChartPoint) =>
  unfinished ? `${label}, ${unfinished}` : label;

/** What the figures of an unfinished time are called, where there are any. */
export const findUnfinished = (points: readonly ChartPoint[], series: readonly ChartSeries[]) =>
  points.find(({ unfinished, values }) => unfinished && series.some(({ key }) => values[key] != null))
    ?.unfinished;

/** A line in two parts: up to the times that are over, and from there to those that are not. */
export function splitLine(points: readonly ChartPoint[], key: string) {
  const valueAt = (index: number) => points[index]?.values[key] ?? null;
  const isOpen = (index: number) => points[index]?.unfinished !== undefined;
  return points.map((_, index) => ({
    whole: isOpen(index) ? null : valueAt(index),
    open: isOpen(index) || isOpen(index + 1) ? valueAt(index) : null,
  }));
}

export function chartCsv(
  pointName: string,
  points: readonly ChartPoint[],
  series: readonly ChartSeries[],
): string {
  return toCsv(
    [pointName, ...series.map(({ label, unit }) => (unit ? `${label} (${unit})` : label))],
    points.map(({ label, exact, values }) => [exact ?? label, ...series.map(({ key }) => values[key])]),
  );
}

/** Where a line ends: behind it there are only gaps. -1 where nothing was measured. */
export const lastMeasured = (points: readonly ChartPoint[], key: string) =>
  points.findLastIndex(({ values }) => values[key] != null);

/** A point between two gaps has no line that would show it. */
export const standsAlone = (points: readonly ChartPoint[], key: string, index: number) =>
  points[index]?.values[key] != null &&
  points[index - 1]?.values[key] == null &&
  points[index + 1]?.values[key] == null;

/** The chart in a sentence for each series, for those who do not see it. */
export function chartSummary(
  points: readonly ChartPoint[],
  series: readonly ChartSeries[],
  format: (value: number) => string,
): string {
  return series
    .map(({ key, label }) => {
      const measured = points.flatMap((point) =>
        point.values[key] == null
          ? []
          : [{ at: fullLabel(point), value: point.values[key], isOver: !point.unfinished }],
      );
      const last = measured.at(-1);
      if (!last) return `${label}: no values.`;
      const highest = measured.reduce((top, point) => (point.value > top.value ? point : top));
      const over = measured.filter(({ isOver }) => isOver);
      const lowest = (over.length > 0 ? over : measured).reduce((low, point) =>
        point.value < low.value ? point : low,
      );
      return `${label}: highest ${format(highest.value)} (${highest.at}), lowest ${format(lowest.value)} (${lowest.at}), latest ${format(last.value)} (${last.at}).`;
    })
    .join(' ');
}

/** Round steps from zero to at least the highest value, about four of them. Below one there are parts of one. */
export function axisTicks(highest: number): number[] {
  const rough = highest > 0 && highest < 1 ? highest / 4 : Math.max(1, highest / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const steps = [1, 2, 2.5, 5, 10]
    .map((factor) => factor * power)
    .filter((step) => step < 1 || Number.isInteger(step));
  const step = steps.find((one) => one >= rough) ?? rough;
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, nth) => Number((nth * step).toPrecision(12)));
}

/**
 * How far to move each label, in pixels downwards, so that labels at nearly the same height do not cover each other, and
 * none slides below the zero line.
 */
export function spreadLabels(heights: readonly number[], gap: number): number[] {
  const fromTop = heights
    .map((height, index) => ({ height, index, top: -height }))
    .sort((a, b) => b.height - a.height);
  let floor = Number.NEGATIVE_INFINITY;
  for (const label of fromTop) {
    label.top = Math.max(label.top, floor);
    floor = label.top + gap;
  }
  let ceiling = 0;
  for (const label of fromTop.toReversed()) {
    label.top = Math.min(label.top, ceiling);
    ceiling = label.top - gap;
  }
  const shifts = heights.map(() => 0);
  for (const { height, index, top } of fromTop) shifts[index] = top + height;
  return shifts;
}
