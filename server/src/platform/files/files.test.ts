import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartError } from '../../errors.ts';
import { type FileStore, openFiles } from './files.ts';

let folder: string;
let s3: S3rver;
let s3Port: number;
const s3Url = (key = 'S3RVER', bucket = 'parley') =>
  `s3://${key}:S3RVER@127.0.0.1:${s3Port}/${bucket}?region=us-east-1&tls=false`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parley-files-'));
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
    vhostBuckets: false,
    configureBuckets: [{ name: 'parley' }],
  });
  s3Port = (await s3.run()).port;
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each([
  ['a folder', () => openFiles({ dataDir: path.join(folder, 'data'), filesUrl: undefined })],
  ['an S3 bucket', () => openFiles({ dataDir: folder, filesUrl: s3Url() })],
] as [string, () => Promise<FileStore>][])('files in %s', (_, open) => {
  test('come back as they were put, and only as they were put last', async () => {
    const files = await open();
    const bytes = new Uint8Array(300_000).map((_, index) => index % 251);
    await files.put('business-1/documents/prices.v2.pdf', bytes, { contentType: 'application/pdf' });
    expect(Buffer.compare((await files.get('business-1/documents/prices.v2.pdf'))!, bytes)).toBe(0);

    await files.put('business-1/documents/prices.v2.pdf', Buffer.from('short'), {
      contentType: 'text/plain',
    });
    expect(Buffer.from((await files.get('business-1/documents/prices.v2.pdf'))!).toString()).toBe('short');
  });

  test('may be empty', async () => {
    const files = await open();
    await files.put('empty', new Uint8Array(), { contentType: 'text/plain' });
    expect(await files.get('empty')).toEqual(new Uint8Array());
  });

  test('that were never put, or were deleted, are undefined', async () => {
    const files = await open();
    expect(await files.get('business-1/nothing-here')).toBeUndefined();
    await files.put('business-1/logo.png', Buffer.from('png'), { contentType: 'image/png' });
    await files.delete('business-1/logo.png');
    expect(await files.get('business-1/logo.png')).toBeUndefined();
    await files.delete('business-1/logo.png');
  });

  test('are written whole when many are written to one key at once', async () => {
    const files = await open();
    const versions = Array.from({ length: 8 }, (_, index) => new Uint8Array(50_000).fill(index));
    await Promise.all(versions.map((bytes) => files.put('contested', bytes, { contentType: 'text/plain' })));
    const kept = (await files.get('contested'))!;
    expect(kept.length).toBe(50_000);
    expect(new Set(kept).size).toBe(1);
  });

  test.each([
    '',
    '/',
    'a//b',
    '../secret',
    'a/../b',
    './a',
    'a/.',
    '.hidden',
    '/etc/passwd',
    'a\\b',
    'a b',
    'ä',
    'a\0',
    `${'x'.repeat(201)}`,
  ])('refuse the key %j', async (key) => {
    const files = await open();
    await expect(files.put(key, Buffer.from('x'), { contentType: 'text/plain' })).rejects.toThrow(TypeError);
    await expect(files.get(key)).rejects.toThrow(TypeError);
    await expect(files.delete(key)).rejects.toThrow(TypeError);
  });

  test('are listed, all of them and nothing else', async () => {
    const files = await open();
    const before = await listAll(files);
    const keys = ['list/a.txt', 'list/deep/er/b.txt', 'list/deep/c'];
    for (const key of keys) await files.put(key, Buffer.from('x'), { contentType: 'text/plain' });
    expect((await listAll(files)).filter((key) => !before.includes(key))).toEqual(keys.sort());
    expect(before.some((key) => key.includes('incoming') || key.includes('start-check'))).toBe(false);
  });

  test('say that they are ready', async () => {
    expect(await (await open()).isReady()).toBe(true);
  });
});

async function listAll(files: FileStore) {
  const keys: string[] = [];
  for await (const key of files.list()) keys.push(key);
  return keys.sort();
}

test('files in the folder can be read by their owner only, and nothing half-written is left beside them', async () => {
  const dataDir = path.join(folder, 'modes');
  const files = await openFiles({ dataDir, filesUrl: undefined });
  await files.put('business/one', Buffer.from('1'), { contentType: 'text/plain' });
  expect((await stat(path.join(dataDir, 'files/business/one'))).mode & 0o777).toBe(0o600);
  expect((await stat(path.join(dataDir, 'files/business'))).mode & 0o777).toBe(0o700);
  expect(await readdir(path.join(dataDir, 'files/.incoming'))).toEqual([]);
});

test('opening the folder removes what a crash left half-written, but not what another process is writing', async () => {
  const incoming = path.join(folder, 'crashed/files/.incoming');
  await mkdir(incoming, { recursive: true });
  await writeFile(path.join(incoming, '.old.tmp'), 'half');
  await writeFile(path.join(incoming, '.young.tmp'), 'half');
  const yesterday = new Date(Date.now() - 86_400_000);
  await utimes(path.join(incoming, '.old.tmp'), yesterday, yesterday);
  await openFiles({ dataDir: path.join(folder, 'crashed'), filesUrl: undefined });
  expect(await readdir(incoming)).toEqual(['.young.tmp']);
});

test('a folder that cannot be used stops the start, and one that vanishes is not ready', async () => {
  await writeFile(path.join(folder, 'in-the-way'), '');
  await expect(openFiles({ dataDir: path.join(folder, 'in-the-way'), filesUrl: undefined })).rejects.toThrow(
    StartError,
  );

  const files = await openFiles({ dataDir: path.join(folder, 'vanishing'), filesUrl: undefined });
  await rm(path.join(folder, 'vanishing'), { recursive: true });
  expect(await files.isReady()).toBe(false);
});

test.each([
  ['an unknown key', () => s3Url('NOBODY'), /refused a test file: 403 InvalidAccessKeyId/],
  ['a bucket that is not there', () => s3Url('S3RVER', 'elsewhere'), /refused a test file: 404 NoSuchBucket/],
])('%s stops the start with one message that keeps the secret', async (_, url, message) => {
  const error = await openFiles({ dataDir: folder, filesUrl: url() }).catch((reason: Error) => reason);
  expect(error).toBeInstanceOf(StartError);
  expect((error as Error).message).toMatch(message);
  expect((error as Error).message).not.toMatch(/S3RVER|NOBODY/);
});
