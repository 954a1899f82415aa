import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openDatabase } from '../platform/database/index.ts';
import { takeDataFolder } from '../platform/files/index.ts';
import { openOperatorDoor } from '../platform/operator/index.ts';
import { silentLog } from '../testing/backups.ts';
import { makeEmbeddedData } from '../testing/embedded-data.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { runBackup } from './backup-command.ts';
import { runDoctor } from './doctor-command.ts';

let dataDir: string;
let elsewhere: string;
beforeAll(async () => {
  dataDir = await makeEmbeddedData();
  elsewhere = await mkdtemp(path.join(tmpdir(), 'parley-operations-'));
});
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
  await rm(elsewhere, { recursive: true, force: true });
});

const configOf = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, PORT: '0', ...env });

async function examine(env?: Record<string, string>) {
  const lines: string[] = [];
  const isWell = await runDoctor(configOf(env), { log: silentLog, say: (line) => lines.push(line) });
  return { isWell, text: lines.join('\n') };
}

test('before the first start there is nothing wrong, and the doctor makes nothing', async () => {
  const fresh = path.join(elsewhere, 'fresh');
  const { isWell, text } = await examine({ DATA_DIR: fresh });
  expect(text).toContain('· Database: None yet');
  expect(text).toContain('· App secret: None yet');
  expect(isWell).toBe(true);
  expect(await readdir(elsewhere)).toEqual([]);
});

test('without a server everything that can be seen is said, with why and what to do', async () => {
  const { isWell, text } = await examine();
  expect(isWell).toBe(true);
  for (const words of [
    '· Server: It does not run',
    '✓ Port:',
    '✓ Database: The embedded database (PostgreSQL 18',
    '! Set-up: There is no super admin yet.',
    '· Background jobs: No server works on them.',
    '✓ Search: Every agent is searched in memory',
    '! Mail: Not set up',
    '    Why it matters: ',
    '    What to do: Set SMTP_URL and MAIL_FROM',
    '· Backups: None yet: the first is written at 03:00.',
    '✓ Versions: Parley',
    'Nothing is broken; 2 need a look.',
  ])
    expect(text).toContain(words);
});

test('a port that is taken, a mail server that is away and a lost secret are broken, and the doctor says so by its outcome', async () => {
  const taken: Server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as AddressInfo;
  const database = await openDatabase({ dataDir, databaseUrl: undefined, log: silentLog });
  await database.db.execute(
    sql`insert into app_secret_fingerprints (name, fingerprint, kept_at) values ('current', 'x', now())`,
  );
  await database.close();
  const { isWell, text } = await examine({ PORT: String(port), SMTP_URL: 'smtp://127.0.0.1:1' });
  expect(isWell).toBe(false);
  expect(text).toContain(`✗ Port: Something else listens on 127.0.0.1:${port}.`);
  expect(text).toMatch(/✗ Mail: The mail server does not take our mails: .*cannot be reached/);
  expect(text).toMatch(/✗ App secret: .*app-secret is missing/);
  expect(text).toContain('3 are broken');
  taken.close();

  const smtp = await startMailServer();
  const mended = await examine({ SMTP_URL: smtp.url, APP_SECRET: 'another secret, which is long enough' });
  expect(mended.text).toContain('✓ Mail: Set up');
  expect(mended.text).toContain('✗ App secret: APP_SECRET is not the one');
  await smtp.close();
});

test('a database that cannot be reached or opened is said, and the rest is seen all the same', async () => {
  const away = await examine({ DATABASE_URL: 'postgres://nobody:hushhush@127.0.0.1:1/none' });
  expect(away.isWell).toBe(false);
  expect(away.text).toMatch(/✗ Database: PostgreSQL does not answer: /);
  expect(away.text).not.toContain('hushhush');
  expect(away.text).toContain('Disk:');
  const damaged = path.join(elsewhere, 'damaged');
  await writeFileIn(path.join(damaged, 'database'), 'PG_VERSION', '18');
  const { text } = await examine({ DATA_DIR: damaged });
  expect(text).toMatch(/✗ Database: .*is damaged/);
});

async function writeFileIn(folder: string, name: string, content: string) {
  const { mkdir } = await import('node:fs/promises');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, name), content);
}

test('with a server, the doctor says what the server says, and the backup is written by it', async () => {
  const asked: unknown[] = [];
  const checks = [{ name: 'Disk', state: 'failed', text: 'Nothing is free.', advice: 'Free some.' }];
  const door = await openOperatorDoor({
    dataDir,
    log: silentLog,
    tasks: {
      '/health': async () => ({ version: '0.2.0', startedAt: new Date().toISOString(), checks }),
      async '/backup'(input) {
        asked.push(input);
        return asked.length === 1
          ? { summary: { file: 'x', bytes: 1, rows: 2, files: 3 } }
          : { failure: 'There is no space left on the disk.' };
      },
    },
  });
  const { isWell, text } = await examine();
  expect(isWell).toBe(false);
  expect(text).toContain('✓ Server: It runs');
  expect(text).toContain('✗ Disk: Nothing is free.\n    What to do: Free some.');
  const lines: string[] = [];
  const tools = { log: silentLog, say: (line: string) => void lines.push(line) };
  await runBackup(configOf(), 'some/file.tar.gz', tools);
  expect(asked).toEqual([{ file: path.resolve('some/file.tar.gz') }]);
  expect(lines.join('\n')).toContain('2 rows, 3 files');
  await expect(runBackup(configOf(), 'again', tools)).rejects.toThrow('There is no space left on the disk.');
  await door.close();
});

test('without a server the command writes the backup itself, never over a file, and keeps when', async () => {
  const tools = { log: silentLog, say: () => {} };
  const file = path.join(elsewhere, 'own.tar.gz');
  await runBackup(configOf(), file, tools);
  await expect(runBackup(configOf(), file, tools)).rejects.toThrow('is there already');
  expect((await examine()).text).toContain(`✓ Backups: The last one is of `);
  await expect(runBackup(configOf({ DATA_DIR: path.join(elsewhere, 'none') }), file, tools)).rejects.toThrow(
    'There is nothing to back up',
  );
  const lock = await takeDataFolder(dataDir);
  await expect(runBackup(configOf(), `${file}-2`, tools)).rejects.toThrow('in use by process');
  await lock.release();
});
