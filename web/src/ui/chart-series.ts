export type ChartSeries = { key: string; label: string };
/** A null is a gap: nothing was measured, which is not zero. */
export type ChartPoint = { label: string; values: Readonly<Record<string, number | null>> };

/** The chart in a sentence for each series, for those who do not see it. */
export function chartSummary(
  points: readonly ChartPoint[],
  series: readonly ChartSeries[],
  format: (value: number) => string,
): string {
  return series
    .map(({ key, label }) => {
      const measured = points.flatMap((point) =>
        point.values[key] == null ? [] : [{ at: point.label, value: point.values[key] }],
      );
      const last = measured.at(-1);
      if (!last) return `${label}: no values.`;
      const highest = measured.reduce((top, point) => (point.value > top.value ? point : top));
      const lowest = measured.reduce((low, point) => (point.value < low.value ? point : low));
      return `${label}: highest ${format(highest.value)} (${highest.at}), lowest ${format(lowest.value)} (${lowest.at}), latest ${format(last.value)} (${last.at}).`;
    })
    .join(' ');
}

/** How far to move each label, in pixels downwards, so that labels at nearly the same height do not cover each other. */
export function spreadLabels(heights: readonly number[], gap: number): number[] {
  const shifts = heights.map(() => 0);
  let floor = Number.NEGATIVE_INFINITY;
  const fromTop = heights.map((height, index) => ({ height, index })).sort((a, b) => b.height - a.height);
  for (const { height, index } of fromTop) {
    const top = Math.max(-height, floor);
    shifts[index] = top + height;
    floor = top + gap;
  }
  return shifts;
}
