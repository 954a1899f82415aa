import { expect, test } from 'vitest';
import { dayIn, isDay, toDate, toDay } from './calendar-days.ts';

test('a day stays the same day in whatever zone the browser is', () => {
  for (const day of ['2026-01-05', '2026-03-29', '2026-10-25', '0999-12-31'])
    expect(toDay(toDate(day))).toBe(day);
  expect(toDate('2026-11-17').getHours()).toBe(0);
});

test.each(['2026-02-30', '2026-13-01', '2026-11-1', '2026-11-01T00:00:00.000Z', 'yesterday', ''])(
  '%j is no day of the calendar',
  (text) => expect(isDay(text)).toBe(false),
);

test('today depends on where it is asked', () => {
  const now = new Date('2026-11-17T23:30:00Z');
  expect([dayIn('UTC', now), dayIn('Asia/Tokyo', now), dayIn('America/Denver', now)]).toEqual([
    '2026-11-17',
    '2026-11-18',
    '2026-11-17',
  ]);
});
