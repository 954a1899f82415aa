import { defaultAgentSettings, type Weekday, weekdays } from '@parley/contract/agents/agent-settings';
import { describe, expect, test } from 'vitest';
import { closingTime, isOpenAt, nextOpening, promiseAnswer } from './business-hours.ts';

type Times = Partial<Record<Weekday, [string, string] | null>>;

/** Monday to Friday from nine to five, unless told otherwise; null is a day off. */
function hours(timezone: string, days: Times = {}, holidays: string[] = []) {
  const { businessHours } = defaultAgentSettings.handoff;
  const changed = Object.fromEntries(
    Object.entries(days).map(([day, times]) => [
      day,
      times
        ? { start: times[0], end: times[1], enabled: true }
        : { start: '09:00', end: '17:00', enabled: false },
    ]),
  );
  return {
    businessHoursOnly: true,
    businessHours: { ...businessHours, ...changed, timezone },
    holidays: holidays.map((date) => ({ date, name: 'A holiday' })),
  };
}
const every = (start: string, end: string) =>
  Object.fromEntries(weekdays.map((day) => [day, [start, end]])) as Times;
const never = Object.fromEntries(weekdays.map((day) => [day, null])) as Times;
const moment = (text: string) => new Date(text);
const iso = (date: Date | null) => date?.toISOString().replace('.000', '') ?? null;
const promised = (open: ReturnType<typeof hours>, answerWithinHours: number | null, from: string) =>
  iso(promiseAnswer({ ...open, answerWithinHours }, moment(from))?.expectedAt ?? null);

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
      nextOpening(
        { ...monday, holidays: mondays.map((date) => ({ date, name: '' })) },
        moment('2026-11-16T12:00:00Z'),
      ),
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

describe('a night', () => {
  const everyNight = every('18:00', '02:00');
  const fridays = { ...never, friday: ['18:00', '02:00'] } satisfies Times;

  test('goes on after midnight until it closes, and begins on no other day', () => {
    const bar = hours('Europe/Berlin', fridays);
    // Friday, 20 November 2026, 18:00 there is 17:00 UTC.
    expect(isOpenAt(bar, moment('2026-11-20T00:30:00Z'))).toBe(false);
    expect(isOpenAt(bar, moment('2026-11-20T16:59:59Z'))).toBe(false);
    expect(isOpenAt(bar, moment('2026-11-20T17:00:00Z'))).toBe(true);
    expect(isOpenAt(bar, moment('2026-11-20T23:00:00Z'))).toBe(true);
    expect(isOpenAt(bar, moment('2026-11-21T00:59:59Z'))).toBe(true);
    expect(isOpenAt(bar, moment('2026-11-21T01:00:00Z'))).toBe(false);
    expect(isOpenAt(bar, moment('2026-11-21T20:00:00Z'))).toBe(false);
    expect(iso(closingTime(bar, moment('2026-11-20T20:00:00Z')))).toBe('2026-11-21T01:00:00Z');
    expect(iso(closingTime(bar, moment('2026-11-21T00:30:00Z')))).toBe('2026-11-21T01:00:00Z');
    expect(iso(nextOpening(bar, moment('2026-11-21T01:00:00Z')))).toBe('2026-11-27T17:00:00Z');
  });

  test('of Sunday ends on Monday', () => {
    const bar = hours('Europe/Berlin', { ...never, sunday: ['20:00', '04:00'] });
    expect(isOpenAt(bar, moment('2026-11-22T22:30:00Z'))).toBe(true);
    expect(isOpenAt(bar, moment('2026-11-23T02:59:00Z'))).toBe(true);
    expect(isOpenAt(bar, moment('2026-11-23T03:00:00Z'))).toBe(false);
    expect(iso(nextOpening(bar, moment('2026-11-23T03:00:00Z')))).toBe('2026-11-29T19:00:00Z');
  });

  test('until midnight closes at 00:00', () => {
    const bar = hours('UTC', every('18:00', '00:00'));
    expect(iso(closingTime(bar, moment('2026-11-20T23:59:00Z')))).toBe('2026-11-21T00:00:00Z');
    expect(isOpenAt(bar, moment('2026-11-21T00:00:00Z'))).toBe(false);
  });

  test('is the shorter where the clocks go forward, and closes with the jump if its last hour is left out', () => {
    const berlin = hours('Europe/Berlin', everyNight);
    expect(iso(closingTime(berlin, moment('2026-03-28T20:00:00Z')))).toBe('2026-03-29T01:00:00Z');
    expect(isOpenAt(berlin, moment('2026-03-29T01:00:00Z'))).toBe(false);
    expect(iso(nextOpening(berlin, moment('2026-03-29T01:00:00Z')))).toBe('2026-03-29T16:00:00Z');
    const berlinLate = hours('Europe/Berlin', every('18:00', '04:00'));
    expect(iso(closingTime(berlinLate, moment('2026-03-28T20:00:00Z')))).toBe('2026-03-29T02:00:00Z');
    const newYork = hours('America/New_York', every('18:00', '02:30'));
    expect(iso(closingTime(newYork, moment('2026-03-08T04:00:00Z')))).toBe('2026-03-08T07:00:00Z');
    const newYorkLate = hours('America/New_York', every('18:00', '04:00'));
    expect(iso(closingTime(newYorkLate, moment('2026-03-08T04:00:00Z')))).toBe('2026-03-08T08:00:00Z');
  });

  test('is the longer where the clocks go back: a closing time that comes twice counts the second time', () => {
    const berlin = hours('Europe/Berlin', every('18:00', '02:30'));
    expect(iso(closingTime(berlin, moment('2026-10-24T20:00:00Z')))).toBe('2026-10-25T01:30:00Z');
    expect(isOpenAt(berlin, moment('2026-10-25T00:45:00Z'))).toBe(true);
    const newYork = hours('America/New_York', every('18:00', '01:30'));
    expect(iso(closingTime(newYork, moment('2026-11-01T00:00:00Z')))).toBe('2026-11-01T06:30:00Z');
    const newYorkLate = hours('America/New_York', everyNight);
    expect(iso(closingTime(newYorkLate, moment('2026-11-01T00:00:00Z')))).toBe('2026-11-01T07:00:00Z');
  });

  test('belongs to the day on which it opens, also where that is a holiday', () => {
    const bar = hours('Europe/Berlin', everyNight, ['2026-12-25']);
    // The night before the holiday goes on into it; the night of the holiday falls out, also after midnight.
    expect(isOpenAt(bar, moment('2026-12-25T00:30:00Z'))).toBe(true);
    expect(isOpenAt(bar, moment('2026-12-25T20:00:00Z'))).toBe(false);
    expect(isOpenAt(bar, moment('2026-12-26T00:30:00Z'))).toBe(false);
    expect(iso(nextOpening(bar, moment('2026-12-25T01:00:00Z')))).toBe('2026-12-26T17:00:00Z');
  });

  test('is that of the zone, far from UTC on either side', () => {
    // Friday night in Kiritimati, 14 hours ahead: 18:00 is 04:00 UTC of the same Friday.
    const kiritimati = hours('Pacific/Kiritimati', fridays);
    expect(isOpenAt(kiritimati, moment('2026-11-20T03:59:00Z'))).toBe(false);
    expect(isOpenAt(kiritimati, moment('2026-11-20T11:59:00Z'))).toBe(true);
    expect(iso(closingTime(kiritimati, moment('2026-11-20T11:00:00Z')))).toBe('2026-11-20T12:00:00Z');
    // Friday night in Pago Pago, 11 hours behind: 18:00 is 05:00 UTC of Saturday.
    const pagoPago = hours('Pacific/Pago_Pago', fridays);
    expect(isOpenAt(pagoPago, moment('2026-11-21T05:00:00Z'))).toBe(true);
    expect(iso(closingTime(pagoPago, moment('2026-11-21T12:30:00Z')))).toBe('2026-11-21T13:00:00Z');
  });

  test('with the same time twice lasts until that time of the next day', () => {
    const kitchen = hours('Europe/Berlin', { ...never, monday: ['06:00', '06:00'] });
    expect(isOpenAt(kitchen, moment('2026-11-16T04:59:00Z'))).toBe(false);
    expect(isOpenAt(kitchen, moment('2026-11-16T05:00:00Z'))).toBe(true);
    expect(isOpenAt(kitchen, moment('2026-11-17T04:59:00Z'))).toBe(true);
    expect(isOpenAt(kitchen, moment('2026-11-17T05:00:00Z'))).toBe(false);
    const lastMinute = hours('UTC', { ...never, monday: ['23:59', '23:59'] });
    expect(isOpenAt(lastMinute, moment('2026-11-17T23:58:00Z'))).toBe(true);
    expect(isOpenAt(lastMinute, moment('2026-11-17T23:59:00Z'))).toBe(false);
    const always = hours('Europe/Berlin', every('00:00', '00:00'));
    for (const time of ['2026-03-29T00:59:59Z', '2026-10-25T23:00:00Z', '2026-11-15T22:59:59Z'])
      expect(isOpenAt(always, moment(time))).toBe(true);
  });

  test('that runs into the next opening closes with the later of the two', () => {
    const long = hours('UTC', { ...never, monday: ['20:00', '10:00'], tuesday: ['08:00', '17:00'] });
    expect(iso(closingTime(long, moment('2026-11-17T07:00:00Z')))).toBe('2026-11-17T10:00:00Z');
    expect(iso(closingTime(long, moment('2026-11-17T09:00:00Z')))).toBe('2026-11-17T17:00:00Z');
    const nested = hours('UTC', { ...never, monday: ['20:00', '19:00'], tuesday: ['08:00', '12:00'] });
    expect(iso(closingTime(nested, moment('2026-11-17T09:00:00Z')))).toBe('2026-11-17T19:00:00Z');
  });

  test('is working time like a day, and an hour that two openings share is one', () => {
    const bar = hours('UTC', { ...never, monday: ['20:00', '10:00'], tuesday: ['08:00', '12:00'] });
    expect(promised(bar, 2, '2026-11-17T01:00:00Z')).toBe('2026-11-17T03:00:00Z');
    // Thirteen hours of the night that began on Monday and ends at ten, then two until noon.
    expect(promised(bar, 16, '2026-11-16T08:00:00Z')).toBe('2026-11-17T12:00:00Z');
    expect(promised(bar, 17, '2026-11-16T08:00:00Z')).toBe('2026-11-23T21:00:00Z');
  });
});

describe('an answer is promised', () => {
  const vienna = hours('Europe/Vienna');

  test('after so many hours in which the business is open, over nights, weekends and holidays', () => {
    expect(promised(vienna, 4, '2026-11-16T10:00:00Z')).toBe('2026-11-16T14:00:00Z');
    expect(promised(vienna, 4, '2026-11-16T14:00:00Z')).toBe('2026-11-17T10:00:00Z');
    expect(promised(vienna, 4, '2026-11-20T14:00:00Z')).toBe('2026-11-23T10:00:00Z');
    expect(promised(vienna, 8, '2026-11-15T10:00:00Z')).toBe('2026-11-16T16:00:00Z');
    expect(promised(hours('Europe/Vienna', {}, ['2026-11-17']), 4, '2026-11-16T14:00:00Z')).toBe(
      '2026-11-18T10:00:00Z',
    );
    expect(promised(vienna, 80, '2026-11-16T08:00:00Z')).toBe('2026-11-27T16:00:00Z');
  });

  test('by the business hours, also where visitors may call at any time', () => {
    const anytime = { ...vienna, businessHoursOnly: false };
    expect(promised(anytime, 4, '2026-11-20T21:10:00Z')).toBe('2026-11-23T12:00:00Z');
  });

  test('for as long as the clocks really run on the day they are changed', () => {
    const always = hours('Europe/Vienna', every('00:00', '00:00'));
    expect(promised(always, 8, '2026-10-24T22:00:00Z')).toBe('2026-10-25T06:00:00Z');
    expect(promised(always, 8, '2026-03-28T23:00:00Z')).toBe('2026-03-29T07:00:00Z');
  });

  test('not at all where the owner promises nothing, or no hours would ever keep it', () => {
    expect(promised(vienna, null, '2026-11-16T10:00:00Z')).toBeNull();
    expect(promised(hours('UTC', never), 4, '2026-11-16T10:00:00Z')).toBeNull();
  });

  test('and the team reminded a working hour before, or earlier by a quarter of a short time', () => {
    const remindedAt = (within: number, from: string) =>
      iso(promiseAnswer({ ...vienna, answerWithinHours: within }, moment(from))?.remindAt ?? null);
    expect(remindedAt(8, '2026-11-16T10:00:00Z')).toBe('2026-11-17T09:00:00Z');
    // Due on Tuesday at 9:30 there: reminded on Monday, half an hour before the end of the day.
    expect(remindedAt(4, '2026-11-16T12:30:00Z')).toBe('2026-11-16T15:30:00Z');
    expect(remindedAt(1, '2026-11-16T10:00:00Z')).toBe('2026-11-16T10:45:00Z');
  });
});
