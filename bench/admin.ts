import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedPlatform } from '../server/seed/platform/platform.ts';
import { openSeedServer } from '../server/seed/seed-server.ts';
import { readConfig } from '../server/src/config.ts';
import { startPostgres } from '../server/src/testing/postgres.ts';
import { createPostgresDatabase } from '../server/src/testing/test-database.ts';
import { type AdminRead, listAdminReads, timeAdminReads } from './measuring/admin-reads.ts';
import type { Measure, Measurement } from './measuring/measurement.ts';

const rounds = 9;
const medianMs = 150;
/** The last page against the first; what takes no time at all has no ratio worth telling. */
const ratio = 3;
const ratioFromMs = 10;

const size = {
  users: 100_000,
  businesses: 20_000,
  agents: 40_000,
  conversations: 500_000,
  escalations: 50_000,
  demos: 10_000,
  submissions: 20_000,
  auditEntries: 500_000,
  invoices: 60_000,
};

/** How long those who run a large platform wait for each list, on PostgreSQL. */
export const measure: Measure = async () => {
  const postgres = await startPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  const { url } = await createPostgresDatabase(postgres.url);
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_URL: url });
  const server = await openSeedServer(config, new Date());
  try {
    const admin = await seedPlatform(server, size);
    const times = await timeAdminReads(admin, await listAdminReads(admin), rounds);
    return [...mediansOf(times), ...ratiosOf(times)];
  } finally {
    await server.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

type Times = Map<AdminRead, number[]>;
const middleOf = (sorted: number[]) => sorted[Math.floor(sorted.length / 2)]!;

const mediansOf = (times: Times): Measurement[] =>
  [...times].map(([{ list, place }, taken]) => ({
    name: `${list}, ${place}, median`,
    value: middleOf(taken),
    unit: 'ms',
    atMost: medianMs,
  }));

function ratiosOf(times: Times): Measurement[] {
  const medians = [...times].map(([read, taken]) => ({ ...read, median: middleOf(taken) }));
  return medians
    .filter(({ place }) => place === 'last page')
    .map(({ list, median: last }) => {
      const first = medians.find((one) => one.list === list && one.place === 'first page')!.median;
      return { name: `${list}, last page against the first`, last, first };
    })
    .filter(({ last }) => last >= ratioFromMs)
    .map(({ name, last, first }) => ({ name, value: last / first, unit: 'times', atMost: ratio }));
}
