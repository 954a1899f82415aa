import { expect, test } from 'vitest';
import { lastTick } from './clock-ticks.ts';
import { pointsOf, stepsOf } from './monitoring-steps.ts';

const now = new Date('2026-11-15T12:20:30.000Z');

test('a day is shown in quarters of an hour, a week in two hours, a month in six', () => {
  for (const [range, stepMinutes, hours] of [
    ['24h', 15, 24],
    ['7d', 120, 7 * 24],
    ['30d', 360, 30 * 24],
  ] as const) {
    const steps = stepsOf(range, now);
    expect(steps.stepMinutes).toBe(stepMinutes);
    expect(steps.starts.length * stepMinutes).toBe(hours * 60);
    const latest = steps.starts.at(-1)!.getTime();
    expect(latest).toBeLessThanOrEqual(now.getTime());
    expect(latest + stepMinutes * 60_000).toBeGreaterThan(now.getTime());
  }
});

test('a step counts its quiet minutes as zero, and one under way only those that have passed', () => {
  const steps = stepsOf('24h', now);
  const rates = { averageResponseMs: 900, errorRate: 0.1, handoffRate: null, searchSuccessRate: 1 };
  const points = pointsOf(
    steps,
    [
      { step: 95, sessionMinutes: 30, messages: 45, ...rates },
      { step: 96, sessionMinutes: 10, messages: 20, ...rates },
    ],
    now,
  );
  expect(points).toHaveLength(96);
  expect(points[0]).toEqual({
    at: '2026-11-14T12:30:00.000Z',
    activeSessions: 0,
    messagesPerMinute: 0,
    averageResponseMs: null,
    errorRate: null,
    handoffRate: null,
    searchSuccessRate: null,
  });
  expect(points[94]).toEqual({
    at: '2026-11-15T12:00:00.000Z',
    activeSessions: 2,
    messagesPerMinute: 3,
    ...rates,
  });
  expect(points[95]).toEqual({
    at: '2026-11-15T12:15:00.000Z',
    activeSessions: 2,
    messagesPerMinute: 4,
    ...rates,
  });
});

test('a minute is counted from its turn', () => {
  expect(lastTick(60_000, now)).toEqual(new Date('2026-11-15T12:20:00.000Z'));
  expect(lastTick(60_000, new Date('2026-11-15T12:20:59.999Z'))).toEqual(
    new Date('2026-11-15T12:20:00.000Z'),
  );
});
