import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readZip } from '../../../testing/read-zip.ts';
import { zipOf } from './zip-archive.ts';

const madeAt = new Date('2026-05-01T12:30:10Z');

async function archiveOf(files: { path: string; bytes: Uint8Array }[]) {
  const pieces: Uint8Array[] = [];
  const all = (async function* () {
    yield* files;
  })();
  for await (const piece of zipOf(all, madeAt)) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('an archive gives back its files, whatever their names and bytes', async () => {
  const files = [
    { path: 'profile.json', bytes: new TextEncoder().encode('{"name":"Zoë"}') },
    { path: 'documents/Öffnungszeiten 時間.txt', bytes: new Uint8Array([0, 255, 80, 75, 3, 4]) },
    { path: 'empty.txt', bytes: new Uint8Array() },
  ];
  const read = readZip(await archiveOf(files));

  expect([...read.keys()]).toEqual(files.map(({ path }) => path));
  for (const { path, bytes } of files) expect(new Uint8Array(read.get(path)!)).toEqual(bytes);
});

test('words take a fraction of their room, and what cannot be packed no more than its own', async () => {
  const words = new TextEncoder().encode('Where is my parcel? '.repeat(5000));
  const noise = randomBytes(5000);
  const archive = await archiveOf([
    { path: 'words.json', bytes: words },
    { path: 'picture.png', bytes: noise },
  ]);
  const read = readZip(archive);

  expect(read.get('words.json')!.equals(words)).toBe(true);
  expect(read.get('picture.png')!.equals(noise)).toBe(true);
  expect(archive.length).toBeLessThan(words.length / 10 + noise.length);
});

test('an empty archive is an archive', async () => {
  expect(readZip(await archiveOf([])).size).toBe(0);
});

test('more files than the first format can count are all there', async () => {
  const files = Array.from({ length: 66_000 }, (_, nth) => ({
    path: `${nth}`,
    bytes: new Uint8Array([nth & 255]),
  }));
  const read = readZip(await archiveOf(files));

  expect(read.size).toBe(66_000);
  expect([...read.get('65999')!]).toEqual([65_999 & 255]);
});
