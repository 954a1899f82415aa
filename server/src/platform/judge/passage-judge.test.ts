import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { copyModels, judgeAdapters } from '../../testing/model-folder.ts';
import { openPassageJudge } from './passage-judge.ts';

const asked = { question: 'How much is delivery?' };
const passages = [
  { context: 'Shop › Delivery', text: 'Delivery within the city costs four euros.' },
  { context: 'Shop › Bread', text: 'We bake rye bread every morning.' },
];

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'judge-'));
  await copyModels(dataDir);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function open(path: string) {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const judge = openPassageJudge({ dataDir, adaptersPath: path, log: log as never });
  onTestFinished(() => judge.close());
  return { judge, lines };
}

test('it reads in a thread of its own, and with too many waiting those behind go without', async () => {
  const { judge } = await open(judgeAdapters);
  const judged = await vi.waitUntil(() => judge.judge(asked, passages), { timeout: 60_000, interval: 100 });
  expect(judged![0]!.answers).toBeGreaterThan(judged![1]!.answers);
  const ask = (_: unknown, nth: number) => judge.judge({ question: `Is ${nth} too many?` }, passages);
  const many = await Promise.all(Array.from({ length: 12 }, ask));
  expect(many.slice(0, 6).every((one) => one !== undefined)).toBe(true);
  expect(many.slice(6).every((one) => one === undefined)).toBe(true);
  const [near, far] = (await judge.supports('Delivery in the city is four euros.', passages))!;
  expect(near).toBeGreaterThan(far!);
}, 90_000);

test('what was read lately is known without reading, however many ask', async () => {
  const { judge } = await open(judgeAdapters);
  const first = await vi.waitUntil(() => judge.judge(asked, passages), { timeout: 60_000, interval: 100 });
  const again = await Promise.all(Array.from({ length: 12 }, () => judge.judge(asked, passages)));
  expect(again.every((one) => one?.[0] === first![0])).toBe(true);
  const other = { context: '', text: 'The till is closed.' };
  const mixed = await judge.judge(asked, [passages[1]!, other, passages[0]!]);
  expect(mixed).toEqual([first![1], (await judge.judge(asked, [other]))![0], first![0]]);
  const leaning = await judge.judge({ ...asked, previous: 'Do you bake rye bread?' }, passages);
  expect(leaning![0]!.answers).not.toBe(first![0]!.answers);
}, 90_000);

test('ended in the middle it leaves the search alone, and the process alive', async () => {
  const { judge, lines } = await open(judgeAdapters);
  await vi.waitUntil(() => judge.judge(asked, passages), { timeout: 60_000, interval: 100 });
  const before = judge.judge({ question: 'What is delivered?' }, passages);
  const reading = judge.judge(
    asked,
    Array.from({ length: 8 }, () => ({ context: '', text: passages[0]!.text.repeat(60) })),
  );
  await before;
  const untilItReads = 30;
  await setTimeout(untilItReads);
  await judge.close();
  expect(await reading).toBeUndefined();
  expect(await judge.judge({ question: 'Is it closed?' }, passages)).toBeUndefined();
  expect(await judge.supports('Delivery is free.', passages)).toBeUndefined();
  expect(lines).toEqual([]);
}, 90_000);

test('without its file it is silent, and the log says why once', async () => {
  const { judge, lines } = await open('/nowhere/judge.safetensors');
  await vi.waitUntil(() => lines.length > 0, { timeout: 20_000 });
  expect(await judge.judge(asked, passages)).toBeUndefined();
  expect(await judge.judge(asked, passages)).toBeUndefined();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('is missing');
});
