import { expect, test } from 'vitest';
import { monitoringPoints, stepText } from './monitoring-points.ts';

const at = new Date(2026, 10, 3, 16, 5).toISOString();
const quiet = { averageResponseMs: null, errorRate: null, handoffRate: null, searchSuccessRate: null };

test('a quiet time has no messages, and no response time or rates at all', () => {
  const [point] = monitoringPoints([{ at, activeSessions: 0, messagesPerMinute: 0, ...quiet }], '24h');
  expect(point?.values).toEqual({
    messages: 0,
    sessions: 0,
    response: null,
    errors: null,
    handoffs: null,
    found: null,
  });
});

test('rates are drawn as percentages, and figures have no digits that nobody measured', () => {
  const measured = { averageResponseMs: 812.34, errorRate: 0.12345, handoffRate: 0, searchSuccessRate: 1 };
  const [point] = monitoringPoints(
    [{ at, activeSessions: 2 / 3, messagesPerMinute: 1.2345, ...measured }],
    '24h',
  );
  expect(point?.values).toEqual({
    messages: 1.23,
    sessions: 0.67,
    response: 812,
    errors: 12.3,
    handoffs: 0,
    found: 100,
  });
});

test('over more than a day a point is named with its day', () => {
  const labels = (['24h', '7d'] as const).map((range) =>
    monitoringPoints([{ at, activeSessions: 0, messagesPerMinute: 0, ...quiet }], range).map(
      ({ label, exact }) => [label, exact],
    ),
  );
  expect(labels).toEqual([[['4:05 PM', at]], [['Nov 3, 4:05 PM', at]]]);
});

test('a step is told in the unit in which it is short', () => {
  expect([1, 15, 60, 360].map(stepText)).toEqual([
    'Each minute',
    'Each 15 minutes',
    'Each hour',
    'Each 6 hours',
  ]);
});
