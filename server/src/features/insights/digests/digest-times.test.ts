import { expect, test } from 'vitest';
import { dueMorning, nextMorning, periodUntil } from './digest-times.ts';

const at = (text: string) => new Date(text);
const hours = ({ from, until }: { from: Date; until: Date }) =>
  (until.getTime() - from.getTime()) / 3_600_000;

test('the next morning is eight o’clock where the person is', () => {
  expect(nextMorning(at('2026-11-17T06:59:00Z'), 'Europe/Berlin')).toEqual(at('2026-11-17T07:00:00Z'));
  expect(nextMorning(at('2026-11-17T07:00:00Z'), 'Europe/Berlin')).toEqual(at('2026-11-18T07:00:00Z'));
  expect(nextMorning(at('2026-11-17T07:00:00Z'), 'America/New_York')).toEqual(at('2026-11-17T13:00:00Z'));
  expect(nextMorning(at('2026-11-17T07:00:00Z'), 'Pacific/Auckland')).toEqual(at('2026-11-17T19:00:00Z'));
});

test('it stays eight o’clock when the clocks are changed, and that day has 23 or 25 hours', () => {
  const spring = nextMorning(at('2026-03-28T12:00:00Z'), 'Europe/Berlin');
  expect(spring).toEqual(at('2026-03-29T06:00:00Z'));
  expect(hours(periodUntil(spring, 'Europe/Berlin', 'daily'))).toBe(23);
  const autumn = nextMorning(at('2026-10-24T12:00:00Z'), 'Europe/Berlin');
  expect(autumn).toEqual(at('2026-10-25T07:00:00Z'));
  expect(hours(periodUntil(autumn, 'Europe/Berlin', 'daily'))).toBe(25);
  expect(hours(periodUntil(at('2026-03-30T06:00:00Z'), 'Europe/Berlin', 'weekly'))).toBe(7 * 24 - 1);
});

test('a weekly summary is due on Mondays alone', () => {
  expect(dueMorning(at('2026-11-16T07:05:00Z'), 'Europe/Berlin', 'weekly')).toEqual(
    at('2026-11-16T07:00:00Z'),
  );
  expect(dueMorning(at('2026-11-17T07:05:00Z'), 'Europe/Berlin', 'weekly')).toBeUndefined();
  expect(dueMorning(at('2026-11-17T07:05:00Z'), 'Europe/Berlin', 'daily')).toEqual(
    at('2026-11-17T07:00:00Z'),
  );
});

test('nobody who has travelled gets it at night, and a server that was down sends it late but not at night', () => {
  expect(dueMorning(at('2026-11-17T07:05:00Z'), 'America/New_York', 'daily')).toBeUndefined();
  expect(dueMorning(at('2026-11-17T15:00:00Z'), 'Europe/Berlin', 'daily')).toEqual(
    at('2026-11-17T07:00:00Z'),
  );
  expect(dueMorning(at('2026-11-17T20:00:00Z'), 'Europe/Berlin', 'daily')).toBeUndefined();
});
