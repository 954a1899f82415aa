import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { updateAgent } from '@parley/contract/agents/agents';
import { startVisitorSession } from '@parley/contract/conversations/widget';
import { pino } from 'pino';
import { createProcessBuckets } from '../server/src/http/process-buckets.ts';
import { createSharedBuckets } from '../server/src/http/shared-buckets.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { openDatabase } from '../server/src/platform/database/index.ts';
import { createCaller } from '../server/src/testing/caller.ts';
import {
  hostPage,
  makeAgent,
  makeDocument,
  makeOwner,
  makeVisitor,
  type Owner,
  randomAddress,
} from '../server/src/testing/makers.ts';
import { startPostgres } from '../server/src/testing/postgres.ts';
import type { TestServer } from '../server/src/testing/test-server.ts';
import type { Measure, Measurement } from './measuring/measurement.ts';
import { startProduct } from './measuring/running-product.ts';

const startScript = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url));
const seconds = 10;
const callers = 24;

/** What a shared limit costs a call, and what one and two workers answer on this machine, load and PostgreSQL on it too. */
export const measure: Measure = async ({ only }) => {
  const postgres = await startPostgres({ isDurable: true });
  try {
    const measured: Measurement[] = [];
    if (only !== 'workers') measured.push(...(await measureLimits(postgres.url)));
    if (only !== 'limits')
      for (const workers of [1, 2]) measured.push(...(await measureWorkers(postgres.url, workers)));
    return measured;
  } finally {
    await postgres.stop();
  }
};

async function measureLimits(databaseUrl: string): Promise<Measurement[]> {
  const log = pino({ level: 'silent' });
  const database = await openDatabase({ dataDir: '', databaseUrl, log });
  const shared = database.shared!;
  await shared.prepare();
  const ofProcess = createProcessBuckets(systemClock);
  const ofAll = createSharedBuckets({ shared, clock: systemClock, log, secret: 'bench', ofProcess });
  const timeOne = async (buckets: typeof ofAll, count: number) => {
    const startedAt = performance.now();
    for (let nth = 0; nth < count; nth += 1) await buckets.secondsToWait(`key ${nth % 500}`, 1e6);
    return (performance.now() - startedAt) / count;
  };
  await timeOne(ofAll, 1000);
  const alone = await timeOne(ofAll, 5000);
  const inMemory = await timeOne(ofProcess, 5000);
  const startedAt = performance.now();
  const each = 1000;
  const callAgain = async (caller: number) => {
    for (let nth = 0; nth < each; nth += 1) await ofAll.secondsToWait(`key ${caller}`, 1e6);
  };
  await Promise.all(Array.from({ length: 64 }, (_, caller) => callAgain(caller)));
  const together = (64 * each * 1000) / (performance.now() - startedAt);
  await database.close();
  return [
    { name: 'a limit in memory', value: inMemory * 1000, unit: 'µs' },
    { name: 'a limit in PostgreSQL, one caller', value: alone * 1000, unit: 'µs' },
    { name: 'limits in PostgreSQL, 64 callers at once', value: together, unit: 'a second' },
  ];
}

async function measureWorkers(databaseUrl: string, workers: number): Promise<Measurement[]> {
  const env = {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'http://parley.test',
    TRUST_PROXY: '1',
    BACKUP_AT: 'off',
    APP_SECRET: 'the same for both, as they share the database',
  };
  const product = await startProduct(env, undefined, [startScript, '--workers', String(workers)]);
  try {
    // The further ones start when the first is ready.
    await wait(8000);
    const server = {
      request: (path: string, init?: RequestInit) => fetch(`${product.url}${path}`, init),
    } as TestServer;
    const owner = await makeOwner(server);
    const agent = await makeOpenAgent(owner);
    const sessions = await timed(async () => {
      const page = createCaller(server.request, { origin: hostPage, 'x-forwarded-for': randomAddress() });
      await page.call(startVisitorSession, { key: agent.embedKey });
    });
    const answers = await timed(async () => {
      // Nobody may write so fast: each message is of a visitor of its own.
      const visitor = await makeVisitor(server, agent);
      const { answered } = await visitor.ask('When are you open?');
      if (!answered) throw new Error('No answer');
    });
    const of = `${workers} ${workers === 1 ? 'worker' : 'workers'}`;
    return [
      { name: `${of}: sessions`, value: sessions.perSecond, unit: 'a second' },
      { name: `${of}: sessions, p95`, value: sessions.p95, unit: 'ms' },
      { name: `${of}: sessions with an answer`, value: answers.perSecond, unit: 'a second' },
      { name: `${of}: sessions with an answer, p95`, value: answers.p95, unit: 'ms' },
      { name: `${of}: failed calls`, value: sessions.failed + answers.failed, unit: '', atMost: 0 },
      { name: `${of}: memory of all processes`, value: (await product.residentBytes()) / 1e6, unit: 'MB' },
    ];
  } finally {
    await product.stop();
  }
}

async function makeOpenAgent(owner: Owner) {
  const agent = await makeAgent(owner);
  const { businessId } = owner;
  await owner.call(updateAgent, { businessId, agentId: agent.id, advanced: { rateLimit: 10_000 } });
  await makeDocument(owner, agent.id, 'bakery.txt', 'The bakery is open from 8 to 18. We bake rye bread.');
  return agent;
}

async function timed(call: () => Promise<void>) {
  const endsAt = performance.now() + seconds * 1000;
  const times: number[] = [];
  let failed = 0;
  const callAgain = async () => {
    while (performance.now() < endsAt) {
      const startedAt = performance.now();
      await call().catch(() => {
        failed += 1;
      });
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: callers }, callAgain));
  times.sort((one, other) => one - other);
  return { perSecond: times.length / seconds, p95: times[Math.floor(times.length * 0.95)] ?? 0, failed };
}
