import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectLog } from '../../testing/log-lines.ts';
import { judgeAdapters as adaptersPath, copyModels } from '../../testing/model-folder.ts';
import { openJudge } from './judge.ts';
import type { JudgeEngine } from './judge-engine.ts';

interface ScoredPair {
  question: string;
  previous?: string;
  context: string;
  text: string;
  expected: { answers: number; supports: number; nullMargin: number; startsAt: number; endsAt: number };
}

let dataDir: string;
let graphPath: string;
let judge: JudgeEngine;
let pairs: ScoredPair[];
const firstLog = collectLog('debug');

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parley-judge-'));
  graphPath = join(dataDir, 'models', 'judge.int8.onnx');
  pairs = JSON.parse(await readFile(new URL('./judge-pairs.json', import.meta.url), 'utf8'));
  // What is made anew stands below; both have the same sum.
  await copyModels(dataDir);
  const opened = await openJudge({ dataDir, adaptersPath, log: firstLog.log });
  expect(firstLog.messages()).toEqual([]);
  judge = opened!;
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

function correlation(one: number[], other: number[]) {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [a, b] = [mean(one), mean(other)];
  const covariance = mean(one.map((value, index) => (value - a) * (other[index]! - b)));
  const spread = (values: number[], middle: number) => Math.sqrt(mean(values.map((v) => (v - middle) ** 2)));
  return covariance / spread(one, a) / spread(other, b);
}

test('the merged 8-bit judge says what the trained one says in full precision', async () => {
  const found: ScoredPair['expected'][] = [];
  for (const { question, previous, context, text } of pairs) {
    const passage = { context, text };
    const [judgement] = await judge.judge({ question, ...(previous && { previous }) }, [passage]);
    found.push({ ...judgement!, supports: await judge.supports(question, passage) });
  }
  for (const score of ['answers', 'nullMargin'] as const) {
    const agreed = correlation(
      found.map((judgement) => judgement[score]),
      pairs.map(({ expected }) => expected[score]),
    );
    expect(agreed, score).toBeGreaterThan(0.98);
  }
  // A claim has no turn before it, so only pairs without one can be compared.
  const alone = pairs.flatMap((pair, index) => (pair.previous ? [] : [{ pair, at: index }]));
  const supports = correlation(
    alone.map(({ at }) => found[at]!.supports),
    alone.map(({ pair }) => pair.expected.supports),
  );
  expect(supports, 'supports').toBeGreaterThan(0.98);
});

test('where it is sure of an answer, it marks the same words or some of them', async () => {
  const sure = pairs.filter(({ expected }) => expected.nullMargin > 1);
  expect(sure.length).toBeGreaterThan(4);
  let same = 0;
  for (const { question, previous, context, text, expected } of sure) {
    const [found] = await judge.judge({ question, ...(previous && { previous }) }, [{ context, text }]);
    const { startsAt, endsAt } = found!;
    expect(startsAt < expected.endsAt && endsAt > expected.startsAt, question).toBe(true);
    if (startsAt === expected.startsAt && endsAt === expected.endsAt) same++;
  }
  expect(same / sure.length).toBeGreaterThan(0.7);
});

test('a passage longer than it reads is judged by its beginning', async () => {
  const text = 'Punctures need no appointment. '.repeat(200);
  const [found] = await judge.judge({ question: 'do I need an appointment for a flat tyre' }, [
    { context: 'Workshop', text },
  ]);
  expect(found!.endsAt).toBeGreaterThan(found!.startsAt);
  expect(found!.endsAt).toBeLessThan(2_500);
});

test('a damaged graph is made again, a sound one is left alone', async () => {
  const { mtimeMs } = await stat(graphPath);
  await openJudge({ dataDir, adaptersPath, log: firstLog.log });
  expect((await stat(graphPath)).mtimeMs).toBe(mtimeMs);

  await truncate(graphPath, 1_000_000);
  expect(await openJudge({ dataDir, adaptersPath, log: firstLog.log })).toBeDefined();
  expect((await stat(graphPath)).size).toBeGreaterThan(20_000_000);
});

test.each([
  ['other adapters', async (path: string) => writeFile(path, 'not adapters'), 'has the sum'],
  ['no adapters', async () => {}, 'is missing'],
])('with %s there is no judge, and one line says why', async (_, prepare, reason) => {
  const path = join(dataDir, 'wrong.safetensors');
  await rm(path, { force: true });
  await prepare(path);
  const { log, lines, messages } = collectLog();
  expect(await openJudge({ dataDir, adaptersPath: path, log })).toBeUndefined();
  expect(messages()).toEqual(['The judge cannot be used; the search judges alone']);
  expect(lines[0]!.reason).toContain(reason);
});

test('where the graph cannot be written there is no judge, and one line says why', async () => {
  const blocked = join(dataDir, 'blocked');
  await writeFile(blocked, 'a file where the folder should be');
  const { log, messages } = collectLog();
  expect(await openJudge({ dataDir: blocked, adaptersPath, log })).toBeUndefined();
  expect(messages()).toEqual(['The judge cannot be used; the search judges alone']);
});
