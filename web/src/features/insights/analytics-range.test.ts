import { expect, test } from 'vitest';
import { emptyHint, hasMoreDays, rangeFault, readRange } from './analytics-range.ts';

test('what stands in the address is taken where it is a range, and nothing else is', () => {
  const read = (search: string) => readRange(new URLSearchParams(search), 30);
  expect(read('')).toEqual({ days: 30, from: undefined, to: undefined });
  expect(read('days=7&from=2026-11-01&to=2026-11-03')).toEqual({
    days: 7,
    from: '2026-11-01',
    to: '2026-11-03',
  });
  expect(read('days=8&from=yesterday&to=2026-1-1')).toEqual({ days: 30, from: undefined, to: undefined });
});

test('days that are reversed, too many or in no calendar are said to be so', () => {
  expect(rangeFault('2026-11-03', '2026-11-03')).toBeUndefined();
  expect(rangeFault('2026-02-30', undefined)).toBe(
    '“2026-02-30” is not a day of the calendar. Choose another one.',
  );
  expect(rangeFault('2026-11-04', '2026-11-03')).toBe(
    'The first day is after the last day. Choose an earlier first day.',
  );
  expect(rangeFault('2025-11-03', '2026-11-03')).toBeUndefined();
  expect(rangeFault('2025-11-02', '2026-11-03')).toBe('Choose at most 366 days. These are 367.');
});

test('of one agent without visitors it is not said that nobody wrote to any', () => {
  const range = { days: 30 as const, from: undefined, to: undefined };
  expect(emptyHint(range, true)).toBe('No visitor wrote in the last 30 days.');
  expect(emptyHint(range, true, 'Fern')).toBe('No visitor wrote to Fern in the last 30 days.');
  expect(emptyHint(range, false, 'Fern')).toContain('Once visitors write to Fern, you see');
  expect(emptyHint(range, false)).toContain('Once visitors write to your agents, you see');
});

test('more days are offered unless the most are shown, also where somebody picked the days', () => {
  const most = { days: 90 as const, from: undefined, to: undefined };
  expect([hasMoreDays({ ...most, days: 7 }), hasMoreDays(most)]).toEqual([true, false]);
  expect(hasMoreDays({ ...most, from: '2026-11-03' })).toBe(true);
});
