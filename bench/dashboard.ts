import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedLarge } from '../server/seed/large/large.ts';
import { openSeedServer } from '../server/seed/seed-server.ts';
import { readConfig } from '../server/src/config.ts';
import { startPostgres } from '../server/src/testing/postgres.ts';
import { createPostgresDatabase } from '../server/src/testing/test-database.ts';
import { listReads, type Side, type Times, timeReads } from './measuring/dashboard-reads.ts';
import { readExports } from './measuring/exports.ts';
import { timeLiveEvents } from './measuring/live-event.ts';
import type { Measure, Measurement } from './measuring/measurement.ts';

const rounds = 15;
const days = 90;
const medianMs = 100;
const p95Ms = 300;
const liveEventMs = 250;
/** What an export may hold at once, however long it is. */
const exportMebibytes = 200;

/**
 * How long a dashboard waits for each thing it reads, in one business with 20 agents: on PostgreSQL with 100,000
 * conversations and a million messages beside a tenth of it, and with that tenth on the embedded database. Beside it how
 * soon a page hears of what somebody else did, and what the exports hold in memory.
 */
export const measure: Measure = async () => {
  const postgres = await startPostgres();
  const onPostgres = async (conversations: number) =>
    openLarge({ databaseUrl: (await createPostgresDatabase(postgres.url)).url, conversations });
  try {
    const sides = [await onPostgres(100_000), await onPostgres(10_000)] as const;
    const [large, small] = (await timeReads([...sides], rounds)) as [Times, Times];
    const onLarge = await measureRest(sides[0]);
    for (const side of sides) await side.close();
    const embedded = await openLarge({ databaseUrl: undefined, conversations: 10_000 });
    const [times] = (await timeReads([embedded], rounds)) as [Times];
    const onEmbedded = await measureRest(embedded);
    await embedded.close();
    return [
      ...figuresOf('PostgreSQL', { times: large, ...onLarge }),
      ...figuresOf('embedded', { times, ...onEmbedded }),
      ...ratiosOf(large, small),
    ];
  } finally {
    await postgres.stop();
  }
};

interface Large extends Side {
  businessId: string;
  close(): Promise<void>;
}
type Measured = { times: Times } & Awaited<ReturnType<typeof measureRest>>;

async function openLarge(size: { databaseUrl: string | undefined; conversations: number }): Promise<Large> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...(size.databaseUrl && { DATABASE_URL: size.databaseUrl }),
  });
  const server = await openSeedServer(config, new Date());
  const { conversations } = size;
  const { browser, businessId, agentIds } = await seedLarge(server, { conversations, days });
  return {
    browser,
    businessId,
    reads: await listReads(browser, businessId, agentIds[0]!),
    async close() {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const measureRest = async ({ browser, businessId }: Large) => ({
  liveEvents: await timeLiveEvents(browser, businessId, rounds),
  exports: await readExports(browser, businessId),
});

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;

function figuresOf(database: string, { times, liveEvents, exports }: Measured): Measurement[] {
  return [
    ...[...times].flatMap(([name, taken]) => [
      { name: `${database} ${name}, median`, value: at(taken, 0.5), unit: 'ms', atMost: medianMs },
      { name: `${database} ${name}, p95`, value: at(taken, 0.95), unit: 'ms', atMost: p95Ms },
    ]),
    { name: `${database} live event, p95`, value: at(liveEvents, 0.95), unit: 'ms', atMost: liveEventMs },
    ...exports.flatMap(({ name, seconds, mebibytes, grownMebibytes }) => [
      { name: `${database} export of the ${name}`, value: mebibytes, unit: 'MiB' },
      { name: `${database} export of the ${name}, time`, value: seconds, unit: 's' },
      {
        name: `${database} export of the ${name}, memory held`,
        value: grownMebibytes,
        unit: 'MiB',
        atMost: exportMebibytes,
      },
    ]),
  ];
}

/** Cost grows with the page shown, not with the history. What takes no time at all has no ratio worth telling. */
const ratiosOf = (large: Times, small: Times): Measurement[] =>
  [...large]
    .map(([name, taken]) => ({ name, large: at(taken, 0.5), small: at(small.get(name)!, 0.5) }))
    .filter(({ large: median }) => median >= 10)
    .map(({ name, ...medians }) => ({
      name: `1,000,000 messages to 100,000, ${name}`,
      value: medians.large / medians.small,
      unit: 'times',
      atMost: 2,
    }));
