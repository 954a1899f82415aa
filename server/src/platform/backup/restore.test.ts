import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addUser,
  databaseKinds,
  makeRestoreTarget,
  makeSmallBackup,
  silentLog,
} from '../../testing/backups.ts';
import { migrationsFolder } from '../../testing/embedded-data.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { listAppliedMigrations, openDatabase, runMigrations } from '../database/index.ts';
import { readArchive, writeArchive } from './archive.ts';
import { BackupRefused } from './backup-format.ts';
import { backUpAlone } from './make-backup.ts';
import { readAll } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const now = new Date('2026-11-18T03:00:00Z');
const careful = { isReplacing: false, now };

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parley-restore-'));
  file = await makeSmallBackup(folder, now);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

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
