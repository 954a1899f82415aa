import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { copyModels } from '../../testing/model-folder.ts';
import { startWorker } from '../workers/index.ts';
import { createEmbedderPool } from './embedder-pool.ts';
import { createBatchQueue } from './embedder-queue.ts';
import { type PreparedModel, prepareModel } from './minilm-model.ts';

let dataDir: string;
let model: PreparedModel;
let pool: ReturnType<typeof createEmbedderPool> | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parley-workers-'));
  await copyModels(dataDir);
  model = await prepareModel(dataDir);
});

afterEach(() => pool?.close());
afterAll(() => rm(dataDir, { recursive: true }));

/** Real workers; `diesOnWork` says which of them are killed the moment they are given something to do. */
async function openPool({ limit = 1, idleMs = 60_000, diesOnWork = (_nth: number): boolean => false } = {}) {
  const started: Worker[] = [];
  const queue = createBatchQueue({ maxTexts: 4, maxCharacters: 1000, onAdded: () => pool?.assignWork() });
  pool = createEmbedderPool({
    queue,
    limit,
    batchesPerWorker: 2,
    idleMs,
    start() {
      const worker = startWorker('embedder', { engineName: 'onnx', model }, { beside: import.meta.url });
      started.push(worker);
      if (diesOnWork(started.length)) worker.postMessage = () => void worker.terminate();
      return worker;
    },
  });
  await pool.addWorker();
  return { queue, started, pool };
}

const passages = (count: number) =>
  Array.from({ length: count }, (_, index) => `Passage ${index} tells about parcels and refunds.`);

test('the work of a worker that died is done by a new one', async () => {
  const { queue, started } = await openPool({ diesOnWork: (nth) => nth === 1 });
  const vectors = await queue.embed(passages(20));
  expect(vectors.every((vector) => vector.length === 384)).toBe(true);
  expect(started).toHaveLength(2);
});

test('texts that kill two workers are given up with a clear message, and the next ones are served', async () => {
  const { queue, started } = await openPool({ diesOnWork: (nth) => nth <= 2 });
  await expect(queue.embed(['poison'])).rejects.toThrow('Embedding workers died 2 times on the same texts');
  await expect(queue.embed(['harmless'])).resolves.toHaveLength(1);
  expect(started).toHaveLength(3);
});

test('what only waited at a worker that died is not given up with the texts that killed it', async () => {
  const { queue } = await openPool({ diesOnWork: (nth) => nth <= 2 });
  const [poison, innocent] = await Promise.allSettled([queue.embed(['poison']), queue.embed(['innocent'])]);
  expect([poison?.status, innocent?.status]).toEqual(['rejected', 'fulfilled']);
});

test('a worker that died while idle is replaced before anybody asks', async () => {
  const { started, pool } = await openPool();
  await started[0]?.terminate();
  expect(pool.isReady()).toBe(false);
  await vi.waitFor(() => expect(pool.isReady()).toBe(true), { timeout: 20_000 });
});

test('a second worker helps while batches wait and leaves when there is nothing to do', async () => {
  const { queue, started, pool } = await openPool({ limit: 2, idleMs: 50 });
  const vectors = queue.embed(passages(400));
  await vi.waitFor(() => expect(started).toHaveLength(2), { timeout: 30_000 });
  const left = new Promise((resolve) => {
    for (const worker of started) worker.once('exit', resolve);
  });
  await vectors;
  await left;
  expect(pool.isReady()).toBe(true);
  expect(started).toHaveLength(2);
});

test('the only ready worker stays while another is still starting', async () => {
  const { queue, started, pool } = await openPool({ limit: 2, idleMs: 0 });
  await queue.embed(passages(20));
  expect(pool.isReady()).toBe(true);
  await vi.waitFor(() => expect(started).toHaveLength(2), { timeout: 30_000 });
  await new Promise((resolve) => {
    for (const worker of started) worker.once('exit', resolve);
  });
  expect(pool.isReady()).toBe(true);
  expect(started).toHaveLength(2);
});

test('closing in the middle of work refuses what was asked for and lets the process live', async () => {
  const { queue, pool } = await openPool();
  const refused = expect(queue.embed(passages(500))).rejects.toThrow('shutting down');
  await queue.embed(['under way'], { priority: 'query' });
  await pool.close();
  await refused;
  expect(pool.isReady()).toBe(false);
});
