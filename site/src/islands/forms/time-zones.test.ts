import { expect, test } from 'vitest';
import { listTimeZones, zoneOption } from './time-zones.ts';

test('time zones are named by their place, below their continent', () => {
  expect(zoneOption('America/Argentina/Buenos_Aires')).toEqual({
    value: 'America/Argentina/Buenos_Aires',
    label: 'Argentina / Buenos Aires',
    group: 'America',
  });
  expect(zoneOption('UTC')).toEqual({ value: 'UTC', label: 'UTC', group: 'Other' });
});

test('all zones are there once, each continent in one piece', () => {
  const zones = listTimeZones();
  expect(new Set(zones.map(({ value }) => value)).size).toBe(zones.length);
  expect(zones.length).toBeGreaterThan(300);
  const changes = zones.filter(({ group }, at) => group !== zones[at - 1]?.group);
  expect(new Set(changes.map(({ group }) => group)).size).toBe(changes.length);
});
