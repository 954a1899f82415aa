import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isMainThread, parentPort, type Worker, workerData } from 'node:worker_threads';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { pino } from 'pino';
import {
  type Embedder,
  openEmbedder,
  openTokenizer,
  prepareModel,
  sessionOptions,
} from '../../server/src/platform/embedder/index.ts';
import { startTypeScriptWorker } from '../../server/src/platform/workers/index.ts';

const passageCount = 300;
const wordsInPassage = 200;
const rounds = 3;
const batchSize = 50;

/** How much of onnxruntime's own speed reaches the product, and how long a visitor's question takes. */
export async function benchEmbedding({
  workers = Math.max(1, Math.min(2, availableParallelism() - 1)),
} = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  try {
    const { graphPath, tokenizerPath, maxTokens } = await prepareModel(dataDir);
    const passages = makePassages();
    const toTokens = openTokenizer(tokenizerPath, maxTokens);
    const tokens = passages.map(toTokens);

    const rssBefore = process.memoryUsage().rss;
    const embedder = await openEmbedder({
      dataDir,
      remote: undefined,
      log: pino({ level: 'silent' }),
      workers,
    });
    const rssOpen = process.memoryUsage().rss;
    // Until the crew is complete the first round would count the starting of its second worker.
    await embedder.embed(passages);
    const rssUsed = process.memoryUsage().rss;

    const raw = await openRawSessions(graphPath, tokens, workers);
    const seconds = { raw: 0, embedder: 0 };
    // In short turns, so that a noisy neighbour on the machine slows both alike.
    for (let start = 0; start < rounds * passageCount; start += batchSize) {
      const from = start % passageCount;
      seconds.raw += await secondsFor(() => raw.run(from, from + batchSize));
      seconds.embedder += await secondsFor(() => embedder.embed(passages.slice(from, from + batchSize)));
    }
    await raw.close();

    const queryMs = await timeQueries(embedder);
    const ingestion = new AbortController();
    const flood = embedder
      .embed(Array(50).fill(passages).flat(), { signal: ingestion.signal })
      .catch(() => {});
    const queryMsDuringIngestion = await timeQueries(embedder);
    ingestion.abort();
    await flood;
    await embedder.close();

    return {
      workers,
      passages: passageCount,
      meanTokens: Math.round(tokens.reduce((total, { length }) => total + length, 0) / tokens.length),
      rawPerSecond: round((rounds * passageCount) / seconds.raw),
      embedderPerSecond: round((rounds * passageCount) / seconds.embedder),
      ratio: round(seconds.raw / seconds.embedder),
      queryMs,
      queryMsDuringIngestion,
      rssMegabytes: {
        before: megabytes(rssBefore),
        open: megabytes(rssOpen),
        afterIngestion: megabytes(rssUsed),
      },
    };
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

/** The product's embedder as a benchmark of something else needs it. */
export async function openMeasuredEmbedder(workers: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  const embedder = await openEmbedder({
    dataDir,
    remote: undefined,
    log: pino({ level: 'silent' }),
    workers,
  });
  const close = async () => {
    await embedder.close();
    await rm(dataDir, { recursive: true });
  };
  return { embedder, close };
}

/** The bare minimum: threads that hold nothing but a session and tokens made beforehand. */
async function openRawSessions(graphPath: string, tokens: Int32Array[], workers: number) {
  const threads = Array.from({ length: workers }, () =>
    startTypeScriptWorker(import.meta.url, { graphPath, tokens }),
  );
  await Promise.all(threads.map(messageOf));
  return {
    run(start: number, end: number) {
      for (const [place, thread] of threads.entries())
        thread.postMessage({ first: start + place, step: workers, end });
      return Promise.all(threads.map(messageOf));
    },
    close: () => Promise.all(threads.map((thread) => thread.terminate())),
  };
}

const messageOf = (thread: Worker) => once(thread, 'message');

async function runRawThread({ graphPath, tokens }: { graphPath: string; tokens: Int32Array[] }) {
  const session = await InferenceSession.create(graphPath, sessionOptions);
  parentPort?.on('message', async ({ first, step, end }: { first: number; step: number; end: number }) => {
    for (let index = first; index < end; index += step) {
      const input = tokens[index]!;
      await session.run({ tokens: new Tensor('int32', input, [1, input.length]) });
    }
    parentPort?.postMessage('done');
  });
  parentPort?.postMessage('ready');
}

async function secondsFor(work: () => Promise<unknown>) {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

async function timeQueries(embedder: Embedder) {
  const times: number[] = [];
  for (let nth = 0; nth < 100; nth++) {
    const start = performance.now();
    await embedder.embed([`How do I get my money back for order ${nth}?`], { priority: 'query' });
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  return { median: round(times[50]!), p95: round(times[95]!) };
}

/** Text of ordinary words in a fixed mixture: the same passages in every run, on every machine. */
function makePassages() {
  const words = (
    'we you your order parcel refund return within days delivery address customer support account password reset plan price ' +
    'invoice monthly cancel subscription team member agent answer document upload question visitor website widget open close hours ' +
    'monday friday contact phone mail send receive shipping country tracking number damaged missing exchange size colour stock ' +
    'payment card bank transfer discount code gift voucher warranty repair service manual install update browser mobile and the of to ' +
    'in for with when if it is are can will may not please before after until'
  ).split(' ');
  let seed = 1;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed;
  };
  const sentence = (length: number) =>
    `${Array.from({ length }, () => words[next() % words.length]).join(' ')}.`;
  return Array.from({ length: passageCount }, () =>
    Array.from({ length: wordsInPassage / 20 }, () => sentence(20)).join(' '),
  );
}

const round = (value: number) => Math.round(value * 100) / 100;
const megabytes = (bytes: number) => Math.round(bytes / 1e6);

if (!isMainThread) await runRawThread(workerData);
else if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log(JSON.stringify(await benchEmbedding(), null, 2));
}
