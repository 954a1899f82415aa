import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setInterval as ticks } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BackupRefused, backupFormat, headerName, manifestName } from './backup-format.ts';
import { checkBackup, readLineBatches } from './read-backup.ts';
import { tarHeader } from './tar-format.ts';

const mebibyte = 1024 * 1024;
const bombBytes = 3 * 1024 * mebibyte;
/** Rows and files that are read whole have to fit; what stands above is what a bomb would take. */
const maxGrowthBytes = 200 * mebibyte;

let folder: string;
let zeros: Buffer;
let rows: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parley-hostile-'));
  zeros = gzipSync(Buffer.alloc(64 * mebibyte));
  rows = gzipSync(Buffer.alloc(64 * mebibyte, `${'x'.repeat(1023)}\n`));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const here = { version: '0.2.0', migrations: [] };
const header = {
  format: backupFormat,
  version: '0.2.0',
  createdAt: '2026-11-18T03:00:00.000Z',
  database: 'pglite',
  migrations: [],
  secret: 'file',
  tables: [{ name: 'users', columns: ['id'] }],
  sequences: [],
};

function entry(name: string, text: string) {
  const bytes = Buffer.from(text);
  const padding = Buffer.alloc((512 - (bytes.length % 512)) % 512);
  return gzipSync(Buffer.concat([tarHeader({ name, size: bytes.length }), bytes, padding]));
}

/** Gzip files one behind the other are one: a few kilobytes repeated unpack to gigabytes. */
const bomb = (name: string) => [
  gzipSync(tarHeader({ name, size: bombBytes })),
  ...Array.from({ length: bombBytes / (64 * mebibyte) }, () => zeros),
];

/** A record with the name of the next entry, as long as a bomb. */
function nameBomb() {
  const block = Buffer.from(tarHeader({ name: 'PaxHeader', size: bombBytes }));
  block[156] = 'x'.charCodeAt(0);
  block.write('        ', 148, 'latin1');
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return [gzipSync(block), ...bomb('').slice(1)];
}

async function check(parts: Buffer[]) {
  const file = path.join(folder, `${crypto.randomUUID()}.tar.gz`);
  await writeFile(file, Buffer.concat(parts));
  const before = process.memoryUsage().arrayBuffers;
  let peak = before;
  const measuring = new AbortController();
  const measured = (async () => {
    for await (const _ of ticks(2, undefined, { signal: measuring.signal }))
      peak = Math.max(peak, process.memoryUsage().arrayBuffers);
  })().catch(() => {});
  const refusal = await checkBackup(file, here).catch((error: Error) => error);
  measuring.abort();
  await measured;
  return { refusal, growth: peak - before };
}

const start = () => entry(headerName, JSON.stringify(header));

test.each<[string, () => Buffer[], RegExp]>([
  ['header', () => bomb(headerName), /what it says about itself is too long/],
  ['manifest', () => [start(), ...bomb(manifestName)], /what it says about itself is too long/],
  ['row', () => [start(), ...bomb('database/users/000001.ndjson')], /a row in .* is too long/],
  ['job', () => [start(), ...bomb('jobs/000001.ndjson')], /a row in .* is too long/],
  ['file', () => [start(), ...bomb('files/one')], /larger than a file of Parley can be/],
  ['name', () => [start(), ...nameBomb()], /name of an entry is too long/],
])('a %s of three gigabytes is refused, and takes no memory', async (_what, parts, words) => {
  const { refusal, growth } = await check(parts());
  expect(refusal).toBeInstanceOf(BackupRefused);
  expect((refusal as Error).message).toMatch(words);
  expect(growth).toBeLessThan(maxGrowthBytes);
});

test('rows of a table that the header does not name are refused before they are counted', async () => {
  const { refusal } = await check([start(), entry('database/made_up/000001.ndjson', '["1"]\n')]);
  expect((refusal as Error).message).toMatch(/table made_up that it does not name/);
});

test('a table of many short rows may be as large as it likes', async () => {
  const parts = [
    gzipSync(tarHeader({ name: 'database/users/000001.ndjson', size: 4 * 64 * mebibyte })),
    rows,
    rows,
    rows,
    rows,
  ];
  const { refusal, growth } = await check([start(), ...parts]);
  // All of it was read: what is missing is the end.
  expect((refusal as Error).message).toMatch(/ends in the middle/);
  expect(growth).toBeLessThan(maxGrowthBytes);
});

test('lines are handed on whole, in pieces that do not grow with the entry', async () => {
  async function* chunks() {
    for (const text of ['one\ntw', 'o\nthr', 'ee', '\nfour\nfi', 've\n']) yield Buffer.from(text);
  }
  const batches: string[] = [];
  for await (const batch of readLineBatches(chunks(), 6)) batches.push(batch);
  expect(batches).toEqual(['one\n', 'two\n', 'three\nfour\n', 'five\n']);
});
