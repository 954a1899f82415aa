import { expect, test } from 'vitest';
import { offeredTimeZones } from './time-zones.ts';

const values = (chosen: string, own: string) => offeredTimeZones(chosen, own).map(({ value }) => value);
const usual = ['UTC', 'America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];

test('the five usual zones are offered, and the own one where it is another', () => {
  expect(values('UTC', 'UTC')).toEqual(usual);
  expect(values('UTC', 'Europe/Vienna')).toEqual([...usual, 'Europe/Vienna']);
});

test('a zone that was chosen elsewhere stays to be chosen', () => {
  expect(values('Asia/Tokyo', 'Europe/Vienna')).toEqual([...usual, 'Europe/Vienna', 'Asia/Tokyo']);
});
