import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

test('the groups have their turns, however many tasks one of them has', async () => {
  const queue = createFairQueue({ maxWaiting: 32, maxWaitingOfOne: 8 });
  const done: string[] = [];
  const add = (group: string, nth: number) =>
    queue.run(group, async () => {
      await Promise.resolve();
      done.push(`${group}${nth}`);
    });
  const busy = [1, 2, 3, 4].map((nth) => add('busy', nth));
  await Promise.all([...busy, add('other', 1), add('third', 1)]);
  expect(done).toEqual(['busy1', 'busy2', 'other1', 'third1', 'busy3', 'busy4']);
});

test('who has too many waiting is told so, and nobody else', async () => {
  const queue = createFairQueue({ maxWaiting: 3, maxWaitingOfOne: 2 });
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const add = (group: string) => queue.run(group, () => finished.then(() => group));
  const waiting = [add('busy'), add('busy')];
  await expect(add('busy')).rejects.toMatchObject({ code: 'limit_reached', retryAfterSeconds: 5 });
  waiting.push(add('other'));
  await expect(add('third')).rejects.toMatchObject({ code: 'unavailable' });
  finish();
  expect(await Promise.all(waiting)).toEqual(['busy', 'busy', 'other']);
});

test('a task that fails makes room for the next', async () => {
  const queue = createFairQueue({ maxWaiting: 1, maxWaitingOfOne: 1 });
  await expect(queue.run('one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run('one', () => Promise.resolve('fine'))).toBe('fine');
});
