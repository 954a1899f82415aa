import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { addDocument, listDocuments } from '@parley/contract/knowledge/knowledge';
import { createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { createLog } from '../server/src/platform/log/index.ts';
import { openPlatform } from '../server/src/platform/platform.ts';
import { createCaller } from '../server/src/testing/caller.ts';
import { makeAgent, makeOwner, type Owner, textFile } from '../server/src/testing/makers.ts';
import type { TestServer } from '../server/src/testing/test-server.ts';
import { benchEmbedding } from './measuring/embedding.ts';
import { benchLargePdf } from './measuring/large-pdf.ts';
import type { Measure } from './measuring/measurement.ts';

const documentCount = 12;
const passagesPerDocument = 25;

/** Reads documents through the whole product, in one process, and watches how long the event loop is held up meanwhile. */
async function benchReading() {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  const log = createLog({ level: 'silent', isProduction: true });
  const publicUrl = 'http://parley.test';
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: publicUrl });
  const platform = await openPlatform(config, {
    log,
    migrations: new URL('../server/migrations', import.meta.url).pathname,
  });
  const { http, handlers } = createApp(platform, {
    publicUrl,
    trustedProxies: 1,
    metricsToken: undefined,
    siteRoot: dataDir,
    webRoot: dataDir,
    widgetRoot: dataDir,
  });
  await platform.jobs.start(handlers);
  const request = async (path: string, init: RequestInit = {}) => http.request(`${publicUrl}${path}`, init);
  const owner = await makeOwner({ request, anyone: createCaller(request) } as unknown as TestServer);
  const { id: agentId } = await makeAgent(owner);

  // Half of it before and half after, so that a noisy neighbour on the machine slows both alike.
  const embedDirectly = async (documents: number[]) => {
    const startedAt = performance.now();
    await platform.embedder.embed(
      documents.flatMap(partsOf).map(({ heading, text }) => `${heading}\n${text}`),
    );
    return (performance.now() - startedAt) / 1000;
  };
  const documents = Array.from({ length: documentCount }, (_, index) => index);
  await platform.embedder.embed(partsOf(documentCount).map(({ text }) => text));
  const largePdf = await benchLargePdf(owner, agentId);
  let directSeconds = await embedDirectly(documents.slice(0, documentCount / 2));

  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const startedAt = performance.now();
  for (let index = 0; index < documentCount; index += 1) {
    await owner.call(addDocument, {
      businessId: owner.businessId,
      agentId,
      file: textFile(`document-${index}.md`, documentText(index)),
    });
  }
  const passages = await waitUntilRead(owner, agentId);
  const seconds = (performance.now() - startedAt) / 1000;
  delay.disable();
  directSeconds += await embedDirectly(documents.slice(documentCount / 2));
  await platform.close();
  await rm(dataDir, { recursive: true, force: true });
  return {
    passagesPerSecond: passages / seconds,
    againstEmbedding: directSeconds / seconds,
    p99: ms(delay.percentile(99)),
    p999: ms(delay.percentile(99.9)),
    longest: ms(delay.max),
    largePdf,
  };
}

async function waitUntilRead(owner: Owner, agentId: string) {
  for (;;) {
    const documents = await owner.call(listDocuments, { businessId: owner.businessId, agentId });
    if (documents.some(({ status }) => status === 'failed')) throw new Error('A document could not be read');
    if (documents.every(({ status }) => status === 'completed'))
      return documents.reduce((sum, { totalPassages }) => sum + totalPassages, 0);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const vocabulary =
  'bread flour water salt yeast oven morning customer delivery order price city open close fresh warm crust crumb rye wheat'.split(
    ' ',
  );

/** About 180 words a passage, different everywhere, the same in every run. */
function partsOf(document: number) {
  return Array.from({ length: passagesPerDocument }, (_, part) => {
    const words = Array.from(
      { length: 180 },
      (_, word) =>
        vocabulary[(document * 31 + part * 17 + word * 7 + ((word * word) % 13)) % vocabulary.length],
    );
    return { heading: `Part ${document}.${part}`, text: `${words.join(' ')}.` };
  });
}

const documentText = (document: number) =>
  partsOf(document)
    .map(({ heading, text }) => `## ${heading}\n\n${text}`)
    .join('\n\n');

const ms = (nanoseconds: number) => nanoseconds / 1e6;

export const measure: Measure = async () => {
  const embedding = await benchEmbedding();
  const reading = await benchReading();
  return [
    { name: 'raw onnxruntime', value: embedding.rawPerSecond, unit: 'passages/s' },
    { name: 'embedder', value: embedding.embedderPerSecond, unit: 'passages/s' },
    { name: 'embedder against raw', value: embedding.ratio, unit: '', atLeast: 0.8 },
    { name: 'one question embedded, median', value: embedding.queryMs.median, unit: 'ms' },
    { name: 'documents read through the product', value: reading.passagesPerSecond, unit: 'passages/s' },
    {
      name: 'reading against embedding the same passages',
      value: reading.againstEmbedding,
      unit: '',
      atLeast: 0.8,
    },
    { name: 'event-loop delay while reading, p99', value: reading.p99, unit: 'ms' },
    { name: 'event-loop delay while reading, p99.9', value: reading.p999, unit: 'ms', atMost: 50 },
    { name: 'event-loop delay while reading, longest', value: reading.longest, unit: 'ms' },
    { name: 'a PDF of nearly 10 MB, until its first passages', value: reading.largePdf.seconds, unit: 's' },
    {
      name: 'memory that such a PDF adds',
      value: reading.largePdf.addedBytes / 1_000_000,
      unit: 'MB',
      atMost: 400,
    },
  ];
};
