import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartError } from '../../errors.ts';
import { copyModels } from '../../testing/model-folder.ts';
import { type Embedder, openEmbedder, openLocalEmbedder } from './embedder.ts';
import { prepareModel } from './minilm-model.ts';

let dataDir: string;
let embedder: Embedder;
let wasm: Embedder;
const opened: Embedder[] = [];

function collectingLog() {
  const lines: string[] = [];
  return { lines, log: pino({ level: 'debug' }, { write: (line: string) => lines.push(line) }) };
}

async function open(options: Partial<Parameters<typeof openEmbedder>[0]> = {}) {
  const door = await openEmbedder({ dataDir, remote: undefined, log: pino({ level: 'silent' }), ...options });
  opened.push(door);
  return door;
}

const embedOne = async (text: string, by = embedder) => (await by.embed([text]))[0]!;
const cosine = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, index) => sum + value * other[index]!, 0);

const passages = [
  'You can return any item within 30 days of delivery. We refund the full price to the card that was used for the order.',
  'Our shop is open Monday to Friday from nine to six, and on Saturday until two in the afternoon.',
  'Parcels to Norway, Switzerland and the United Kingdom take between three and seven working days.',
  'To reset your password, open the sign-in page, choose "Forgot password" and follow the link in the mail.',
  'The Pro plan includes five agents, ten thousand messages a month and answers in twelve languages.',
];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parley-embedder-'));
  await copyModels(dataDir);
  embedder = await open();
  wasm = await open({ engine: 'wasm' });
});

afterAll(async () => {
  for (const door of opened) await door.close();
  await rm(dataDir, { recursive: true });
});

test('a question is nearer to the passage that answers it than to another', async () => {
  const [question, refunds, hours] = await embedder.embed([
    'How do I get my money back?',
    'Refund policy',
    'Opening hours',
  ]);
  expect(cosine(question!, refunds!)).toBeGreaterThan(cosine(question!, hours!) + 0.3);
});

test('every question finds its own passage first', async () => {
  const questions = [
    'Can I send something back?',
    'When are you open?',
    'How long does shipping to Oslo take?',
    'I forgot my password',
    'How many agents are in Pro?',
  ];
  const passageVectors = await embedder.embed(passages);
  const found = (await embedder.embed(questions, { priority: 'query' })).map((question) => {
    const scores = passageVectors.map((passage) => cosine(question, passage));
    return scores.indexOf(Math.max(...scores));
  });
  expect(found).toEqual([0, 1, 2, 3, 4]);
});

test('vectors have unit length and 384 numbers, also those of an empty, an odd and an endless text', async () => {
  const vectors = await embedder.embed([
    '',
    '   ',
    '\u{1F4E6}\ud800',
    '退货政策是什么',
    'endless '.repeat(200_000),
    'x'.repeat(2_000_000),
  ]);
  for (const vector of vectors) {
    expect(vector).toHaveLength(embedder.dimensions);
    expect(cosine(vector, vector)).toBeCloseTo(1, 5);
  }
});

test('what lies beyond 256 tokens does not count, what lies before does', async () => {
  const start = 'refund '.repeat(254);
  const [short, same, other] = await embedder.embed([
    start,
    `${start} and much more about opening hours`,
    start.replace('refund', 'parcel'),
  ]);
  expect(cosine(short!, same!)).toBeCloseTo(1, 5);
  expect(cosine(short!, other!)).toBeLessThan(0.9999);
});

test('a text has the same vector alone and among others, and the order is kept', async () => {
  const texts = Array.from(
    { length: 60 },
    (_, index) => passages[index % 5]!.repeat((index % 3) + 1) + index,
  );
  const vectors = await embedder.embed(texts);
  for (const index of [0, 17, 31, 59]) expect(vectors[index]).toEqual(await embedOne(texts[index]!));
});

test('the native and the WASM engine agree, so their vectors share one model id', async () => {
  expect(wasm.modelId).toBe(embedder.modelId);
  const native = await embedder.embed(passages);
  const slow = await wasm.embed(passages);
  for (const [index, vector] of native.entries()) expect(cosine(vector, slow[index]!)).toBeGreaterThan(0.98);
});

test('the WASM engine cuts long texts at the same place', async () => {
  const long = passages.join(' ').repeat(6);
  expect(cosine(await embedOne(long), await embedOne(long, wasm))).toBeGreaterThan(0.98);
});

test('when onnxruntime cannot open the graph, WASM takes over and the log says so', async () => {
  const model = await prepareModel(dataDir);
  const graphPath = join(dataDir, 'not-a-graph.onnx');
  await writeFile(graphPath, 'not a graph');
  const { log, lines } = collectingLog();

  const fallback = await openLocalEmbedder({
    model: { ...model, graphPath },
    log,
    workers: 1,
    engine: 'onnx',
  });
  opened.push(fallback);
  expect(lines.join()).toContain('embedding with the slower WASM engine instead');
  expect(cosine(await embedOne(passages[0]!, fallback), await embedOne(passages[0]!))).toBeGreaterThan(0.98);
});

test('when neither engine runs, the start is refused with the reason', async () => {
  const model = await prepareModel(dataDir);
  const broken = { ...model, graphPath: '/nowhere', weightsPath: '/nowhere' };
  const refused = openLocalEmbedder({
    model: broken,
    log: pino({ level: 'silent' }),
    workers: 1,
    engine: 'onnx',
  });
  await expect(refused).rejects.toThrow(StartError);
});

test('a query overtakes a long batch', async () => {
  const controller = new AbortController();
  let isBatchDone = false;
  const batch = embedder.embed(Array(1500).fill(passages[0]), { signal: controller.signal }).then(
    () => (isBatchDone = true),
    () => {},
  );
  await embedder.embed(['Where is my parcel?'], { priority: 'query' });
  expect(isBatchDone).toBe(false);
  controller.abort();
  await batch;
});

test('aborting ten thousand texts frees the workers for the next request', async () => {
  const controller = new AbortController();
  const unwanted = embedder.embed(Array(10_000).fill(passages[1]), { signal: controller.signal });
  const refused = expect(unwanted).rejects.toThrow('enough');
  await embedder.embed(['let it begin'], { priority: 'query' });
  controller.abort(new Error('enough'));
  await refused;
  expect(await embedder.embed(['next'])).toHaveLength(1);
});

test('two servers may open the same new folder at once', async () => {
  const shared = join(dataDir, 'shared');
  const doors = await Promise.all([open({ dataDir: shared }), open({ dataDir: shared })]);
  expect(await embedOne('hello', doors[0])).toEqual(await embedOne('hello', doors[1]));
  expect(await readdir(join(shared, 'models'))).toEqual(['all-MiniLM-L6-v2.int8.onnx']);
});

test('wrong weights refuse the start', async () => {
  const model = await prepareModel(dataDir);
  const weightsPath = join(dataDir, 'wrong.safetensors');
  const bytes = await readFile(model.weightsPath);
  await writeFile(weightsPath, bytes.fill(0, 1_000_000, 1_000_001 + 8));
  await expect(open({ modelFiles: { ...model, weightsPath } })).rejects.toThrow(StartError);
});

test('a closed embedder is not ready and takes nothing more', async () => {
  const door = await open();
  expect(door.isReady()).toBe(true);
  await door.close();
  expect(door.isReady()).toBe(false);
  await expect(door.embed(['too late'])).rejects.toThrow('shutting down');
});
