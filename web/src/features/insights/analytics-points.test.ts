import type { AnalyticsDay } from '@parley/contract/insights/analytics';
import { expect, test } from 'vitest';
import {
  answeredSharePoints,
  conversationPoints,
  dayLabel,
  ratingPoints,
  responsePoints,
  satisfactionPoints,
  thumbPoints,
} from './analytics-points.ts';

const quiet: AnalyticsDay = {
  date: '2026-11-03',
  conversations: 0,
  messages: 0,
  answered: 0,
  unanswered: 0,
  handoffs: 0,
  averageResponseMs: null,
  ratings: 0,
  averageRating: null,
  helpful: 0,
  notHelpful: 0,
};
const busy: AnalyticsDay = {
  ...quiet,
  date: '2026-11-04',
  conversations: 4,
  answered: 3,
  unanswered: 1,
  averageResponseMs: 812.6,
  ratings: 2,
  averageRating: 4.5,
  helpful: 1,
};

test('a day of the calendar keeps its name wherever the reader is', () => {
  expect(dayLabel('2026-11-03')).toBe('Nov 3');
  expect(conversationPoints([quiet])).toEqual([
    { label: 'Nov 3', exact: '2026-11-03', values: { conversations: 0 } },
  ]);
});

test('a day on which nothing was measured is a gap, a day without conversations is zero', () => {
  const values = (points: { values: object }[]) => points.map((point) => Object.values(point.values)[0]);
  expect(values(conversationPoints([quiet, busy]))).toEqual([0, 4]);
  expect(values(responsePoints([quiet, busy]))).toEqual([null, 813]);
  expect(values(satisfactionPoints([quiet, busy]))).toEqual([null, 90]);
  expect(values(answeredSharePoints([quiet, busy]))).toEqual([null, 75]);
});

test('ratings and thumbs that nobody gave make no chart of zeros', () => {
  expect(ratingPoints({ ratingCount: 0, ratingCounts: [0, 0, 0, 0, 0] })).toEqual([]);
  expect(ratingPoints({ ratingCount: 2, ratingCounts: [0, 0, 0, 1, 1] }).map(({ label }) => label)).toEqual([
    '1 of 5',
    '2 of 5',
    '3 of 5',
    '4 of 5',
    '5 of 5',
  ]);
  expect(thumbPoints([quiet])).toEqual([]);
  expect(thumbPoints([quiet, busy])).toHaveLength(2);
});
