import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '../../errors.ts';
import { startCrashChild } from '../../testing/child-process.ts';
import { readOrMakeSecret, takeDataFolder } from './data-folder.ts';

let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'parley-folder-'));
  folder = path.join(parent, 'data');
});

afterEach(() => rm(parent, { recursive: true, force: true }));

test('a new data folder is made for this user alone, and is free again after its release', async () => {
  const first = await takeDataFolder(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await first.release();
  expect(readdirSync(folder)).toEqual([]);
  await (await takeDataFolder(folder)).release();
});

test('a folder that cannot be made stops the start with a message that names it', async () => {
  await writeFile(folder, 'a file, not a folder');
  await expect(takeDataFolder(path.join(folder, 'inside'))).rejects.toThrow(StartError);
  await expect(takeDataFolder(path.join(folder, 'inside'))).rejects.toThrow(/cannot be written.*DATA_DIR/);
});

test('a second process is refused with the number, the address and the start of the first', async () => {
  const child = startCrashChild('lock', folder);
  await child.told('taken');
  const refusal = await takeDataFolder(folder).catch((error: Error) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect((refusal as Error).message).toContain(
    `process ${child.process.pid} at http://127.0.0.1:3000, started 20`,
  );
  await child.kill();
});

test('the lock of a process that was killed is taken over', async () => {
  const child = startCrashChild('lock', folder);
  await child.told('taken');
  await child.kill();
  await (await takeDataFolder(folder)).release();
});

test('the lock of a dead process is taken over although another process has its number now', async () => {
  await (await takeDataFolder(folder)).release();
  await writeLock({ pid: process.pid, processStart: 'an earlier boot/1' });
  await (await takeDataFolder(folder)).release();
});

test('a lock of another machine holds as long as it is refreshed', async () => {
  await (await takeDataFolder(folder)).release();
  const file = await writeLock({ host: 'elsewhere' });
  await expect(takeDataFolder(folder)).rejects.toThrow('on elsewhere');
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(file, longAgo, longAgo);
  await (await takeDataFolder(folder)).release();
});

test('a lock file with nonsense in it does not stop the start', async () => {
  await (await takeDataFolder(folder)).release();
  await writeFile(path.join(folder, 'parley.lock'), 'nonsense');
  await (await takeDataFolder(folder)).release();
});

test('of many that take over a dead lock at once exactly one gets it', async () => {
  await (await takeDataFolder(folder)).release();
  await writeLock({ pid: 2 ** 22 - 1 });
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => takeDataFolder(folder)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(
    outcomes
      .filter(({ status }) => status === 'rejected')
      .map((outcome) => 'reason' in outcome && outcome.reason),
  ).toEqual(Array(29).fill(expect.any(StartError)));
});

test('of several processes that start at once exactly one gets the folder', async () => {
  const children = Array.from({ length: 4 }, () => startCrashChild('lock', folder));
  await Promise.all(children.map((child) => Promise.race([child.told('taken'), child.told('refused')])));
  expect(children.filter(({ messages }) => messages.some((message) => 'taken' in message))).toHaveLength(1);
  await Promise.all(children.map((child) => child.kill()));
});

test('a secret is made once, is long, and only this user can read it', async () => {
  const secrets = await Promise.all(Array.from({ length: 10 }, () => readOrMakeSecret(folder, 'app-secret')));
  expect(new Set(secrets).size).toBe(1);
  expect(Buffer.from(secrets[0]!, 'base64url')).toHaveLength(32);
  expect(await readOrMakeSecret(folder, 'app-secret')).toBe(secrets[0]);
  expect(await readOrMakeSecret(folder, 'another')).not.toBe(secrets[0]);
  expect(statSync(path.join(folder, 'keys', 'app-secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.join(folder, 'keys')).sort()).toEqual(['another', 'app-secret']);
});

test('an emptied secret stops the start instead of being used', async () => {
  await readOrMakeSecret(folder, 'app-secret');
  await writeFile(path.join(folder, 'keys', 'app-secret'), '');
  await expect(readOrMakeSecret(folder, 'app-secret')).rejects.toThrow(/is empty/);
  expect(await readFile(path.join(folder, 'keys', 'app-secret'), 'utf8')).toBe('');
});

async function writeLock(changes: object) {
  const file = path.join(folder, 'parley.lock');
  const content = {
    token: 'old',
    pid: 1,
    host: hostname(),
    startedAt: new Date().toISOString(),
    processStart: null,
    ...changes,
  };
  await writeFile(file, JSON.stringify(content));
  return file;
}
