import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { addDocument, listDocuments } from '@parley/contract/knowledge/knowledge';
import { ready } from '@parley/contract/wire/operations';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { DatabaseError, embeddedFolder, openDatabase } from '../platform/database/index.ts';
import { diskFaultOf, openDisk } from '../platform/files/index.ts';
import { makeEmbeddedData } from '../testing/embedded-data.ts';
import { collectLog } from '../testing/log-lines.ts';
import { makeAgent, makeOwner, type Owner, textFile, waitForDocument } from '../testing/makers.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const run = promisify(execFile);
const mounts: string[] = [];

/** A disk of this size, or undefined where we may not mount one. */
async function mountDisk(megabytes: number, folder?: string) {
  const place = folder ?? (await mkdtemp(path.join(tmpdir(), 'parley-disk-')));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place]);
  } catch {
    if (!folder) await rm(place, { recursive: true, force: true });
    return undefined;
  }
  mounts.push(place);
  return place;
}
async function unmountAll() {
  for (const place of mounts.splice(0).reverse()) {
    await run('umount', ['-l', place]);
    await rm(place, { recursive: true, force: true });
  }
}
const canMount = (await mountDisk(1)) !== undefined;
await unmountAll();

/** Takes all the room there is. */
async function fill(folder: string) {
  const block = Buffer.alloc(64 * 1024, 1);
  for (let nth = 0; ; nth++) {
    const isFull = await writeFile(path.join(folder, `.filler-${nth}`), block).then(
      () => false,
      () => true,
    );
    if (isFull) break;
  }
  // The last one may have been written in part.
  for (let nth = 0; nth < 20; nth++)
    await writeFile(path.join(folder, `.crumb-${nth}`), Buffer.alloc(4096, 1)).catch(() => {});
}
async function emptyAgain(folder: string) {
  for (const name of await readdir(folder))
    if (/^\.(filler|crumb)-/.test(name)) await rm(path.join(folder, name));
}

describe.runIf(canMount)('on a disk that is full', () => {
  const log = collectLog();
  let server: TestServer;
  let owner: Owner;
  let agent: Awaited<ReturnType<typeof makeAgent>>;
  let disk: string;

  beforeAll(async () => {
    server = await startTestServer({ log: log.log });
    owner = await makeOwner(server);
    agent = await makeAgent(owner);
    disk = path.join(server.dataDir, 'files');
    await mountDisk(1, disk);
    await mkdir(path.join(disk, '.incoming'));
  });
  afterAll(async () => {
    await unmountAll();
    await server.close();
  });

  test('an upload says so, leaves nothing half-written behind, and works again when there is room', async () => {
    await fill(disk);
    log.lines.splice(0);
    const file = textFile('long.md', 'word '.repeat(20_000));
    const input = { businessId: owner.businessId, agentId: agent.id, file };
    const response = await owner.send(addDocument, input);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('60');
    expect((await response.json()).message).toBe(
      'There is no space left on the server, so nothing was saved. Please tell whoever runs it, and try again later.',
    );
    expect(await readdir(path.join(disk, '.incoming'))).toEqual([]);
    expect(await owner.call(listDocuments, input)).toEqual([]);
    expect(log.messages()).toEqual(['The disk could not be written']);

    await emptyAgain(disk);
    const { id } = await owner.call(addDocument, input);
    await waitForDocument(owner, agent.id, id, ({ status }) => status === 'completed');
  });
});

describe.runIf(canMount)('the embedded database on a disk that is full', () => {
  afterAll(unmountAll);

  test('writing is refused, what was saved stays, and it goes on when there is room', async () => {
    const disk = (await mountDisk(64))!;
    const source = await makeEmbeddedData();
    await cp(embeddedFolder(source), embeddedFolder(disk), { recursive: true });
    await rm(source, { recursive: true });
    const database = await openDatabase({
      dataDir: disk,
      databaseUrl: undefined,
      log: pino({ level: 'silent' }),
    });
    const { db } = database;
    await db.execute(sql`create table notes (id int primary key, body text)`);
    await db.execute(sql`insert into notes values (1, 'kept')`);
    await fill(disk);
    const grow = () =>
      db.execute(
        sql`insert into notes select g, repeat(md5(g::text), 200) from generate_series(2, 5000) g on conflict do nothing`,
      );
    const failure: unknown = await grow().then(
      () => undefined,
      (error) => error,
    );
    expect(diskFaultOf(failure)).toBe('full');
    // Now its log as well, which needs room of its own.
    let logFailure: unknown;
    for (let time = 0; time < 100 && !logFailure; time++) {
      logFailure = await db
        .execute(sql`select pg_logical_emit_message(true, 'x', repeat('y', 1000000))`)
        .then(
          () => undefined,
          (error) => error,
        );
    }
    expect(logFailure).toBeDefined();
    expect(await database.isReady()).toBe(false);
    await emptyAgain(disk);
    await vi.waitFor(
      async () =>
        expect((await db.execute(sql`select body from notes where id = 1`)).rows).toEqual([{ body: 'kept' }]),
      {
        timeout: 60_000,
        interval: 200,
      },
    );
    await db.execute(sql`insert into notes values (-1, 'after')`);
    await database.close();
  }, 120_000);
});

describe('whether there is room', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => server.close());

  test('little room is a warning on /ready, which stays ready', async () => {
    const disk = openDisk({ dataDir: server.dataDir, freeBytes: async () => 150 * 1024 * 1024 });
    vi.spyOn(server.platform.disk, 'check').mockImplementation(disk.check);
    const { checks } = await server.anyone.call(ready, {});
    expect(checks.find(({ name }) => name === 'disk')).toEqual({
      name: 'disk',
      state: 'warning',
      text: 'Only 150 MB are free in the data folder.',
    });
  });

  test('a folder that cannot be written is not ready, and says so', async () => {
    const disk = openDisk({ dataDir: path.join(server.dataDir, 'absent') });
    vi.spyOn(server.platform.disk, 'check').mockImplementation(disk.check);
    const response = await server.anyone.send(ready, {});
    expect(response.status).toBe(503);
    expect((await response.json()).fields).toEqual({ disk: 'The data folder cannot be written (ENOENT).' });
  });

  test.runIf(canMount)('a full disk and a read-only one are not ready', async () => {
    const place = (await mountDisk(1))!;
    await fill(place);
    expect(await openDisk({ dataDir: place }).check()).toEqual({
      state: 'failed',
      text: 'There is no space left in the data folder.',
    });
    await emptyAgain(place);
    expect(await openDisk({ dataDir: place }).check()).toMatchObject({ state: 'warning' });
    await run('mount', ['-o', 'remount,ro', place]);
    expect(await openDisk({ dataDir: place }).check()).toEqual({
      state: 'failed',
      text: 'The data folder is read-only.',
    });
    await unmountAll();
  });

  test('what the file system and the database say of a full disk is understood alike', () => {
    const ofSystem = (code: string) => diskFaultOf(Object.assign(new Error(code), { code }));
    expect(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES'].map(ofSystem)).toEqual([
      'full',
      'full',
      'read-only',
      undefined,
    ]);
    expect(diskFaultOf(new DatabaseError({ message: 'could not extend file', code: '53100' }))).toBe('full');
    expect(
      diskFaultOf(new DatabaseError({ message: 'could not write: No space left on device', code: '58030' })),
    ).toBe('full');
    expect(diskFaultOf(new DatabaseError({ message: 'duplicate', code: '23505' }))).toBeUndefined();
  });
});
