import { expect, test } from 'vitest';
import { secondsToNextRun } from './job-schedule.ts';

test.each([
  ['a minute after the last run, whenever that was', { every: 60 }, '12:00:42Z', 60],
  ['at the next turn of the minute', { every: 60, offset: 0 }, '12:00:42Z', 18],
  ['a whole minute after the turn itself', { every: 60, offset: 0 }, '12:00:00Z', 60],
  ['five seconds past the next fifth minute', { every: 300, offset: 5 }, '12:03:00Z', 125],
  ['five seconds past this one, when it has just begun', { every: 300, offset: 5 }, '12:05:02Z', 3],
  ['at the turn of the fifth minute', { every: 300, offset: 0 }, '12:20:30Z', 270],
  [
    'never earlier than the turn, also with part of a second gone',
    { every: 60, offset: 0 },
    '12:00:59.500Z',
    1,
  ],
])('a job runs %s', (_, job, time, seconds) => {
  expect(secondsToNextRun(job, new Date(`2026-05-01T${time}`))).toBe(seconds);
});
