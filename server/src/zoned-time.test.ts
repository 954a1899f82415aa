import { expect, test } from 'vitest';
import { addDays, localDateOf, momentOf, weekdayOf } from './zoned-time.ts';

const day = (text: string) => {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  return { year, month, day: date };
};
const at = (date: string, time: string, zone: string, which?: 'first' | 'last') => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return momentOf(day(date), hours * 60 + minutes, zone, which).toISOString();
};

test('nine in the morning is another moment in every zone', () => {
  expect(at('2026-11-16', '09:00', 'UTC')).toBe('2026-11-16T09:00:00.000Z');
  expect(at('2026-11-16', '09:00', 'America/Los_Angeles')).toBe('2026-11-16T17:00:00.000Z');
  expect(at('2026-11-16', '09:00', 'Asia/Kolkata')).toBe('2026-11-16T03:30:00.000Z');
  expect(at('2026-11-16', '09:00', 'Pacific/Kiritimati')).toBe('2026-11-15T19:00:00.000Z');
  expect(at('2026-11-16', '09:00', 'Pacific/Pago_Pago')).toBe('2026-11-16T20:00:00.000Z');
});

test('summer time moves it by an hour', () => {
  expect(at('2026-03-28', '09:00', 'Europe/Vienna')).toBe('2026-03-28T08:00:00.000Z');
  expect(at('2026-03-29', '09:00', 'Europe/Vienna')).toBe('2026-03-29T07:00:00.000Z');
  expect(at('2026-10-25', '09:00', 'Europe/Vienna')).toBe('2026-10-25T08:00:00.000Z');
});

test('a time that comes twice is the first or the last of the two', () => {
  expect(at('2026-10-25', '02:30', 'Europe/Vienna', 'first')).toBe('2026-10-25T00:30:00.000Z');
  expect(at('2026-10-25', '02:30', 'Europe/Vienna', 'last')).toBe('2026-10-25T01:30:00.000Z');
});

test('a time that never comes is the moment at which the clocks jump', () => {
  expect(at('2026-03-29', '02:30', 'Europe/Vienna')).toBe('2026-03-29T01:00:00.000Z');
  expect(at('2026-03-08', '02:00', 'America/New_York')).toBe('2026-03-08T07:00:00.000Z');
  // Half an hour on Lord Howe, and midnight itself in Cairo.
  expect(at('2026-10-04', '02:15', 'Australia/Lord_Howe')).toBe('2026-10-03T15:30:00.000Z');
  expect(at('2026-04-24', '00:00', 'Africa/Cairo')).toBe('2026-04-23T22:00:00.000Z');
  // Samoa left out the 30th of December 2011.
  expect(at('2011-12-30', '12:00', 'Pacific/Apia')).toBe('2011-12-30T10:00:00.000Z');
});

test('the day is that of the zone, also around midnight', () => {
  const moment = new Date('2026-11-15T23:30:00Z');
  expect(localDateOf(moment, 'UTC')).toEqual(day('2026-11-15'));
  expect(localDateOf(moment, 'Europe/Vienna')).toEqual(day('2026-11-16'));
  expect(localDateOf(moment, 'America/New_York')).toEqual(day('2026-11-15'));
  expect(localDateOf(new Date('2026-11-15T23:00:00Z'), 'Europe/Vienna')).toEqual(day('2026-11-16'));
});

test('days go on over months, years and the 29th of February', () => {
  expect(addDays(day('2026-12-31'), 1)).toEqual(day('2027-01-01'));
  expect(addDays(day('2028-02-28'), 1)).toEqual(day('2028-02-29'));
  expect(weekdayOf(day('2026-11-16'))).toBe(0);
  expect(weekdayOf(day('2026-11-15'))).toBe(6);
});
