import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listHandoffs } from '@parley/contract/conversations/handoffs';
import { listInbox } from '@parley/contract/conversations/inbox';
import { listQuestionGroups } from '@parley/contract/conversations/inquiries';
import type { Endpoint } from '@parley/contract/wire/endpoint';
import { seedLarge } from '../server/seed/large/large.ts';
import { openSeedServer } from '../server/seed/seed-server.ts';
import { readConfig } from '../server/src/config.ts';
import { endpoints } from '../server/src/endpoints.ts';
import { startPostgres } from '../server/src/testing/postgres.ts';
import { requiredInput } from '../server/src/testing/sample-input.ts';
import { createPostgresDatabase } from '../server/src/testing/test-database.ts';
import type { Measure, Measurement } from './measuring/measurement.ts';

const rounds = 15;
const days = 90;
const medianMs = 100;
const p95Ms = 300;

/**
 * How long a dashboard waits for each thing it reads, in one business with 20 agents: on PostgreSQL with 100,000
 * conversations and a million messages beside a tenth of it, and with that tenth on the embedded database.
 */
export const measure: Measure = async () => {
  const postgres = await startPostgres();
  try {
    const large = await measureOne({
      databaseUrl: (await createPostgresDatabase(postgres.url)).url,
      conversations: 100_000,
    });
    const small = await measureOne({
      databaseUrl: (await createPostgresDatabase(postgres.url)).url,
      conversations: 10_000,
    });
    const embedded = await measureOne({ databaseUrl: undefined, conversations: 10_000 });
    return [...figuresOf('PostgreSQL', large), ...figuresOf('embedded', embedded), ...ratiosOf(large, small)];
  } finally {
    await postgres.stop();
  }
};

type Times = Map<string, number[]>;

async function measureOne(size: { databaseUrl: string | undefined; conversations: number }): Promise<Times> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...(size.databaseUrl && { DATABASE_URL: size.databaseUrl }),
  });
  const server = await openSeedServer(config, new Date());
  try {
    const { browser, businessId, agentIds } = await seedLarge(server, {
      conversations: size.conversations,
      days,
    });
    const { conversations } = await browser.call(listInbox, { businessId });
    const { handoffs } = await browser.call(listHandoffs, { businessId });
    const { groups } = await browser.call(listQuestionGroups, { businessId });
    const ids: Record<string, unknown> = {
      businessId,
      agentId: agentIds[0],
      conversationId: conversations[0]!.id,
      handoffId: handoffs[0]!.id,
      groupId: groups[0]!.id,
    };
    const times: Times = new Map();
    for (const endpoint of dashboardEndpoints(ids)) {
      const input = { ...requiredInput(endpoint), ...idsOf(endpoint, ids), ...widest(endpoint) };
      const taken: number[] = [];
      for (let nth = 0; nth <= rounds; nth += 1) {
        const startedAt = performance.now();
        const response = await browser.send(endpoint as never, input as never);
        await response.arrayBuffer();
        if (!isPage(response)) break;
        // The first call prepares statements and fills caches.
        if (nth > 0) taken.push(performance.now() - startedAt);
      }
      if (taken.length > 0)
        times.set(
          endpoint.path,
          taken.sort((one, other) => one - other),
        );
    }
    return times;
  } finally {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const parametersOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);

/** What is read of a business, as far as it has the things that the address names. Streams and files are no page. */
const dashboardEndpoints = (ids: Record<string, unknown>) =>
  endpoints.filter(
    ({ method, path, streams }) =>
      method === 'GET' &&
      path.includes(':businessId') &&
      !streams &&
      parametersOf(path).every((name) => name in ids),
  );

const idsOf = ({ path }: Endpoint<unknown, unknown>, ids: Record<string, unknown>) =>
  Object.fromEntries(parametersOf(path).map((name) => [name, ids[name]]));

/** A file, or a thing that this business does not have, is no page of the dashboard. */
const isPage = ({ ok, headers }: Response) =>
  ok && (headers.get('content-type') ?? '').startsWith('application/json');

/** The longest range, where a page has ranges. */
const widest = ({ path }: Endpoint<unknown, unknown>) => (path.includes('analytics') ? { days } : {});

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;

function figuresOf(database: string, times: Times): Measurement[] {
  return [...times].flatMap(([path, taken]) => [
    { name: `${database} ${short(path)}, median`, value: at(taken, 0.5), unit: 'ms', atMost: medianMs },
    { name: `${database} ${short(path)}, p95`, value: at(taken, 0.95), unit: 'ms', atMost: p95Ms },
  ]);
}

/** Cost grows with the page shown, not with the history. What takes no time at all has no ratio worth telling. */
function ratiosOf(large: Times, small: Times): Measurement[] {
  return [...large]
    .map(([path, taken]) => ({ path, large: at(taken, 0.5), small: at(small.get(path)!, 0.5) }))
    .filter(({ large: median }) => median >= 10)
    .map(({ path, ...medians }) => ({
      name: `1,000,000 messages to 100,000, ${short(path)}`,
      value: medians.large / medians.small,
      unit: 'times',
      atMost: 2,
    }));
}

const short = (path: string) => path.replace('/api/businesses/:businessId', '');
