import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getHealthReport } from '@parley/contract/admin/admin-health';
import { listNotifications } from '@parley/contract/insights/notifications';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdminPerson } from '../../../testing/admins.ts';
import { makePerson } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import { backUpJob, scheduleBackupJob } from './backups.jobs.ts';

const dayMs = 24 * 60 * 60 * 1000;
const stale = 'parley-2020-01-01T03-00-00Z.tar.gz';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer({ nightlyBackups: { hour: 3 } });
  folder = path.join(server.dataDir, 'backups');
  await mkdir(folder);
});
afterAll(() => server.close());

const listFiles = async () => (await readdir(folder)).filter((name) => name.endsWith('.tar.gz'));
const countRuns = async () =>
  (
    await server.platform.database.db.execute<{ count: number }>(
      sql`select count(*) as count from backup_runs`,
    )
  ).rows[0]!.count;
const readBackups = async () => {
  const { checks } = await (await makeAdminPerson(server)).call(getHealthReport, {});
  return checks.find(({ name }) => name === 'Backups');
};

test('a server is backed up at its first night and not before, once a night, and old ones go', async () => {
  await server.runJob(scheduleBackupJob, {});
  expect(await server.platform.jobs.listUnfinished(server.platform.database.db, backUpJob)).toEqual([]);
  expect(await readBackups()).toMatchObject({ state: 'untried' });

  await writeFile(path.join(folder, stale), 'an old one');
  server.clock.moveBy(dayMs);
  await server.runJob(scheduleBackupJob, {});
  await until(async () => (await listFiles()).some((name) => name !== stale), 'the backup is written');
  await until(async () => !(await listFiles()).includes(stale), 'the old one is gone');
  expect(await listFiles()).toHaveLength(1);
  expect(await readBackups()).toMatchObject({ state: 'ok', text: expect.stringContaining(folder) });

  // The same night again, by whomever.
  await server.runJob(scheduleBackupJob, {});
  await server.runJob(backUpJob, {});
  expect(await countRuns()).toBe(1);
});

test('one at a time', async () => {
  const { backups } = server.platform;
  const first = backups.write(path.join(folder, 'one.tar.gz'), server.clock.now());
  await expect(backups.write(path.join(folder, 'two.tar.gz'), server.clock.now())).rejects.toThrow(
    'A backup is being written at this moment',
  );
  // The night tries again a little later, and is not said to have failed.
  const before = await countRuns();
  server.clock.moveBy(dayMs);
  await server.runJob(backUpJob, {});
  expect(await countRuns()).toBe(before);
  await first;
  expect(await listFiles()).not.toContain('two.tar.gz');
});

test('one that fails is told to admins and to nobody else, and health says so until one is well', async () => {
  // First, as whoever does nothing for a day is signed out.
  server.clock.moveBy(dayMs);
  const admin = await makeAdminPerson(server);
  const person = await makePerson(server);
  const { nightly } = server.platform.backups;
  nightly.folder = path.join(folder, stale);
  await writeFile(nightly.folder, 'a file where a folder should be');
  await server.runJob(backUpJob, {});

  expect(await readBackups()).toMatchObject({
    state: 'failed',
    text: expect.stringMatching(/failed: .*The last good one is of/),
    advice: expect.any(String),
  });
  const titles = async (caller: typeof person) =>
    (await caller.call(listNotifications, {})).notifications.map(({ title }) => title);
  expect(await titles(admin)).toContain('The nightly backup failed');
  expect(await titles(person)).not.toContain('The nightly backup failed');

  nightly.folder = folder;
  server.clock.moveBy(dayMs);
  await server.runJob(backUpJob, {});
  expect(await readBackups()).toMatchObject({ state: 'ok' });
});

test('where they are off, nothing is written', async () => {
  server.platform.backups.nightly.hour = undefined;
  const before = await countRuns();
  server.clock.moveBy(2 * dayMs);
  await server.runJob(scheduleBackupJob, {});
  await server.runJob(backUpJob, {});
  expect(await countRuns()).toBe(before);
});
