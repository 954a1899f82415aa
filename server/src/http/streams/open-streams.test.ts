import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as openStreams from './open-streams.ts';

const { createOpenStreams } = await vi.importActual<typeof openStreams>('./open-streams.ts');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('somebody is gone a moment after their last window closed, not while another one is open', () => {
  const gone: string[] = [];
  const { open } = createOpenStreams({ onGone: (key) => gone.push(key), graceMs: 1000 });
  const [one, other] = [open('ada'), open('ada')];
  open('bea');
  one();
  one();
  vi.advanceTimersByTime(2000);
  expect(gone).toEqual([]);
  other();
  expect(gone).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(gone).toEqual(['ada']);
});

test('five seconds are given to come back', () => {
  const gone: string[] = [];
  createOpenStreams({ onGone: (key) => gone.push(key) }).open('ada')();
  vi.advanceTimersByTime(4999);
  expect(gone).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(gone).toEqual(['ada']);
});

test('a reload is no going', () => {
  const gone: string[] = [];
  const { open } = createOpenStreams({ onGone: (key) => gone.push(key), graceMs: 1000 });
  open('ada')();
  vi.advanceTimersByTime(500);
  const close = open('ada');
  vi.advanceTimersByTime(5000);
  expect(gone).toEqual([]);
  close();
  vi.advanceTimersByTime(1000);
  expect(gone).toEqual(['ada']);
});
