import { setFlagsFromString } from 'node:v8';
import { afterEach, expect, test } from 'vitest';
import { AppError } from '../../errors.ts';
import type { Trial } from '../../testing/trial.worker.ts';
import { keepWorkers } from './kept-workers.ts';
import { openTaskPool, type TaskPool } from './task-pool.ts';
import { TaskStoppedError } from './worker-slot.ts';

const open: TaskPool<Trial>[] = [];
function openTrial(
  options: {
    workers?: number;
    maxMemoryMb?: number;
    idleMs?: number;
    workerData?: unknown;
    forgetTask?: 'forget';
  } = {},
) {
  const pool = openTaskPool<Trial>('trial', {
    beside: import.meta.url,
    ...options,
  });
  open.push(pool);
  return pool;
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((pool) => pool.close()));
});

test('work done in a worker thread gives its result', async () => {
  const pool = openTrial({ workerData: { limit: 5 } });
  expect(await Promise.all([1, 2, 3].map((value) => pool.run('double', value)))).toEqual([2, 4, 6]);
  expect(await pool.run('given', null)).toEqual({ limit: 5 });
});

test('a refusal is still a refusal on this side, with its fields', async () => {
  const refused = await openTrial()
    .run('refuse', null)
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({
    code: 'invalid_input',
    message: 'That will not do.',
    fields: { name: 'Too long' },
  });
});

test('any other failure keeps its name and message, and the worker goes on', async () => {
  const pool = openTrial();
  const worker = await pool.run('where', null);
  await expect(pool.run('fail', null)).rejects.toMatchObject({ name: 'RangeError', message: 'Out of range' });
  await expect(pool.run('throwText', null)).rejects.toThrow('plain text');
  await expect(pool.run('giveFunction', null)).rejects.toThrow('could not be cloned');
  await expect(pool.run('double', (() => 1) as never)).rejects.toThrow('could not be cloned');
  expect(await pool.run('where', null)).toBe(worker);
});

test('work that takes too long is stopped, and what waited behind it is done by a new worker', async () => {
  const pool = openTrial();
  const stuck = pool.run('spin', null, { timeoutMs: 500 });
  const behind = pool.run('double', 4, { timeoutMs: 60_000 });
  await expect(stuck).rejects.toMatchObject({ reason: 'timeout' });
  expect(await behind).toBe(8);
});

test('time spent waiting does not count against the limit', async () => {
  const pool = openTrial();
  const stuck = pool.run('spin', null, { timeoutMs: 2500 });
  const behind = pool.run('double', 4, { timeoutMs: 2400 });
  await expect(stuck).rejects.toMatchObject({ reason: 'timeout' });
  expect(await behind).toBe(8);
});

test.each(['die', 'crash'] as const)('a worker that is lost (%s) fails only its own work', async (task) => {
  const pool = openTrial();
  const lost = pool.run(task, null);
  const behind = pool.run('double', 5);
  await expect(lost).rejects.toBeInstanceOf(TaskStoppedError);
  await expect(lost).rejects.toMatchObject({ reason: 'crashed' });
  expect(await behind).toBe(10);
});

test('work that needs more memory than it may have is stopped, not the process', async () => {
  const pool = openTrial({ maxMemoryMb: 64 });
  await expect(pool.run('fill', null)).rejects.toMatchObject({ reason: 'memory' });
  expect(await pool.run('double', 6)).toBe(12);
});

test('it is so too where Node was started with a bound for its heap, as `npm start` does', async () => {
  setFlagsFromString('--max-old-space-size=1900');
  expect(await openTrial({ maxMemoryMb: 64 }).run('heapLimitMb', null)).toBeLessThan(200);
});

test('calls with one key meet one worker; when it is lost, those that build on its memory fail', async () => {
  const pool = openTrial({ workers: 2 });
  const keyed = (key: string) => pool.run('where', null, { key });
  expect(new Set(await Promise.all([keyed('a'), keyed('a'), keyed('a')])).size).toBe(1);
  expect(await keyed('a')).not.toBe(await keyed('b'));
  expect(await pool.run('remember', null, { key: 'a' })).toBe(1);
  expect(await pool.run('remember', null, { key: 'a' })).toBe(2);
  const lost = pool.run('die', null, { key: 'a' });
  const building = pool.run('remember', null, { key: 'a' });
  await expect(lost).rejects.toMatchObject({ reason: 'crashed' });
  await expect(building).rejects.toMatchObject({ reason: 'crashed' });
  expect(await pool.run('remember', null, { key: 'a' })).toBe(1);
});

test('work without a key goes to whoever is free', async () => {
  const pool = openTrial({ workers: 2 });
  const stuck = pool.run('spin', null, { timeoutMs: 20_000 }).catch((error: unknown) => error);
  expect(await pool.run('double', 7)).toBe(14);
  await pool.close();
  expect(await stuck).toMatchObject({ reason: 'aborted' });
});

test('a worker without work is let go after a while, and a new one comes when it is needed', async () => {
  const pool = openTrial({ idleMs: 50 });
  const first = await pool.run('where', null);
  await expect.poll(() => pool.run('where', null), { interval: 200, timeout: 30_000 }).not.toBe(first);
});

test('an aborted call is no longer waited for, and one still waiting is never begun', async () => {
  const pool = openTrial();
  const [first, second] = [new AbortController(), new AbortController()];
  const running = pool.run('spin', null, { signal: first.signal, timeoutMs: 500 });
  const waiting = pool.run('spin', null, { signal: second.signal });
  first.abort();
  second.abort();
  await expect(running).rejects.toMatchObject({ reason: 'aborted' });
  await expect(waiting).rejects.toMatchObject({ reason: 'aborted' });
  expect(await pool.run('double', 8)).toBe(16);
  await expect(pool.run('double', 8, { signal: first.signal })).rejects.toMatchObject({ reason: 'aborted' });
});

test('what is handed over is moved, what is not is copied', async () => {
  const pool = openTrial();
  const [kept, given] = [new Uint8Array(10), new Uint8Array(20)];
  expect(await pool.run('sizeOf', kept)).toBe(10);
  expect(kept.byteLength).toBe(10);
  expect(await pool.run('sizeOf', given, { transfer: [given.buffer] })).toBe(20);
  expect(given.byteLength).toBe(0);
  await expect(pool.run('sizeOf', given, { transfer: [given.buffer] })).rejects.toThrow();
});

test('a closed pool stops what runs and takes nothing more on', async () => {
  const pool = openTrial();
  const running = pool.run('spin', null).catch((error: unknown) => error);
  const waiting = pool.run('double', 1).catch((error: unknown) => error);
  await pool.close();
  expect(await running).toMatchObject({ reason: 'aborted' });
  expect(await waiting).toMatchObject({ reason: 'aborted' });
  await expect(pool.run('double', 1)).rejects.toMatchObject({ reason: 'aborted' });
});

test('where workers are kept, one that has nothing to do serves the next pool alike and remembers nothing', async () => {
  const endKeeping = keepWorkers();
  const options = { forgetTask: 'forget' } as const;
  const first = openTrial(options);
  const worker = await first.run('where', null);
  await first.run('remember', null);
  await first.close();

  const unlike = openTrial({ maxMemoryMb: 64, ...options });
  expect(await unlike.run('where', null)).not.toBe(worker);
  const next = openTrial(options);
  expect(await next.run('where', null)).toBe(worker);
  expect(await next.run('remember', null)).toBe(1);

  const busy = next.run('spin', null).catch((error: unknown) => error);
  await next.close();
  expect(await busy).toMatchObject({ reason: 'aborted' });
  const last = openTrial(options);
  expect(await last.run('where', null)).not.toBe(worker);
  await Promise.all([unlike, last].map((pool) => pool.close()));
  await endKeeping();
});
