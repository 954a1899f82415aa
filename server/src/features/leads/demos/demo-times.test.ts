import { demoHours } from '@parley/contract/leads/demos';
import { expect, test } from 'vitest';
import { timeOfDay } from '../../../zoned-time.ts';
import { isDemoTime, startOf, startsOfDay } from './demo-times.ts';

const now = new Date('2026-11-18T12:00:00Z');
const timesOf = (date: string, timezone: string) =>
  startsOfDay(date, timezone, now).map((start) => timeOfDay(start, timezone));

test('the team shows the product from nine to five on working days of its own zone', () => {
  const times = timesOf('2026-11-20', demoHours.timezone);
  expect(times).toHaveLength(16);
  expect([times[0], times.at(-1)]).toEqual(['09:00', '16:30']);
  expect(timesOf('2026-11-21', demoHours.timezone)).toEqual([]);
  expect(timesOf('2026-11-22', demoHours.timezone)).toEqual([]);
});

test('elsewhere the same hours are told on the clocks of who asks', () => {
  const inBerlin = timesOf('2026-11-20', 'Europe/Berlin');
  expect([inBerlin[0], inBerlin.at(-1)]).toEqual(['00:00', '23:30']);
  expect(inBerlin).not.toContain('12:00');
  // The Friday of the team is the Saturday of New Zealand.
  expect(timesOf('2026-11-21', 'Pacific/Auckland')[0]).toBe('05:00');
  expect(timesOf('2026-11-23', 'Pacific/Auckland')).toEqual([]);
  expect(timesOf('2026-11-20', 'Asia/Kathmandu')).toContain('21:45');
});

test('nothing is offered that is over or too far away', () => {
  expect(timesOf('2026-11-17', demoHours.timezone)).toEqual([]);
  expect(startsOfDay('2026-11-18', demoHours.timezone, new Date('2026-11-18T20:00:00Z'))).toHaveLength(7);
  expect(timesOf('2027-11-17', demoHours.timezone)).toEqual([]);
});

test('what is offered is what is accepted, also on the days when clocks change', () => {
  for (const date of ['2027-03-14', '2027-03-15', '2026-11-20'])
    for (const timezone of ['Europe/Berlin', 'America/Denver', 'Asia/Kathmandu', 'Pacific/Apia'])
      for (const time of timesOf(date, timezone))
        expect(isDemoTime(startOf(date, time, timezone))).toBe(true);
  expect(isDemoTime(new Date('2026-11-20T16:10:00Z'))).toBe(false);
});
