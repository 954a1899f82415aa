import { expect, test } from 'vitest';
import { nextCrawlAt } from './crawl-schedule.ts';

const now = new Date('2026-03-10T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);

test.each([
  ['hourly', '2026-03-10T12:30:00.000Z'],
  ['daily', '2026-03-11T11:30:00.000Z'],
  ['weekly', '2026-03-17T11:30:00.000Z'],
] as const)('%s counts from the last crawl', (schedule, expected) => {
  expect(nextCrawlAt({ schedule, autoSync: true, lastCrawledAt: hoursAgo(0.5) }, now)?.toISOString()).toBe(
    expected,
  );
});

test('what was never read counts from now', () => {
  expect(nextCrawlAt({ schedule: 'hourly', autoSync: true, lastCrawledAt: null }, now)).toEqual(
    new Date('2026-03-10T13:00:00Z'),
  );
});

test('what is long overdue is due at once', () => {
  expect(nextCrawlAt({ schedule: 'hourly', autoSync: true, lastCrawledAt: hoursAgo(100) }, now)).toEqual(now);
});

test('nothing is due with the schedule off, or with the automatic sync off', () => {
  expect(nextCrawlAt({ schedule: 'off', autoSync: true, lastCrawledAt: hoursAgo(1) }, now)).toBeNull();
  expect(nextCrawlAt({ schedule: 'daily', autoSync: false, lastCrawledAt: hoursAgo(1) }, now)).toBeNull();
});
