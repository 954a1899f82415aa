import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readArchive, writeArchive } from './archive.ts';
import { readAll } from './read-backup.ts';
import { TarError } from './tar-format.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parley-archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const longName = `files/${'a'.repeat(99)}/${'ü'.repeat(120)}/end.pdf`;
const entries: [string, Buffer][] = [
  ['empty', Buffer.alloc(0)],
  ['one-block', Buffer.alloc(512, 'x')],
  ['more', Buffer.from(Array.from({ length: 3_000_000 }, (_, at) => (at * at) % 251))],
  [longName, Buffer.from('long')],
  ['last', Buffer.from('last')],
];

async function write(name: string) {
  const file = path.join(folder, name);
  const { bytes } = await writeArchive(file, async (archive) => {
    for (const [entry, content] of entries) await archive.add(entry, content);
  });
  return { file, bytes };
}

async function read(file: string) {
  const found: [string, Buffer][] = [];
  for await (const { name, chunks } of readArchive(file)) found.push([name, await readAll(chunks())]);
  return found;
}

test('what was written is read back, names of any length too', async () => {
  const { file, bytes } = await write('whole.tar.gz');
  expect((await stat(file)).size).toBe(bytes);
  const found = await read(file);
  expect(found.map(([name]) => name)).toEqual(entries.map(([name]) => name));
  for (const [nth, [, content]] of found.entries()) expect(content.equals(entries[nth]![1])).toBe(true);
});

test('an entry that nobody has read is passed over', async () => {
  const { file } = await write('skipped.tar.gz');
  const names: string[] = [];
  for await (const { name } of readArchive(file)) names.push(name);
  expect(names).toEqual(entries.map(([name]) => name));
});

test('it is a tar file like any other', async () => {
  const { file } = await write('plain.tar.gz');
  const { stdout } = await promisify(execFile)('tar', ['-xzOf', file, longName]);
  expect(stdout).toBe('long');
});

test('a file that is there is never replaced, and one that fails leaves nothing behind', async () => {
  const file = path.join(folder, 'taken.tar.gz');
  await writeFile(file, 'precious');
  await expect(write('taken.tar.gz')).rejects.toMatchObject({ code: 'EEXIST' });
  expect(await readFile(file, 'utf8')).toBe('precious');
  const failing = writeArchive(path.join(folder, 'failing.tar.gz'), async (archive) => {
    await archive.add('one', Buffer.from('1'));
    throw new Error('no more');
  });
  await expect(failing).rejects.toThrow('no more');
  expect(
    (await readdir(folder)).filter((name) => name.includes('partial') || name.includes('failing')),
  ).toEqual([]);
});

test('a file that was cut anywhere is refused', async () => {
  const { file } = await write('cut.tar.gz');
  const whole = await readFile(file);
  for (const length of [0, 1, 20, 600, Math.floor(whole.length / 2), whole.length - 9, whole.length - 1]) {
    await writeFile(file, whole.subarray(0, length));
    await expect(read(file), `cut at ${length}`).rejects.toThrow(TarError);
  }
});

test('a file with another byte in it is refused', async () => {
  const { file } = await write('changed.tar.gz');
  const whole = await readFile(file);
  for (const at of [2, 300, Math.floor(whole.length / 2), whole.length - 6]) {
    const changed = Buffer.from(whole);
    changed[at] = changed[at]! ^ 0x55;
    await writeFile(file, changed);
    await expect(read(file), `changed at ${at}`).rejects.toThrow(TarError);
  }
});

test('what is no archive at all is refused', async () => {
  const file = path.join(folder, 'picture.png');
  await writeFile(file, 'not gzip');
  await expect(read(file)).rejects.toThrow(TarError);
});
