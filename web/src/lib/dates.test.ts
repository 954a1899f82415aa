import { format, formatDistance } from 'date-fns';
import { expect, test } from 'vitest';
import { formatAgo, formatDay, formatDayAndTime, formatPartialDate, formatWhen } from './dates.ts';

const now = new Date(2026, 10, 15, 12, 0);
const at = (...parts: [number, number, number, number?, number?]) =>
  new Date(...(parts as [number, number, number])).toISOString();
const before = (ms: number) => new Date(now.getTime() - ms).toISOString();

test('a moment is written as short as it stays clear', () => {
  expect(formatWhen(before(3 * 60 * 60_000), now)).toBe('9:00 AM');
  expect(formatWhen(at(2026, 2, 4), now)).toBe('Mar 4');
  expect(formatWhen(at(2025, 11, 31), now)).toBe('Dec 31, 2025');
  expect(formatDay(at(2026, 2, 4))).toBe('Mar 4, 2026');
});

test('what happened lies in the past, also by a clock that is behind', () => {
  expect(formatAgo(before(5 * 60_000), now)).toBe('5 minutes ago');
  expect(formatAgo(before(-5 * 60_000), now)).toBe('less than a minute ago');
});

test('a date that is known in part is written as far as it is known', () => {
  expect(formatPartialDate('2026')).toBe('2026');
  expect(formatPartialDate('2026-03')).toBe('Mar 2026');
  expect(formatPartialDate('2026-03-01')).toBe('Mar 1, 2026');
});

test('moments and how long ago they were are written as date-fns writes them', () => {
  const minuteMs = 60_000;
  // Every half minute of two hours, then ever wider steps up to twelve years.
  for (let ms = 0; ms < 12 * 365 * 24 * 60 * minuteMs; ms += Math.max(minuteMs / 2, ms / 240)) {
    const iso = before(ms);
    expect(formatAgo(iso, now)).toBe(`${formatDistance(iso, now)} ago`);
    expect(formatDayAndTime(iso)).toBe(format(iso, 'MMM d, yyyy, h:mm a'));
  }
});
