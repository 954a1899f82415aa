import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOpenStreams } from './open-streams.ts';

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
