import { expect, test } from 'vitest';
import { calendarDays, datesBefore, edgesOfDays, requireTimeZone } from './calendar-days.ts';

const hoursOf = (date: string, timeZone: string) => {
  const { from, until } = calendarDays({ days: 7, from: date, to: date }, new Date('2027-01-01Z'), timeZone);
  return (until.getTime() - from.getTime()) / 3_600_000;
};

test('days begin at the midnight of the time zone, and today is the last of them', () => {
  const now = new Date('2026-11-15T23:30:00.000Z');
  const berlin = calendarDays({ days: 7 }, now, 'Europe/Berlin');
  expect(berlin.dates.at(-1)).toBe('2026-11-16');
  expect(berlin.until).toEqual(new Date('2026-11-16T23:00:00.000Z'));
  const newYork = calendarDays({ days: 7 }, now, 'America/New_York');
  expect(newYork.dates).toEqual(
    [9, 10, 11, 12, 13, 14, 15].map((day) => `2026-11-${String(day).padStart(2, '0')}`),
  );
  expect(newYork.from).toEqual(new Date('2026-11-09T05:00:00.000Z'));
});

test('the day on which clocks go forward has 23 hours, the one on which they go back has 25', () => {
  expect(['2026-03-28', '2026-03-29', '2026-03-30'].map((day) => hoursOf(day, 'Europe/Berlin'))).toEqual([
    24, 23, 24,
  ]);
  expect(['2026-10-31', '2026-11-01', '2026-11-02'].map((day) => hoursOf(day, 'America/New_York'))).toEqual([
    24, 25, 24,
  ]);
});

test('where clocks skip midnight itself, the day begins with its first moment', () => {
  // In Cairo 24 April 2026 begins at one o'clock.
  const asked = { days: 7, from: '2026-04-24', to: '2026-04-24' } as const;
  const { from } = calendarDays(asked, new Date('2026-04-24T12:00:00.000Z'), 'Africa/Cairo');
  expect(from).toEqual(new Date('2026-04-23T22:00:00.000Z'));
});

test('the last day of the calendar leaves the end open: the database reads no year of five digits', () => {
  const { startedBefore } = edgesOfDays({ to: '9999-12-30' }, 'UTC');
  expect(startedBefore).toEqual(new Date('9999-12-31T00:00:00.000Z'));
  expect(edgesOfDays({ to: '9999-12-31' }, 'UTC').startedBefore).toBeUndefined();
});

test('the days before are as many, and end the day before', () => {
  expect(datesBefore(['2026-03-01', '2026-03-02'])).toEqual({ from: '2026-02-27', to: '2026-02-28' });
});

test('days that are reversed, in the future or too many are refused with the reason', () => {
  const now = new Date('2026-11-15T23:30:00.000Z');
  const asking = (from: string, to: string) => () =>
    calendarDays({ days: 7, from, to }, now, 'Europe/Berlin');
  expect(asking('2026-11-03', '2026-11-02')).toThrow(
    'The first day is after the last day. Choose an earlier first day.',
  );
  // It is the 16th already in Berlin, whatever the clock of a browser elsewhere says.
  expect(asking('2026-11-16', '2026-11-16')().dates).toEqual(['2026-11-16']);
  expect(asking('2026-11-16', '2026-11-17')).toThrow(
    'The last day is in the future. Today is 2026-11-16 in Europe/Berlin.',
  );
  expect(asking('2025-11-15', '2026-11-15')().dates).toHaveLength(366);
  expect(asking('2025-11-14', '2026-11-15')).toThrow('Choose at most 366 days. These are 367.');
});

test('a zone is taken however it is written, and what is none is refused by name', () => {
  expect(requireTimeZone('europe/berlin')).toBe('Europe/Berlin');
  for (const name of ['Europe/Atlantis', '+02:00', "UTC'; drop table agents"])
    expect(() => requireTimeZone(name)).toThrow(
      `"${name}" is not a time zone. Use an IANA name such as Europe/Berlin.`,
    );
});
