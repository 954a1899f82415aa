import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ErasureFile, openErasureFile } from './erasure-file.ts';

let folder: string;
let file: ErasureFile;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parley-erasures-'));
  file = openErasureFile(path.join(folder, 'backups'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('before the first erasure there is nothing, and the folder is made with the first, for its user alone', async () => {
  expect(await file.read()).toEqual([]);
  await file.append([{ id: 1 }, { id: 2 }]);
  await file.append([{ id: 3 }]);
  expect(await file.read()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  expect((await stat(file.path)).mode & 0o077).toBe(0);
});

test('a line that was cut off is left out, and the next one is whole', async () => {
  await appendFile(file.path, '{"id": 4, "cut');
  await file.append([{ id: 5 }]);
  expect(await file.read()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 5 }]);
});

test('it can be written anew, as a whole', async () => {
  await file.replace([{ id: 6 }]);
  expect(await readFile(file.path, 'utf8')).toBe('{"id":6}\n');
  expect((await stat(file.path)).mode & 0o077).toBe(0);
});
