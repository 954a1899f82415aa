import { execFile } from 'node:child_process';
import { pbkdf2 } from 'node:crypto';
import { closeSync, constants, openSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '../../testing/until.ts';
import { openDisk, openFiles } from './index.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'parley-hanging-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(dataDir, { recursive: true, force: true });
});

/** Somebody who reads a named pipe hangs until somebody writes, as on a disk that does not answer. */
async function makeHangingFiles(count: number) {
  const folder = path.join(dataDir, 'files', 'hanging');
  await mkdir(folder, { recursive: true });
  const names = Array.from({ length: count }, (_, nth) => `${nth}.txt`);
  await promisify(execFile)(
    'mkfifo',
    names.map((name) => path.join(folder, name)),
  );
  const isOpened = (name: string) => {
    try {
      closeSync(openSync(path.join(folder, name), constants.O_WRONLY | constants.O_NONBLOCK));
      return true;
    } catch {
      // Nobody reads it yet.
      return false;
    }
  };
  return {
    keys: names.map((name) => `hanging/${name}`),
    release: async () => {
      for (const name of names) await until(() => isOpened(name), 'somebody reads the pipe');
    },
  };
}

test.skipIf(process.platform === 'win32')(
  'files that hang leave threads to everybody else, and all are read in the end',
  async () => {
    const files = await openFiles({ dataDir, filesUrl: undefined });
    const { keys, release } = await makeHangingFiles(8);
    const readings = keys.map((key) => files.get(key));
    const isReady = files.isReady();
    let isHashed = false;
    const hashed = promisify(pbkdf2)('password', 'salt', 1, 16, 'sha256').then(() => {
      isHashed = true;
    });
    await Promise.race([hashed, new Promise((resolve) => setTimeout(resolve, 10_000))]);
    const wasHashed = isHashed;
    await release();
    expect(wasHashed).toBe(true);
    expect((await Promise.all(readings)).map((bytes) => bytes?.length)).toEqual(keys.map(() => 0));
    expect(await isReady).toBe(true);
  },
);

test('a disk that hangs is looked at once, however often somebody asks', () => {
  const disk = openDisk({ dataDir, freeBytes: () => new Promise(() => {}) });
  const first = disk.check();
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  expect(disk.check()).toBe(first);
});

test('a disk that answers is looked at again after a while', async () => {
  const disk = openDisk({ dataDir });
  const first = disk.check();
  await first;
  expect(disk.check()).toBe(first);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  expect(disk.check()).not.toBe(first);
  await disk.check();
});
