import { expect, test } from 'vitest';
import { newSince } from './new-since.ts';

const a = { id: 'a', createdAt: '2026-11-02T09:00:00.000Z' };
const b = { id: 'b', createdAt: '2026-11-02T10:00:00.000Z' };
const older = { id: 'older', createdAt: '2026-10-01T09:00:00.000Z' };

test('what was there when the dashboard was opened is not news', () => {
  expect(newSince(null, [a]).fresh).toEqual([]);
});

test('each new one is news once, also when it left the list in between', () => {
  const first = newSince(null, [a]);
  const second = newSince(first.known, [b, a]);
  expect(second.fresh).toEqual([b]);
  const third = newSince(second.known, []);
  expect(newSince(third.known, [b]).fresh).toEqual([]);
});

test('where nothing waited the first one is news', () => {
  expect(newSince(newSince(null, []).known, [a]).fresh).toEqual([a]);
});

test('an older one that moves into the list is not news', () => {
  const { known } = newSince(null, [b, a]);
  expect(newSince(known, [b, older]).fresh).toEqual([]);
});
