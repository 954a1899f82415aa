import { expect, test } from 'vitest';
import { joinQueue, readingTimeMs, type Toast } from './toast.ts';

test('the twenty-first waiting message pushes out the oldest', () => {
  const queue = Array.from({ length: 21 }, (_, number) => ({ title: `Message ${number}` })).reduce<readonly Toast[]>(
    joinQueue,
    [],
  );
  expect(queue).toHaveLength(20);
  expect(queue[0]?.title).toBe('Message 1');
});

test('the same message does not wait twice', () => {
  const once = joinQueue([], { title: 'Saved', description: 'All good' });
  expect(joinQueue(once, { title: 'Saved', description: 'All good' })).toHaveLength(1);
  expect(joinQueue(once, { title: 'Saved', description: 'Again' })).toHaveLength(2);
});

test('longer messages and failures stay longer, but none stays for ever', () => {
  const short = readingTimeMs({ title: 'Saved' });
  expect(short).toBeGreaterThanOrEqual(3000);
  expect(readingTimeMs({ title: 'Saved', description: 'Your agent answers from the new document now.' })).toBeGreaterThan(short);
  expect(readingTimeMs({ title: 'Saved', tone: 'critical' })).toBeGreaterThan(short);
  expect(readingTimeMs({ title: 'word '.repeat(500) })).toBe(15_000);
});
