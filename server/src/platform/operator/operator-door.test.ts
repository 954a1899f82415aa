import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askOperatorDoor } from './ask-operator-door.ts';
import { openOperatorDoor } from './operator-door.ts';

const log = pino({ level: 'silent' });
let dataDir: string;
let asked: unknown[];
let door: Awaited<ReturnType<typeof openOperatorDoor>>;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'parley-door-'));
  asked = [];
  door = await openOperatorDoor({
    dataDir,
    log,
    tasks: {
      async '/backup'(input) {
        asked.push(input);
        return { done: true };
      },
      async '/broken'() {
        throw new Error('It broke.');
      },
    },
  });
});
afterEach(async () => {
  await door.close();
  await rm(dataDir, { recursive: true, force: true });
});

const readToken = async () => JSON.parse(await readFile(path.join(dataDir, 'operator.json'), 'utf8')).token;

function post(headers: Record<string, string>, { method = 'POST', url = '/backup', body = '{}' } = {}) {
  return new Promise<number>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: door.port, path: url, method, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode!));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

test('who can read the data folder is answered', async () => {
  expect(await askOperatorDoor(dataDir, '/backup', { file: '/tmp/x' })).toEqual({ done: true });
  expect(asked).toEqual([{ file: '/tmp/x' }]);
  await expect(askOperatorDoor(dataDir, '/broken')).rejects.toThrow('It broke.');
  await expect(askOperatorDoor(dataDir, '/other')).rejects.toThrow('Not found');
});

test('the key can be read by this user alone, is new with each start, and goes with the server', async () => {
  expect((await stat(path.join(dataDir, 'operator.json'))).mode & 0o777).toBe(0o600);
  const first = await readToken();
  await door.close();
  expect(await askOperatorDoor(dataDir, '/backup')).toBeUndefined();
  door = await openOperatorDoor({ dataDir, log, tasks: {} });
  expect(await readToken()).not.toBe(first);
});

test('another user of this machine, who does not know the key, gets nothing', async () => {
  const token = await readToken();
  expect(await post({})).toBe(403);
  expect(await post({ authorization: 'Bearer ' })).toBe(403);
  expect(await post({ authorization: `Bearer ${'x'.repeat(token.length)}` })).toBe(403);
  expect(await post({ authorization: `Bearer ${token.slice(0, -1)}` })).toBe(403);
  expect(asked).toEqual([]);
});

test('a page in a browser gets nothing, even with the key', async () => {
  const authorization = `Bearer ${await readToken()}`;
  expect(await post({ authorization, origin: 'http://evil.example' })).toBe(403);
  expect(await post({ authorization, origin: 'null' })).toBe(403);
  expect(await post({ authorization, 'sec-fetch-mode': 'no-cors' })).toBe(403);
  // A name of somebody else that was made to lead to this machine.
  expect(await post({ authorization, host: 'evil.example' })).toBe(403);
  expect(await post({ authorization, host: `localhost:${door.port}` })).toBe(403);
  expect(asked).toEqual([]);
});

test('only what was posted whole is done', async () => {
  const authorization = `Bearer ${await readToken()}`;
  expect(await post({ authorization }, { method: 'GET', body: '' })).toBe(404);
  expect(await post({ authorization }, { body: 'nonsense' })).toBe(400);
  expect(await post({ authorization }, { body: `"${'x'.repeat(20_000)}"` })).toBe(400);
  expect(await post({ authorization }, { url: '/constructor' })).toBe(404);
  expect(asked).toEqual([]);
});

const otherAddresses = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ internal, family }) => !internal && family === 'IPv4')
  .map(({ address }) => address);

test.skipIf(otherAddresses.length === 0)('from another machine there is nobody to talk to', async () => {
  for (const host of otherAddresses) {
    const outcome = await new Promise((resolve) => {
      const socket = connect({ host, port: door.port });
      socket.once('connect', () => resolve('connected'));
      socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    });
    expect(outcome).toBe('ECONNREFUSED');
  }
});

test('the key of a server that was killed leads nowhere', async () => {
  await writeFile(
    path.join(dataDir, 'operator.json'),
    JSON.stringify({ port: door.port, token: 'x'.repeat(43) }),
  );
  expect(await askOperatorDoor(dataDir, '/backup')).toBeUndefined();
  await writeFile(path.join(dataDir, 'operator.json'), 'nonsense');
  expect(await askOperatorDoor(dataDir, '/backup')).toBeUndefined();
});
