import { expect, test } from 'vitest';
import { createBlockedTime } from './blocked-time.ts';

const look = (nowMs: number, beat: number, { isDebugged = false, waitedMs = 0 } = {}) => ({
  nowMs,
  beat,
  isDebugged,
  waitedMs,
});

test('time without a beat adds up, and a beat begins anew', () => {
  const time = createBlockedTime(250);
  expect(time.look(look(0, 1))).toBe(0);
  expect(time.look(look(250, 1))).toBe(250);
  expect(time.look(look(500, 1))).toBe(500);
  expect(time.look(look(750, 2))).toBe(0);
  expect(time.look(look(1000, 2))).toBe(250);
});

test('an hour in which nobody looked counts as one look', () => {
  const time = createBlockedTime(250);
  time.look(look(0, 1));
  expect(time.look(look(3_600_000, 1))).toBe(500);
});

test('time in which the machine had no processor for the loop does not count', () => {
  const time = createBlockedTime(250);
  time.look(look(0, 1, { waitedMs: 900 }));
  expect(time.look(look(250, 1, { waitedMs: 1100 }))).toBe(50);
  expect(time.look(look(500, 1, { waitedMs: 1500 }))).toBe(50);
  expect(time.look(look(750, 1, { waitedMs: 1500 }))).toBe(300);
});

test('while a debugger is attached nothing is blocked', () => {
  const time = createBlockedTime(250);
  time.look(look(0, 1));
  expect(time.look(look(250, 1, { isDebugged: true }))).toBe(0);
});
