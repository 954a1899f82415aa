import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  databaseKinds,
  makeRestoreTarget,
  type RestoreTargetForTest,
  readInstallation,
  silentLog,
  writeSecret,
} from '../../testing/backups.ts';
import { startCrashChild } from '../../testing/child-process.ts';
import { makeEmbeddedData, migrationsFolder } from '../../testing/embedded-data.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type Database, listAppliedMigrations, openDatabase, runMigrations } from '../database/index.ts';
import { openFiles, takeDataFolder } from '../files/index.ts';
import { openJobs } from '../jobs/index.ts';
import { readArchive, writeArchive } from './archive.ts';
import { BackupRefused } from './backup-format.ts';
import { backUpAlone } from './make-backup.ts';
import { readAll } from './read-backup.ts';
import { type RestoreStep, RestoreWouldReplace, restoreBackup } from './restore-backup.ts';
import { finishRestoreBeforeStart } from './restore-journal.ts';

const now = new Date('2026-11-18T03:00:00Z');
const careful = { isReplacing: false, now };
const replacing = { isReplacing: true, now };

let folder: string;
let file: string;

const addUser = (db: Database, name: string) =>
  db.execute(sql`insert into users (id, email, first_name, last_name, created_at, updated_at)
    values (gen_random_uuid(), ${`${name}@example.com`}, ${name}, 'Test', now(), now())`);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parley-restore-'));
  file = path.join(folder, 'backup.tar.gz');
  const dataDir = path.join(folder, 'source');
  await mkdir(dataDir);
  await writeSecret(dataDir);
  const files = await openFiles({ dataDir, filesUrl: undefined });
  await files.put('business/new.txt', Buffer.from('new'), { contentType: 'text/plain' });
  const database = await openTestDatabase();
  await addUser(database.db, 'new');
  await backUpAlone(database, { dataDir, filesUrl: undefined, secret: 'file', version: '0.2.0' }, file, now);
  await database.close();
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

test('a backup of an older version comes back as it was, and the next start brings it up to date', async () => {
  const older = path.join(folder, 'older-migrations');
  await cp(migrationsFolder, older, { recursive: true });
  const journal = path.join(older, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { tag: string }[] };
  const last = entries.at(-1)!.tag;
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, -1) }));
  const source = await openTestDatabase({ migrations: older });
  await addUser(source.db, 'early');
  const place = { dataDir: path.join(folder, 'source'), filesUrl: undefined, secret: 'file' as const };
  const early = path.join(folder, 'early.tar.gz');
  await backUpAlone(source, { ...place, version: '0.1.0' }, early, now);
  await source.close();

  const target = await makeRestoreTarget(databaseKinds.at(-1)!);
  await restoreBackup(early, target, careful);
  const database = await openDatabase(target);
  const tags = async () => (await listAppliedMigrations(database.db)).map(({ tag }) => tag);
  expect(await tags()).not.toContain(last);
  await runMigrations(database.db, migrationsFolder);
  expect(await tags()).toContain(last);
  const { rows } = await database.db.execute(sql`select first_name from users`);
  expect(rows).toEqual([{ first_name: 'early' }]);
  await database.close();
  await target.remove();
});

/** The same backup with other content in one entry. */
async function rewrite(name: string, change: (entry: string, content: Buffer) => Buffer | undefined) {
  const changed = path.join(folder, name);
  await writeArchive(changed, async (archive) => {
    for await (const entry of readArchive(file)) {
      const content = change(entry.name, await readAll(entry.chunks()));
      if (content) await archive.add(entry.name, content);
    }
  });
  return changed;
}

const changeHeader = (change: object) => (entry: string, content: Buffer) =>
  entry === 'parley-backup.json'
    ? Buffer.from(JSON.stringify({ ...JSON.parse(content.toString()), ...change }))
    : content;

test.each([
  ['a newer version', changeHeader({ version: '9.0.0' }), /made by Parley 9\.0\.0.*Install Parley 9\.0\.0/],
  ['a newer format', changeHeader({ format: 7, tables: 'unknown' }), /newer format \(7\)/],
  [
    'a row less',
    (entry: string, content: Buffer) => (entry.startsWith('database/users/') ? undefined : content),
    /0 of the 1 rows of users/,
  ],
  [
    'a changed row',
    (entry: string, content: Buffer) =>
      entry.startsWith('database/users/') ? Buffer.from(content.toString().replace('new@', 'bad@')) : content,
    /checksum of database\/users/,
  ],
  [
    'a missing file',
    (entry: string, content: Buffer) => (entry.startsWith('files/') ? undefined : content),
    /0 of the 1 files/,
  ],
  [
    'no end',
    (entry: string, content: Buffer) => (entry === 'manifest.json' ? undefined : content),
    /ends in the middle/,
  ],
  [
    'no beginning',
    (entry: string, content: Buffer) => (entry === 'parley-backup.json' ? undefined : content),
    /no backup of Parley/,
  ],
])('a backup with %s is refused before anything is touched', async (what, change, words) => {
  const changed = await rewrite(`${what.replaceAll(' ', '-')}.tar.gz`, change);
  const target = nowhere();
  const refusal = await restoreBackup(changed, target, careful).catch((error: Error) => error);
  expect(refusal).toBeInstanceOf(BackupRefused);
  expect((refusal as Error).message).toMatch(words);
  await expect(readdir(target.dataDir)).rejects.toThrow('ENOENT');
});

test('a name that leads elsewhere is refused', async () => {
  const evil = path.join(folder, 'evil.tar.gz');
  await writeArchive(evil, async (archive) => {
    for await (const entry of readArchive(file)) {
      if (entry.name === 'manifest.json') await archive.add('keys/../../evil', Buffer.from('x'));
      await archive.add(entry.name, await readAll(entry.chunks()));
    }
  });
  await expect(restoreBackup(evil, nowhere(), careful)).rejects.toThrow(/no part of a backup/);
});

test('a file that is not there is named', async () => {
  await expect(restoreBackup(path.join(folder, 'none'), nowhere(), careful)).rejects.toThrow(
    /There is no file/,
  );
});

const nowhere = () => ({
  dataDir: path.join(folder, 'untouched'),
  databaseUrl: undefined,
  filesUrl: undefined,
  migrations: migrationsFolder,
  version: '0.2.0',
  log: silentLog,
});
