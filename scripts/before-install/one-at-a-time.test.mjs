import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.mjs';

let folder;
let lockFile;
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  folder = mkdtempSync(join(tmpdir(), 'parley-lock-'));
  lockFile = join(folder, 'deep', 'prepare.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('two commands in one clone never prepare at the same time', async () => {
  let atWork = 0;
  let maxAtWork = 0;
  const work = async () => {
    maxAtWork = Math.max(maxAtWork, ++atWork);
    await new Promise((resolve) => setImmediate(resolve));
    atWork--;
  };
  await Promise.all([oneAtATime(work, lockFile), oneAtATime(work, lockFile), oneAtATime(work, lockFile)]);
  expect(maxAtWork).toBe(1);
});

test('the folder is free again after a failure', async () => {
  const failing = () => Promise.reject(new Error('no network'));
  await expect(oneAtATime(failing, lockFile)).rejects.toThrow('no network');
  expect(existsSync(lockFile)).toBe(false);
  expect(await oneAtATime(async () => 'done', lockFile)).toBe('done');
});

test('a command that was killed does not block the next one', async () => {
  await oneAtATime(async () => {}, lockFile);
  writeFileSync(lockFile, 'left by a killed process');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lockFile, longAgo, longAgo);
  expect(await oneAtATime(async () => 'done', lockFile)).toBe('done');
});
