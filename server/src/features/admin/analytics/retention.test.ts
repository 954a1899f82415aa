import { expect, test } from 'vitest';
import { retentionOf } from './retention.ts';

const rows = [
  { week: '2026-11-02', nth: null, businesses: 4 },
  { week: '2026-10-19', nth: null, businesses: 10 },
  { week: '2026-10-19', nth: 0, businesses: 8 },
  { week: '2026-10-19', nth: 2, businesses: 3 },
];

test('each week says how many of its businesses were active in each of their own weeks', () => {
  // The youngest of the first week were made on October 25 and have had three whole weeks by November 17.
  expect(retentionOf(rows, new Date('2026-11-17T12:00:00Z'))).toEqual([
    { week: '2026-10-19', businesses: 10, active: [8, 0, 3] },
    { week: '2026-11-02', businesses: 4, active: [0] },
  ]);
});

test('a week that is not over is no loss yet', () => {
  expect(retentionOf(rows, new Date('2026-11-08T12:00:00Z'))).toEqual([
    { week: '2026-10-19', businesses: 10, active: [8] },
    { week: '2026-11-02', businesses: 4, active: [] },
  ]);
});
