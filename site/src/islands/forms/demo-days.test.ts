import { expect, test } from 'vitest';
import { dayAndMonthOf, demoDays, hoursAhead, weekdayOf, wholeDay } from './demo-days.ts';

const team = { timezone: 'America/Denver', from: 9, until: 17 };
/** A Wednesday. */
const now = new Date('2026-11-18T12:00:00Z');
const weekdaysIn = (timezone: string) => [
  ...new Set(demoDays(now, timezone, team, 0).map((day) => weekdayOf(day))),
];

test('the days begin tomorrow on the clocks of the visitor', () => {
  expect(demoDays(now, 'Europe/Berlin', team, 0)[0]).toBe('2026-11-19');
  // There it is Thursday already.
  expect(demoDays(now, 'Pacific/Kiritimati', team, 0)[0]).toBe('2026-11-20');
});

test.each([
  ['America/Denver', ['Thu', 'Fri', 'Mon', 'Tue', 'Wed']],
  // Denver is at work until one in the night of Berlin.
  ['Europe/Berlin', ['Thu', 'Fri', 'Sat', 'Mon', 'Tue', 'Wed']],
  ['Asia/Tokyo', ['Thu', 'Fri', 'Sat', 'Tue', 'Wed']],
])('in %s demos can be on %j', (timezone, expected) => {
  expect(weekdaysIn(timezone)).toEqual(expected);
});

test('the next page goes on where the first ends', () => {
  const first = demoDays(now, 'America/Denver', team, 0);
  const second = demoDays(now, 'America/Denver', team, 1);
  expect(first.at(-1)).toBe('2026-12-02');
  expect(second[0]).toBe('2026-12-03');
});

test('clocks are compared as they stand at that moment', () => {
  expect(hoursAhead('Europe/Berlin', 'America/Denver', now)).toBe(8);
  expect(hoursAhead('Asia/Kolkata', 'America/Denver', now)).toBe(12.5);
  expect(hoursAhead('America/Denver', 'America/Denver', now)).toBe(0);
});

test('the own clocks of the browser are read as those of any other zone', () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const moments = ['2026-11-18T00:00:30Z', '2026-06-30T23:59:59Z'].map((text) => new Date(text));
  for (const moment of moments)
    expect(hoursAhead(own, 'Etc/GMT', moment)).toBe((0 - moment.getTimezoneOffset()) / 60);
});

test('a day is named short on its chip and whole for screen readers', () => {
  expect([weekdayOf('2026-12-01'), dayAndMonthOf('2026-12-01')]).toEqual(['Tue', '1 Dec']);
  expect(wholeDay('2026-12-01')).toBe('Tuesday 1 December');
});
