import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { signUp } from '@parley/contract/accounts/accounts';
import { createAgent, generateScript, updateAgent } from '@parley/contract/agents/agents';
import { createBusiness } from '@parley/contract/businesses/businesses';
import { type Caller, createCaller } from '../../../server/src/testing/caller.ts';
import { makeDocument } from '../../../server/src/testing/makers.ts';
import { copyModels } from '../../../server/src/testing/model-folder.ts';
import { startPostgres } from '../../../server/src/testing/postgres.ts';
import { createPostgresDatabase } from '../../../server/src/testing/test-database.ts';
import { startProduct } from '../running-product.ts';
import type { AskedAgent } from './closed-loop.ts';
import { cpuOfThreads, listThreads } from './product-threads.ts';
import { partsOfProfiles } from './profile-parts.ts';
import { shopDocuments } from './shop-talk.ts';

export type DatabaseKind = 'PostgreSQL' | 'PGlite';
export type MeasuredProduct = Awaited<ReturnType<typeof startMeasuredProduct>>;
export type ThreadTimes = Map<string, number>;

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const metricsToken = 'of-the-benchmark';
/** What the threads' profiles need to be written. */
const writingMs = 3000;

/** The product in one process, whose threads can be told apart. */
export async function startMeasuredProduct({
  database,
  model,
}: {
  database: DatabaseKind;
  model?: string | undefined;
}) {
  const records = await mkdtemp(join(tmpdir(), 'parley-threads-'));
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  await copyModels(dataDir);
  const postgres = database === 'PostgreSQL' ? await startPostgres({ isDurable: true }) : undefined;
  const product = await startProduct(
    {
      NODE_ENV: 'production',
      // As `npm start` sets them.
      MALLOC_ARENA_MAX: '2',
      NODE_OPTIONS: '--max-old-space-size=1900',
      TRUST_PROXY: '1',
      THREAD_RECORDS: records,
      METRICS_TOKEN: metricsToken,
      ...(postgres && { DATABASE_URL: (await createPostgresDatabase(postgres.url)).url }),
      ...(model && { LLM_BASE_URL: model, LLM_API_KEY: 'key', LLM_MODEL: 'streaming' }),
    },
    dataDir,
    ['--require', fromHere('./thread-recorder.cjs'), fromHere('../../../server/dist/main.js')],
  );
  const { pid } = product;
  return {
    ...product,
    /** Processor time of each thread so far, by what it does; what has no name is V8's, libuv's and onnxruntime's. */
    async threadTimes(): Promise<ThreadTimes> {
      const names = new Map((await listThreads(records)).map(({ tid, name }) => [tid, name]));
      const times: ThreadTimes = new Map();
      for (const [tid, ms] of await cpuOfThreads(pid)) {
        const name = names.get(tid) ?? 'helpers of V8 and libuv';
        times.set(name, (times.get(name) ?? 0) + ms);
      }
      return times;
    },
    /** How the time of each thread between the two calls divides among the parts of the product. */
    async startProfiles() {
      process.kill(pid, 'SIGUSR2');
      await wait(100);
      return async () => {
        process.kill(pid, 'SIGUSR2');
        await wait(writingMs);
        return partsOfProfiles(records);
      };
    },
    /** How late the event loop was since it was last asked, at worst for one in a hundred. */
    async eventLoopDelayMs() {
      const headers = { authorization: `Bearer ${metricsToken}` };
      const text = await (await fetch(`${product.url}/metrics`, { headers })).text();
      return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]) * 1000;
    },
    async stop() {
      await product.stop();
      await postgres?.stop();
      for (const folder of [records, dataDir]) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A model in a process of its own: its address, and how to end it. */
export async function startStreamingModel() {
  const child = fork(fromHere('./streaming-model.ts'), { execArgv: ['--import', 'tsx'] });
  const [{ baseUrl }] = (await once(child, 'message')) as [{ baseUrl: string }];
  return { baseUrl, stop: () => child.kill() };
}

let owners = 0;

/** A business with an agent that has read the shop's documents. */
export async function prepareShop(
  url: string,
): Promise<AskedAgent & { owner: Caller; businessId: string; agentId: string }> {
  owners += 1;
  const origin = 'https://shop.example.com';
  const owner = createCaller((path, init) => fetch(`${url}${path}`, init), {
    origin: url,
    'x-forwarded-for': `172.16.${(owners >> 8) & 255}.${owners & 255}`,
  });
  const email = `ada${owners}@example.com`;
  await owner.call(signUp, {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email,
    password: 'correct horse battery',
  });
  const { id: businessId } = await owner.call(createBusiness, {
    name: 'Shop',
    type: 'retail',
    website: origin,
  });
  const { id: agentId } = await owner.call(createAgent, {
    businessId,
    name: 'Helper',
    welcomeMessage: 'Hello!',
  });
  await owner.call(updateAgent, {
    businessId,
    agentId,
    strictness: 'generous',
    advanced: { rateLimit: 10_000 },
  });
  const { embedKey: key } = await owner.call(generateScript, { businessId, agentId });
  for (const { title, text } of shopDocuments)
    await makeDocument({ ...owner, businessId, email, userId: '' }, agentId, title, text);
  return { url, key, origin, owner, businessId, agentId };
}
