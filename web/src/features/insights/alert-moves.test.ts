import type { AgentAlert, AgentMonitoring } from '@parley/contract/insights/insights';
import { expect, test } from 'vitest';
import { withAlertMoved } from './alert-moves.ts';

const alert = (id: string): AgentAlert => ({
  id,
  type: 'error_rate',
  severity: 'ERROR',
  message: 'Too many answers failed.',
  status: 'ACTIVE',
  createdAt: '2026-11-15T10:00:00.000Z',
  acknowledgedAt: null,
  resolvedAt: null,
  endedByItself: false,
});
const quiet = { activeSessions: 0, messagesPerMinute: 0, averageResponseMs: null, errorRate: null };
const known: AgentMonitoring = {
  now: { ...quiet, handoffRate: null, searchSuccessRate: null },
  measuredAt: '2026-11-15T10:05:00.000Z',
  stepMinutes: 10,
  points: [],
  alerts: [alert('a'), alert('b')],
  endedAlerts: [],
};
const statuses = ({ alerts }: AgentMonitoring) => alerts.map(({ id, status }) => `${id} ${status}`);

test('an acknowledged alert stays in the list, a resolved one leaves it', () => {
  expect(statuses(withAlertMoved(known, { alertId: 'b', move: 'acknowledge' }))).toEqual([
    'a ACTIVE',
    'b ACKNOWLEDGED',
  ]);
  expect(statuses(withAlertMoved(known, { alertId: 'b', move: 'resolve' }))).toEqual(['a ACTIVE']);
  expect(statuses(known)).toEqual(['a ACTIVE', 'b ACTIVE']);
});
