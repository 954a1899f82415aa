import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addUser,
  databaseKinds,
  makeRestoreTarget,
  makeSmallBackup,
  type RestoreTargetForTest,
  readInstallation,
  silentLog,
} from '../../testing/backups.ts';
import { startCrashChild } from '../../testing/child-process.ts';
import { makeEmbeddedData } from '../../testing/embedded-data.ts';
import { type Database, openDatabase, runMigrations } from '../database/index.ts';
import { openFiles, takeDataFolder } from '../files/index.ts';
import { openJobs } from '../jobs/index.ts';
import { type RestoreStep, RestoreWouldReplace, restoreBackup } from './restore-backup.ts';
import { finishRestoreBeforeStart } from './restore-journal.ts';

const now = new Date('2026-11-18T03:00:00Z');
const careful = { isReplacing: false, now };
const replacing = { isReplacing: true, now };

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parley-restore-'));
  file = await makeSmallBackup(folder, now);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** An installation in which somebody has worked already. */
async function makeUsed(kind: 'pglite' | 'postgres'): Promise<RestoreTargetForTest> {
  const target = await makeRestoreTarget(kind);
  if (kind === 'pglite') {
    await rm(target.dataDir, { recursive: true });
    target.dataDir = await makeEmbeddedData();
  }
  const database = await openDatabase(target);
  await runMigrations(database.db, target.migrations);
  await addUser(database.db, 'old');
  await database.close();
  const files = await openFiles(target);
  await files.put('business/old.txt', Buffer.from('old'), { contentType: 'text/plain' });
  await mkdir(path.join(target.dataDir, 'keys'), { mode: 0o700 });
  await writeFile(path.join(target.dataDir, 'keys/app-secret'), 'old secret\n', { mode: 0o600 });
  return target;
}

async function stateOf(target: RestoreTargetForTest) {
  const { tables, files } = await readInstallation(target);
  return {
    users: tables.users?.map((line) => JSON.parse(line).first_name),
    files: Object.keys(files).filter((name) => !name.startsWith('outbox')),
  };
}
const oldState = { users: ['old'], files: ['files/business/old.txt', 'keys/app-secret'] };
const newState = {
  users: ['new'],
  files: ['files/business/new.txt', 'keys/another', 'keys/app-secret'],
};

/** As the search makes it of the passages, where the database has what it needs. */
const makeVectorTable = (db: Database) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`create schema if not exists parley_search`);
    await tx.execute(sql`create table if not exists parley_search.passage_vectors (
      passage_id uuid primary key references passages (id) on delete cascade)`);
  });

describe.each(databaseKinds)('into %s', (kind) => {
  let target: RestoreTargetForTest;
  beforeAll(async () => {
    target = await makeUsed(kind);
  });
  afterAll(() => target.remove());

  test('what is there is not replaced unless asked, and is named', async () => {
    const refusal = await restoreBackup(file, target, careful).catch((error: Error) => error);
    expect(refusal).toBeInstanceOf(RestoreWouldReplace);
    expect((refusal as Error).message).toMatch(/holds 1 person\. .*--replace.*Nothing was changed/);
    expect(await stateOf(target)).toEqual(oldState);
  });

  /** At which step the process dies, and what there is after the next start. */
  const kills: [RestoreStep, object][] =
    kind === 'pglite'
      ? [
          ['staged', oldState],
          ['announced', newState],
        ]
      : [
          ['staged', oldState],
          ['announced', oldState],
          ['committed', newState],
        ];

  test.each(kills)(
    'a process that is killed when it is %s leaves the old state or the new one',
    async (step, state) => {
      const child = startCrashChild(
        'restore',
        target.dataDir,
        target.databaseUrl,
        file,
        step,
        target.migrations,
      );
      await child.told(step);
      await child.kill();
      await finishRestoreBeforeStart(target);
      expect(await stateOf(target)).toEqual(state);
      // Nothing is left of it but what was replaced.
      const left = (await readdir(target.dataDir)).filter(
        (name) => name.startsWith('.restore') || name === 'restore.json',
      );
      expect(left.filter((name) => name === 'restore.json')).toEqual([]);
      if (state === newState) expect(left).toEqual([]);
    },
  );

  test('what was replaced lies beside it, and a second restore over it works as well', async () => {
    const before = (await readdir(target.dataDir)).filter((name) => name.startsWith('replaced-'));
    expect(before).toHaveLength(1);
    expect(await readFile(path.join(target.dataDir, before[0]!, 'keys/app-secret'), 'utf8')).toBe(
      'old secret\n',
    );
    await restoreBackup(file, target, replacing);
    expect(await stateOf(target)).toEqual(newState);
    expect(await readdir(target.dataDir)).not.toContain('restore.json');
  });

  test('what was made of the passages goes with them, to be made anew', async () => {
    const before = await openDatabase(target);
    await makeVectorTable(before.db);
    await before.close();
    // What is laid aside is named by the minute.
    await restoreBackup(file, target, { ...replacing, now: new Date(now.getTime() + 60_000) });
    const after = await openDatabase(target);
    const { rows } = await after.db.execute(sql`select to_regclass('parley_search.passage_vectors') as name`);
    await after.close();
    expect(rows).toEqual([{ name: null }]);
  });

  test('a server that runs is not pulled away from under its visitors', async () => {
    if (kind === 'pglite') {
      // The lock of this very process counts as a server that runs.
      const lock = await takeDataFolder(target.dataDir);
      await expect(restoreBackup(file, target, replacing)).rejects.toThrow(/in use by process/);
      await lock.release();
    } else {
      const database = await openDatabase(target);
      const jobs = await openJobs({ database, log: silentLog });
      await expect(restoreBackup(file, target, replacing)).rejects.toThrow(/uses this database/);
      await jobs.close();
      await database.close();
    }
    expect(await stateOf(target)).toEqual(newState);
  });
});
