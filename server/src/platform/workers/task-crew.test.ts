import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, expect, test } from 'vitest';
import { AppError } from '../../errors.ts';
import { openTaskCrew, type TaskCrew, TaskStoppedError } from './task-crew.ts';

const folder = mkdtempSync(join(tmpdir(), 'task-crew-'));
const fileOf = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
writeFileSync(
  join(folder, 'trial.worker.ts'),
  `import { threadId, workerData } from 'node:worker_threads';
   import { AppError } from ${fileOf('../errors.ts')};
   import { serveTasks } from ${fileOf('./task-worker.ts')};
   let remembered = 0;
   serveTasks({
     double: (value: number) => 2 * value,
     where: () => threadId,
     given: () => workerData,
     remember: () => (remembered += 1),
     refuse: () => { throw new AppError('invalid_input', 'That will not do.', { name: 'Too long' }); },
     fail: () => { throw new RangeError('Out of range'); },
     throwText: () => { throw 'plain text'; },
     giveFunction: () => () => 1,
     spin: () => { for (;;); },
     die: () => { process.exit(3); },
     crash: () => new Promise(() => setTimeout(() => { throw new Error('Lost'); })),
     fill: () => { const rows = []; for (;;) rows.push(new Array(1000).fill('x' + rows.length)); },
     sizeOf: (bytes: Uint8Array) => bytes.byteLength,
   });`,
);
afterAll(() => rmSync(folder, { recursive: true }));

type Trial = {
  double(value: number): number;
  where(input: null): number;
  given(input: null): unknown;
  remember(input: null): number;
  refuse(input: null): void;
  fail(input: null): void;
  throwText(input: null): void;
  giveFunction(input: null): unknown;
  spin(input: null): void;
  die(input: null): void;
  crash(input: null): void;
  fill(input: null): void;
  sizeOf(bytes: Uint8Array): number;
};

const open: TaskCrew<Trial>[] = [];
function openTrial(
  options: { workers?: number; maxMemoryMb?: number; idleMs?: number; workerData?: unknown } = {},
) {
  const crew = openTaskCrew<Trial>('trial', {
    beside: pathToFileURL(join(folder, 'beside.ts')).href,
    ...options,
  });
  open.push(crew);
  return crew;
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((crew) => crew.close()));
});

test('work done in a worker thread gives its result', async () => {
  const crew = openTrial({ workerData: { limit: 5 } });
  expect(await Promise.all([1, 2, 3].map((value) => crew.run('double', value)))).toEqual([2, 4, 6]);
  expect(await crew.run('given', null)).toEqual({ limit: 5 });
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
  const crew = openTrial();
  const worker = await crew.run('where', null);
  await expect(crew.run('fail', null)).rejects.toMatchObject({ name: 'RangeError', message: 'Out of range' });
  await expect(crew.run('throwText', null)).rejects.toThrow('plain text');
  await expect(crew.run('giveFunction', null)).rejects.toThrow('could not be cloned');
  await expect(crew.run('double', (() => 1) as never)).rejects.toThrow('could not be cloned');
  expect(await crew.run('where', null)).toBe(worker);
});

test('work that takes too long is stopped, and what waited behind it is done by a new worker', async () => {
  const crew = openTrial();
  const stuck = crew.run('spin', null, { timeoutMs: 1500 });
  const behind = crew.run('double', 4, { timeoutMs: 60_000 });
  await expect(stuck).rejects.toMatchObject({ reason: 'timeout' });
  expect(await behind).toBe(8);
});

test('time spent waiting does not count against the limit', async () => {
  const crew = openTrial();
  const stuck = crew.run('spin', null, { timeoutMs: 2500 });
  const behind = crew.run('double', 4, { timeoutMs: 2400 });
  await expect(stuck).rejects.toMatchObject({ reason: 'timeout' });
  expect(await behind).toBe(8);
});

test.each(['die', 'crash'] as const)('a worker that is lost (%s) fails only its own work', async (task) => {
  const crew = openTrial();
  const lost = crew.run(task, null);
  const behind = crew.run('double', 5);
  await expect(lost).rejects.toBeInstanceOf(TaskStoppedError);
  await expect(lost).rejects.toMatchObject({ reason: 'crashed' });
  expect(await behind).toBe(10);
});

test('work that needs more memory than it may have is stopped, not the process', async () => {
  const crew = openTrial({ maxMemoryMb: 64 });
  await expect(crew.run('fill', null)).rejects.toMatchObject({ reason: 'memory' });
  expect(await crew.run('double', 6)).toBe(12);
});

test('calls with one key meet one worker; when it is lost, those that build on its memory fail', async () => {
  const crew = openTrial({ workers: 2 });
  const keyed = (key: string) => crew.run('where', null, { key });
  expect(new Set(await Promise.all([keyed('a'), keyed('a'), keyed('a')])).size).toBe(1);
  expect(await keyed('a')).not.toBe(await keyed('b'));
  expect(await crew.run('remember', null, { key: 'a' })).toBe(1);
  expect(await crew.run('remember', null, { key: 'a' })).toBe(2);
  const lost = crew.run('die', null, { key: 'a' });
  const building = crew.run('remember', null, { key: 'a' });
  await expect(lost).rejects.toMatchObject({ reason: 'crashed' });
  await expect(building).rejects.toMatchObject({ reason: 'crashed' });
  expect(await crew.run('remember', null, { key: 'a' })).toBe(1);
});

test('work without a key goes to whoever is free', async () => {
  const crew = openTrial({ workers: 2 });
  const stuck = crew.run('spin', null, { timeoutMs: 20_000 }).catch((error: unknown) => error);
  expect(await crew.run('double', 7)).toBe(14);
  await crew.close();
  expect(await stuck).toMatchObject({ reason: 'aborted' });
});

test('a worker without work is let go after a while, and a new one comes when it is needed', async () => {
  const crew = openTrial({ idleMs: 50 });
  const first = await crew.run('where', null);
  await expect.poll(() => crew.run('where', null), { interval: 200, timeout: 30_000 }).not.toBe(first);
});

test('an aborted call is no longer waited for, and one still waiting is never begun', async () => {
  const crew = openTrial();
  const [first, second] = [new AbortController(), new AbortController()];
  const running = crew.run('spin', null, { signal: first.signal, timeoutMs: 1500 });
  const waiting = crew.run('spin', null, { signal: second.signal });
  first.abort();
  second.abort();
  await expect(running).rejects.toMatchObject({ reason: 'aborted' });
  await expect(waiting).rejects.toMatchObject({ reason: 'aborted' });
  expect(await crew.run('double', 8)).toBe(16);
  await expect(crew.run('double', 8, { signal: first.signal })).rejects.toMatchObject({ reason: 'aborted' });
});

test('what is handed over is moved, what is not is copied', async () => {
  const crew = openTrial();
  const [kept, given] = [new Uint8Array(10), new Uint8Array(20)];
  expect(await crew.run('sizeOf', kept)).toBe(10);
  expect(kept.byteLength).toBe(10);
  expect(await crew.run('sizeOf', given, { transfer: [given.buffer] })).toBe(20);
  expect(given.byteLength).toBe(0);
  await expect(crew.run('sizeOf', given, { transfer: [given.buffer] })).rejects.toThrow();
});

test('a closed crew stops what runs and takes nothing more on', async () => {
  const crew = openTrial();
  const running = crew.run('spin', null).catch((error: unknown) => error);
  const waiting = crew.run('double', 1).catch((error: unknown) => error);
  await crew.close();
  expect(await running).toMatchObject({ reason: 'aborted' });
  expect(await waiting).toMatchObject({ reason: 'aborted' });
  await expect(crew.run('double', 1)).rejects.toMatchObject({ reason: 'aborted' });
});
