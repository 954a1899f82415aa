import { expect, test } from 'vitest';
import { lastDays, requireTimeZone } from './calendar-days.ts';

const hoursOf = ({ starts }: { starts: Date[] }) =>
  starts.slice(1).map((start, nth) => (start.getTime() - starts[nth]!.getTime()) / 3_600_000);

test('days begin at the midnight of the time zone, and today is the last of them', () => {
  const now = new Date('2026-11-15T23:30:00.000Z');
  const berlin = lastDays(7, now, 'Europe/Berlin');
  expect(berlin.dates.at(-1)).toBe('2026-11-16');
  expect(berlin.starts.at(-1)).toEqual(new Date('2026-11-15T23:00:00.000Z'));
  const newYork = lastDays(7, now, 'America/New_York');
  expect(newYork.dates).toEqual(
    [9, 10, 11, 12, 13, 14, 15].map((day) => `2026-11-${String(day).padStart(2, '0')}`),
  );
  expect(newYork.starts.at(-1)).toEqual(new Date('2026-11-15T05:00:00.000Z'));
});

test('the day on which clocks go forward has 23 hours, the one on which they go back has 25', () => {
  const spring = lastDays(3, new Date('2026-03-30T12:00:00.000Z'), 'Europe/Berlin');
  expect(spring.dates).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
  expect(hoursOf(spring)).toEqual([24, 23]);
  const autumn = lastDays(3, new Date('2026-11-02T12:00:00.000Z'), 'America/New_York');
  expect(autumn.dates).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
  expect(hoursOf(autumn)).toEqual([24, 25]);
});

test('where clocks skip midnight itself, the day begins with its first moment', () => {
  // In Cairo 24 April 2026 begins at one o'clock.
  const { dates, starts } = lastDays(2, new Date('2026-04-24T12:00:00.000Z'), 'Africa/Cairo');
  expect(dates).toEqual(['2026-04-23', '2026-04-24']);
  expect(starts[1]).toEqual(new Date('2026-04-23T22:00:00.000Z'));
});

test('a zone is taken however it is written, and what is none is refused by name', () => {
  expect(requireTimeZone('europe/berlin')).toBe('Europe/Berlin');
  for (const name of ['Europe/Atlantis', '+02:00', "UTC'; drop table agents"])
    expect(() => requireTimeZone(name)).toThrow(
      `"${name}" is not a time zone. Use an IANA name such as Europe/Berlin.`,
    );
});
