import { defaultAgentSettings, type Weekday, weekdays } from '@parley/contract/agent-settings';
import { describe, expect, test } from 'vitest';
import { closingTime, expectAnswer, isOpenAt, nextOpening } from './business-hours.ts';

type Times = Partial<Record<Weekday, [string, string] | null>>;

/** Monday to Friday from nine to five, unless told otherwise; null is a day off. */
function hours(timezone: string, days: Times = {}, holidays: string[] = []) {
  const { businessHours } = defaultAgentSettings.handoff;
  const changed = Object.fromEntries(
    Object.entries(days).map(([day, times]) => [
      day,
      times ? { start: times[0], end: times[1], enabled: true } : { start: '09:00', end: '17:00', enabled: false },
    ]),
  );
  return {
    businessHoursOnly: true,
    businessHours: { ...businessHours, ...changed, timezone },
    holidays: holidays.map((date) => ({ date, name: 'A holiday' })),
  };
}
const every = (start: string, end: string) => Object.fromEntries(weekdays.map((day) => [day, [start, end]])) as Times;
const never = Object.fromEntries(weekdays.map((day) => [day, null])) as Times;
const moment = (text: string) => new Date(text);
const iso = (date: Date | null) => date?.toISOString().replace('.000', '') ?? null;

describe('open', () => {
  test('from the first minute to just before the last', () => {
    const vienna = hours('Europe/Vienna');
    expect(isOpenAt(vienna, moment('2026-11-16T07:59:59Z'))).toBe(false);
    expect(isOpenAt(vienna, moment('2026-11-16T08:00:00Z'))).toBe(true);
    expect(isOpenAt(vienna, moment('2026-11-16T15:59:59Z'))).toBe(true);
    expect(isOpenAt(vienna, moment('2026-11-16T16:00:00Z'))).toBe(false);
  });

  test('by the weekday of the zone, not that of the server', () => {
    // Sunday evening in London is Monday morning in Auckland, and Sunday afternoon in Los Angeles.
    const sunday = moment('2026-11-15T21:00:00Z');
    expect(isOpenAt(hours('Pacific/Auckland'), sunday)).toBe(true);
    expect(isOpenAt(hours('Europe/London', every('09:00', '23:00')), sunday)).toBe(true);
    expect(isOpenAt(hours('America/Los_Angeles'), sunday)).toBe(false);
  });

  test('not on a holiday of the zone', () => {
    const auckland = hours('Pacific/Auckland', {}, ['2026-11-16']);
    expect(isOpenAt(auckland, moment('2026-11-15T21:00:00Z'))).toBe(false);
    expect(isOpenAt(auckland, moment('2026-11-16T21:00:00Z'))).toBe(true);
  });

  test('an hour earlier by UTC once summer time is there', () => {
    const newYork = hours('America/New_York', every('09:00', '17:00'));
    expect(isOpenAt(newYork, moment('2026-03-07T13:30:00Z'))).toBe(false);
    expect(isOpenAt(newYork, moment('2026-03-08T13:30:00Z'))).toBe(true);
  });

  test('through the hour that comes twice', () => {
    const night = hours('Europe/Vienna', every('01:00', '02:30'));
    expect(isOpenAt(night, moment('2026-10-25T00:45:00Z'))).toBe(true);
    expect(isOpenAt(night, moment('2026-10-25T01:15:00Z'))).toBe(true);
    expect(isOpenAt(night, moment('2026-10-25T01:30:00Z'))).toBe(false);
  });

  test('not at all where the hours fall into the hour that is left out', () => {
    const night = hours('Europe/Vienna', every('02:00', '03:00'));
    for (const time of ['00:30', '00:59', '01:00', '01:30'])
      expect(isOpenAt(night, moment(`2026-03-29T${time}:00Z`))).toBe(false);
    expect(isOpenAt(night, moment('2026-03-30T00:30:00Z'))).toBe(true);
  });

  test('around the clock when every day goes from 00:00 to 23:59', () => {
    const always = hours('Asia/Tokyo', every('00:00', '23:59'));
    expect(isOpenAt(always, moment('2026-11-16T14:59:30Z'))).toBe(true);
    expect(isOpenAt(always, moment('2026-11-16T15:00:00Z'))).toBe(true);
  });

  test('always where hours do not matter, but for holidays', () => {
    const anytime = { ...hours('UTC', {}, ['2026-12-25']), businessHoursOnly: false };
    expect(isOpenAt(anytime, moment('2026-11-15T03:00:00Z'))).toBe(true);
    expect(isOpenAt(anytime, moment('2026-12-25T12:00:00Z'))).toBe(false);
    expect(iso(nextOpening(anytime, moment('2026-12-25T12:00:00Z')))).toBe('2026-12-26T00:00:00Z');
  });
});

describe('the next opening', () => {
  test('is later today, tomorrow, or after the weekend', () => {
    const vienna = hours('Europe/Vienna');
    expect(iso(nextOpening(vienna, moment('2026-11-16T05:00:00Z')))).toBe('2026-11-16T08:00:00Z');
    expect(iso(nextOpening(vienna, moment('2026-11-16T17:00:00Z')))).toBe('2026-11-17T08:00:00Z');
    expect(iso(nextOpening(vienna, moment('2026-11-20T17:00:00Z')))).toBe('2026-11-23T08:00:00Z');
  });

  test('skips holidays, also several weeks of them', () => {
    const weeks = Array.from({ length: 21 }, (_, nth) => `2026-12-${String(nth + 7).padStart(2, '0')}`);
    const vienna = hours('Europe/Vienna', {}, weeks);
    expect(iso(nextOpening(vienna, moment('2026-12-04T17:00:00Z')))).toBe('2026-12-28T08:00:00Z');
  });

  test('knows the time there on the day itself, over a change of the clocks', () => {
    const vienna = hours('Europe/Vienna');
    expect(iso(nextOpening(vienna, moment('2026-03-27T17:00:00Z')))).toBe('2026-03-30T07:00:00Z');
    expect(iso(nextOpening(vienna, moment('2026-10-23T17:00:00Z')))).toBe('2026-10-26T08:00:00Z');
  });

  test('is the moment of the jump when the hour is left out', () => {
    const night = hours('Europe/Vienna', every('02:30', '06:00'));
    expect(iso(nextOpening(night, moment('2026-03-28T12:00:00Z')))).toBe('2026-03-29T01:00:00Z');
  });

  test('is none where no day is a working day, or all of them are holidays for more than a year', () => {
    expect(nextOpening(hours('UTC', never), moment('2026-11-16T12:00:00Z'))).toBeNull();
    const monday = hours('UTC', { ...never, monday: ['09:00', '10:00'] });
    const mondays = Array.from({ length: 60 }, (_, week) =>
      new Date(Date.UTC(2026, 10, 16 + 7 * week)).toISOString().slice(0, 10),
    );
    expect(iso(nextOpening(monday, moment('2026-11-16T12:00:00Z')))).toBe('2026-11-23T09:00:00Z');
    expect(
      nextOpening({ ...monday, holidays: mondays.map((date) => ({ date, name: '' })) }, moment('2026-11-16T12:00:00Z')),
    ).toBeNull();
  });
});

describe('the closing time', () => {
  test('is that of today, and none while closed', () => {
    const chicago = hours('America/Chicago');
    expect(iso(closingTime(chicago, moment('2026-11-16T16:00:00Z')))).toBe('2026-11-16T23:00:00Z');
    expect(closingTime(chicago, moment('2026-11-16T23:00:00Z'))).toBeNull();
  });

  test('of a day until 23:59 is midnight', () => {
    const late = hours('Europe/Vienna', every('12:00', '23:59'));
    expect(iso(closingTime(late, moment('2026-11-16T20:00:00Z')))).toBe('2026-11-16T23:00:00Z');
  });
});

describe('an answer is promised', () => {
  const vienna = hours('Europe/Vienna');

  test('by closing time while open', () => {
    expect(iso(expectAnswer(vienna, moment('2026-11-16T10:00:00Z')))).toBe('2026-11-16T16:00:00Z');
  });

  test('not for the last minutes of a day, but for the next', () => {
    expect(iso(expectAnswer(vienna, moment('2026-11-16T15:45:00Z')))).toBe('2026-11-17T12:00:00Z');
  });

  test('within four hours of the next opening while closed, or by the end of a short day', () => {
    expect(iso(expectAnswer(vienna, moment('2026-11-15T10:00:00Z')))).toBe('2026-11-16T12:00:00Z');
    const short = hours('Europe/Vienna', { monday: ['09:00', '11:00'] });
    expect(iso(expectAnswer(short, moment('2026-11-15T10:00:00Z')))).toBe('2026-11-16T10:00:00Z');
  });

  test('in two days where the business never opens', () => {
    expect(iso(expectAnswer(hours('UTC', never), moment('2026-11-15T10:00:00Z')))).toBe('2026-11-17T10:00:00Z');
  });

  test('within a day where hours do not matter, and after the holiday', () => {
    const anytime = { ...hours('UTC', {}, ['2026-12-25']), businessHoursOnly: false };
    expect(iso(expectAnswer(anytime, moment('2026-11-14T10:00:00Z')))).toBe('2026-11-15T10:00:00Z');
    expect(iso(expectAnswer(anytime, moment('2026-12-24T10:00:00Z')))).toBe('2026-12-26T00:00:00Z');
  });
});
