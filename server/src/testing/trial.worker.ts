import { getHeapStatistics } from 'node:v8';
import { threadId, workerData } from 'node:worker_threads';
import { AppError } from '../errors.ts';
import { serveTasks } from '../platform/workers/index.ts';

/** What the tests of the task pool ask a worker to do, in good and in bad ways. */
let remembered = 0;
const tasks = {
  double: (value: number) => 2 * value,
  where: (_input: null) => threadId,
  given: (_input: null): unknown => workerData,
  remember: (_input: null) => {
    remembered += 1;
    return remembered;
  },
  forget: (_input: null): void => {
    remembered = 0;
  },
  refuse: (_input: null): void => {
    throw new AppError('invalid_input', 'That will not do.', { name: 'Too long' });
  },
  fail: (_input: null): void => {
    throw new RangeError('Out of range');
  },
  throwText: (_input: null): void => {
    throw 'plain text';
  },
  giveFunction:
    (_input: null): unknown =>
    () =>
      1,
  spin: (_input: null): void => {
    for (;;);
  },
  die: (_input: null): void => {
    process.exit(3);
  },
  crash: (_input: null) =>
    new Promise<void>(() => {
      setTimeout(() => {
        throw new Error('Lost');
      });
    }),
  fill: (_input: null): void => {
    const rows: string[][] = [];
    for (;;) rows.push(new Array(1000).fill(`x${rows.length}`));
  },
  heapLimitMb: (_input: null) => getHeapStatistics().heap_size_limit / 1024 ** 2,
  sizeOf: (bytes: Uint8Array) => bytes.byteLength,
};

export type Trial = typeof tasks;

serveTasks(tasks);
