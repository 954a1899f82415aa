import { expect, test } from 'vitest';
import { sessionStateOf } from './session-state.ts';

const now = new Date('2026-03-04T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const address = '203.0.113.7';
const session = {
  lastActiveAt: minutesAgo(1),
  lastAvailableAt: null,
  expiresAt: minutesAgo(-60),
  deactivatedAt: null,
  sessionTimeoutMinutes: null,
  ipAllowList: null,
};
const stateOf = (changes: Partial<Parameters<typeof sessionStateOf>[0]>) =>
  sessionStateOf({ ...session, ...changes }, { now, address });

test('a session is open until the idle time of its person has passed, then it is locked', () => {
  expect(stateOf({ lastActiveAt: minutesAgo(60) }).state).toBe('open');
  expect(stateOf({ lastActiveAt: minutesAgo(61) })).toEqual({ state: 'locked' });
  expect(stateOf({ lastActiveAt: minutesAgo(16), sessionTimeoutMinutes: 15 })).toEqual({ state: 'locked' });
});

test('a locked session ends after half a day', () => {
  expect(stateOf({ lastActiveAt: minutesAgo(12 * 60) })).toEqual({ state: 'locked' });
  expect(stateOf({ lastActiveAt: minutesAgo(12 * 60 + 1) })).toEqual({ state: 'ended', reason: 'idle' });
});

test('standing ready for visitors delays the end, never the lock', () => {
  expect(stateOf({ lastActiveAt: minutesAgo(61), lastAvailableAt: minutesAgo(1) })).toEqual({
    state: 'locked',
  });
  expect(stateOf({ lastActiveAt: minutesAgo(15 * 60), lastAvailableAt: minutesAgo(8 * 60) })).toEqual({
    state: 'locked',
  });
  expect(stateOf({ lastActiveAt: minutesAgo(15 * 60), lastAvailableAt: minutesAgo(13 * 60) }).state).toBe(
    'ended',
  );
});

test('each end has its reason', () => {
  expect(stateOf({ deactivatedAt: minutesAgo(2) })).toEqual({ state: 'ended', reason: 'deactivated' });
  expect(stateOf({ expiresAt: now })).toEqual({ state: 'ended', reason: 'expired' });
  expect(stateOf({ ipAllowList: ['198.51.100.0/24'] })).toEqual({ state: 'ended', reason: 'access-list' });
  expect(stateOf({ ipAllowList: ['203.0.113.0/24'] }).state).toBe('open');
});

test('a clock that was set back locks nobody', () => {
  expect(stateOf({ lastActiveAt: minutesAgo(-24 * 60) }).state).toBe('open');
});
