import { availableParallelism } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { composeAnswer } from '../server/src/features/answering/composing/compose-answer.ts';
import { confidenceOf } from '../server/src/features/answering/confidence/confidence.ts';
import type { IndexedPassage } from '../server/src/features/knowledge/search/index.ts';
import { openPassagePool } from '../server/src/features/knowledge/search/passage-pool.ts';
import { openMeasuredEmbedder } from './measuring/embedding.ts';
import { questionOf, textOf, topics } from './measuring/made-passages.ts';
import type { Measure, Measurement } from './measuring/measurement.ts';

const dimensions = 384;
const batchSize = 400;
const questionsAsked = 60;
const questionsBefore = 20;

/** How long a whole question takes, search and answer without a model, against one embedding of a question in the same run. */
export const measure: Measure = async () => {
  const { embedder, close } = await openMeasuredEmbedder(
    Math.max(1, Math.min(2, availableParallelism() - 1)),
  );
  const measurements: Measurement[] = [];
  for (const [passages, limits] of [
    [1_000, { median: 3, p95: 6 }],
    [10_000, { median: 5 }],
    [100_000, { longestMs: 500 }],
  ] as const) {
    const pool = openPassagePool({ embedder });
    const loadMs = await timed(() => load(pool, passages));
    // A server that has just started is slower for its first questions; those are not what is promised.
    for (let nth = 0; nth < questionsBefore; nth += 1) await ask(pool, nth);
    const embeddingMs: number[] = [];
    const questionMs: number[] = [];
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    // In turns, so that a noisy neighbour on the machine slows both alike.
    for (let nth = 1; nth <= questionsAsked; nth += 1) {
      embeddingMs.push(await timed(() => embedder.embed([questionOf(nth + 1000)], { priority: 'query' })));
      questionMs.push(await timed(() => ask(pool, nth)));
    }
    delay.disable();
    const one = percentile(embeddingMs, 50);
    const name = passages.toLocaleString('en');
    measurements.push(
      { name: `${name} passages: index made`, value: loadMs, unit: 'ms' },
      { name: `${name} passages: one question embedded, median`, value: one, unit: 'ms' },
      { name: `${name} passages: whole question, median`, value: percentile(questionMs, 50), unit: 'ms' },
      {
        name: `${name} passages: median against one embedding`,
        value: percentile(questionMs, 50) / one,
        unit: 'x',
        ...('median' in limits && { atMost: limits.median }),
      },
      {
        name: `${name} passages: p95 against one embedding`,
        value: percentile(questionMs, 95) / one,
        unit: 'x',
        ...('p95' in limits && { atMost: limits.p95 }),
      },
      {
        name: `${name} passages: slowest question`,
        value: Math.max(...questionMs),
        unit: 'ms',
        ...('longestMs' in limits && { atMost: limits.longestMs }),
      },
      {
        name: `${name} passages: event-loop delay, p99`,
        value: delay.percentile(99) / 1e6,
        unit: 'ms',
        atMost: 50,
      },
    );
    await pool.close();
  }
  await close();
  return measurements;
};

type Pool = ReturnType<typeof openPassagePool>;

async function load(pool: Pool, count: number) {
  await pool.load('agent', 1, async function* () {
    for (let from = 0; from < count; from += batchSize) {
      const size = Math.min(batchSize, count - from);
      yield {
        passages: Array.from({ length: size }, (_, at) => passageOf(from + at)),
        vectors: vectorsOf(from, size),
      };
    }
  });
}

async function ask(pool: Pool, nth: number) {
  const result = await pool.search('agent', 1, { question: questionOf(nth), history: [] }, 6);
  if (!result) throw new Error('The index was let go while it was measured');
  await composeAnswer(result);
  return confidenceOf(result);
}

function passageOf(nth: number): IndexedPassage {
  const text = textOf(nth);
  return {
    id: `p${nth}`,
    documentId: `d${nth >> 4}`,
    documentTitle: `${topics[nth % topics.length]} guide ${nth >> 4}`,
    heading: null,
    question: null,
    text,
    page: null,
    url: null,
    startsAt: 0,
    endsAt: text.length,
  };
}

function vectorsOf(from: number, count: number) {
  const vectors = new Float32Array(count * dimensions);
  let seed = from + 1;
  for (let at = 0; at < vectors.length; at += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    vectors[at] = (seed / 2_147_483_647 - 0.5) * 0.176;
  }
  return vectors;
}

async function timed(work: () => Promise<unknown>) {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function percentile(values: number[], share: number) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((share / 100) * sorted.length))]!;
}
