import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  databaseKinds,
  makeRestoreTarget,
  type RestoreTargetForTest,
  readEveryFile,
  readEveryRow,
  readInstallation,
  silentLog,
  writeSecret,
} from '../../testing/backups.ts';
import { waitForMail } from '../../testing/mailbox.ts';
import { makeAgent, makeDocument, makeOwner, makeVisitor } from '../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type DatabaseDoor, openDatabase } from '../database/index.ts';
import { openJobs } from '../jobs/index.ts';
import { backUpAlone, backUpRunning } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const waitingJob = { name: 'backup.test', payload: z.object({ word: z.string() }) };
const now = new Date('2026-11-18T03:00:00Z');
const quietly = { isReplacing: false, now };

let server: TestServer;
let folder: string;
let file: string;
let before: { tables: Record<string, string[]>; files: Record<string, string> };

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(path.join(tmpdir(), 'parley-backup-'));
  file = path.join(folder, 'whole.tar.gz');
  await writeSecret(server.dataDir);
  const owner = await makeOwner(server, { hasSignedUp: true });
  await waitForMail(server, owner.email, 'Confirm');
  const agent = await makeAgent(owner);
  await makeDocument(
    owner,
    agent.id,
    'prices.md',
    '# Prices\n\nA loaf of “rye” costs 4,20 €. \\ 日本 \t end',
  );
  await (await makeVisitor(server, agent)).ask('What does a loaf of rye cost?');
  const { jobs, database } = server.platform;
  await jobs.enqueue(database.db, waitingJob, { word: 'later' }, { startAfterSeconds: 3600 });
  // Nobody writes any more while the two are compared.
  await jobs.close();
  before = { tables: await readEveryRow(database.db), files: await readEveryFile(server.dataDir) };
  const place = { dataDir: server.dataDir, filesUrl: undefined, secret: 'file' as const, version: '0.2.0' };
  await backUpRunning(database, place, file, now);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test('a backup can be read by its owner alone, and leaves nothing beside it', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(Object.keys(before.tables)).toEqual(
    expect.arrayContaining(['users', 'businesses', 'agents', 'documents', 'passages', 'messages']),
  );
  expect(Object.keys(before.files).some((name) => name.startsWith('files/'))).toBe(true);
});

// One restore for each kind, opened once: making a new database and opening it take most of the time.
describe.each(databaseKinds)('restored into %s', (kind) => {
  let target: RestoreTargetForTest;
  let database: DatabaseDoor;
  beforeAll(async () => {
    target = await makeRestoreTarget(kind);
    await restoreBackup(file, target, quietly);
    database = await openDatabase(target);
  });
  afterAll(async () => {
    await database.close();
    await target.remove();
  });

  test('every row, every file, the keys and the mails are as they were', async () => {
    const restored = { tables: await readEveryRow(database.db), files: await readEveryFile(target.dataDir) };
    expect(restored).toEqual(before);
    expect((await stat(path.join(target.dataDir, 'keys/app-secret'))).mode & 0o777).toBe(0o600);
  });

  // The source of this run is of the other kind already: what is left to prove is the way back.
  test.runIf(kind === 'pglite' && databaseKinds.includes('postgres'))(
    'a backup of it is restored into the other kind just as well',
    async () => {
      const second = path.join(folder, `second-${kind}.tar.gz`);
      await backUpAlone(database, { ...target, secret: 'file' }, second, now);
      const other = await makeRestoreTarget('postgres');
      await restoreBackup(second, other, quietly);
      expect(await readInstallation(other)).toEqual(before);
      await other.remove();
    },
  );

  test('it is a database like any other: keys of other tables and the count of numbers are kept', async () => {
    const constraints = sql`select conname as name from pg_constraint 
      where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u')
        and conrelid::regclass::text <> 'restored_jobs' order by 1`;
    const [restored, original] = await Promise.all(
      [database.db, server.platform.database.db].map(async (db) => (await db.execute(constraints)).rows),
    );
    expect(restored).toEqual(original);
    const sequence = sql`select last_value, is_called from conversation_changes_id_seq`;
    expect((await database.db.execute(sequence)).rows).toEqual(
      (await server.platform.database.db.execute(sequence)).rows,
    );
  });

  test('what waited in the queue waits again after the next start, once', async () => {
    for (const _start of [1, 2]) {
      const jobs = await openJobs({ database, log: silentLog });
      await jobs.start([{ job: waitingJob, run: async () => {} }]);
      expect(await jobs.listUnfinished(database.db, waitingJob)).toEqual([{ word: 'later' }]);
      await jobs.close();
    }
  });
});
