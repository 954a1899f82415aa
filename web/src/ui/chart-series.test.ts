import { expect, test } from 'vitest';
import { chartSummary, spreadLabels } from './chart-series.ts';

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
});
