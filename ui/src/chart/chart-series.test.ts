import { expect, test } from 'vitest';
import {
  axisTicks,
  chartCsv,
  chartSummary,
  findUnfinished,
  fullLabel,
  lastMeasured,
  markToday,
  splitLine,
  spreadLabels,
  standsAlone,
} from './chart-series.ts';

const seconds = (value: number) => `${value} s`;

test('the summary names the highest, the lowest and the latest value with their days', () => {
  const points = [
    { label: 'Mon', values: { time: 2 } },
    { label: 'Tue', values: { time: 5 } },
    { label: 'Wed', values: { time: 3 } },
  ];
  expect(chartSummary(points, [{ key: 'time', label: 'Response' }], seconds)).toBe(
    'Response: highest 5 s (Tue), lowest 2 s (Mon), latest 3 s (Wed).',
  );
});

test('what was not measured counts as a gap, not as zero', () => {
  const points = [
    { label: 'Mon', values: { time: 2 } },
    { label: 'Tue', values: { time: null } },
  ];
  expect(chartSummary(points, [{ key: 'time', label: 'Response' }], seconds)).toContain('latest 2 s (Mon)');
  expect(chartSummary([{ label: 'Mon', values: {} }], [{ key: 'time', label: 'Response' }], seconds)).toBe(
    'Response: no values.',
  );
});

test('labels that would cover each other move apart, the others stay', () => {
  expect(spreadLabels([100, 97, 20], 14)).toEqual([0, 11, 0]);
  expect(spreadLabels([20, 100, 100], 14)).toEqual([0, 0, 14]);
  expect(spreadLabels([50], 14)).toEqual([0]);
  // At the zero line there is room only above.
  expect(spreadLabels([0, 0, 4], 14)).toEqual([-14, 0, -24]);
});

test('a line ends at its last measured point, and a point between gaps is told from a line', () => {
  const points = [3, null, 4, null, 5, 6, null].map((time) => ({ label: 'day', values: { time } }));
  expect(lastMeasured(points, 'time')).toBe(5);
  expect(lastMeasured(points, 'other')).toBe(-1);
  expect(points.map((_, index) => standsAlone(points, 'time', index))).toEqual([
    true,
    false,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('the file names units and whole dates, and leaves a gap empty', () => {
  const points = [
    { label: 'Nov 3', exact: '2026-11-03', values: { time: 350 } },
    { label: 'Nov 4', exact: '2026-11-04', values: { time: null } },
    { label: 'Later', values: { time: 0 } },
  ];
  expect(chartCsv('Day', points, [{ key: 'time', label: 'Response time', unit: 'ms' }])).toBe(
    '"Day","Response time (ms)"\r\n"2026-11-03","350"\r\n"2026-11-04",""\r\n"Later","0"',
  );
});

test('an axis has round steps and holds the highest value', () => {
  expect(axisTicks(0)).toEqual([0, 1]);
  expect(axisTicks(0.55)).toEqual([0, 0.2, 0.4, 0.6]);
  expect(axisTicks(1)).toEqual([0, 1]);
  expect(axisTicks(3)).toEqual([0, 1, 2, 3]);
  expect(axisTicks(7)).toEqual([0, 2, 4, 6, 8]);
  expect(axisTicks(100)).toEqual([0, 25, 50, 75, 100]);
  expect(axisTicks(1700)).toEqual([0, 500, 1000, 1500, 2000]);
});

const threeDays = markToday(
  [4, 9, 1].map((time, at) => ({
    label: `Nov ${at + 3}`,
    exact: `2026-11-0${at + 3}`,
    values: { time, other: null },
  })),
  '2026-11-05',
);

test('a day that is not over is said to be so, and is never the lowest', () => {
  expect(threeDays.map(fullLabel)).toEqual(['Nov 3', 'Nov 4', 'Nov 5, so far today']);
  expect(chartSummary(threeDays, [{ key: 'time', label: 'Response' }], seconds)).toBe(
    'Response: highest 9 s (Nov 4), lowest 4 s (Nov 3), latest 1 s (Nov 5, so far today).',
  );
  expect(chartSummary(threeDays.slice(2), [{ key: 'time', label: 'Response' }], seconds)).toContain(
    'lowest 1 s (Nov 5, so far today)',
  );
  // The file has plain dates, which programs read.
  expect(chartCsv('Day', threeDays, [{ key: 'time', label: 'Response' }])).toContain('"2026-11-05","1"');
});

test('the line up to yesterday is one part, and from there to today another', () => {
  expect(splitLine(threeDays, 'time')).toEqual([
    { whole: 4, open: null },
    { whole: 9, open: 9 },
    { whole: null, open: 1 },
  ]);
  const over = markToday(threeDays.slice(0, 2), '2026-11-05');
  expect(splitLine(over, 'time').map(({ open }) => open)).toEqual([null, null]);
});

test('only a drawn figure of an unfinished day needs a word beside the chart', () => {
  expect(findUnfinished(threeDays, [{ key: 'time', label: 'Response' }])).toBe('so far today');
  expect(findUnfinished(threeDays, [{ key: 'other', label: 'Other' }])).toBeUndefined();
  expect(findUnfinished(threeDays.slice(0, 2), [{ key: 'time', label: 'Response' }])).toBeUndefined();
});
