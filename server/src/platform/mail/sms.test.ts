import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSms } from './sms.ts';

let dataDir: string;
let server: Server;
let host: string;
let answer: number | 'hang' = 200;
let received: { body: unknown; headers: IncomingHttpHeaders; url: string | undefined }[] = [];
let logged: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
const message = { to: '+49 30 123456', text: 'Your code is 987654' };

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'parley-sms-'));
  server = createServer(async (request, response) => {
    received.push({ body: JSON.parse(await readText(request)), headers: request.headers, url: request.url });
    if (answer !== 'hang') response.writeHead(answer, { location: '/elsewhere' }).end('thanks');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  answer = 200;
  received = [];
  logged = [];
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(dataDir, { recursive: true, force: true });
});

const openWebhook = (credentials = '', timeoutMs = 10_000) =>
  openSms({ webhookUrl: `http://${credentials}${host}/sms?key=hook-key`, dataDir, log, timeoutMs });

test('a text message is posted to the webhook of the operator', async () => {
  const sms = openWebhook();
  expect(sms.kind).toBe('webhook');
  await sms.send(message);
  expect(received).toMatchObject([
    { body: message, url: '/sms?key=hook-key', headers: { 'content-type': 'application/json' } },
  ]);
});

test('a user name and password in the webhook address travel as a header', async () => {
  await openWebhook('gate:p%40ss@').send(message);
  expect(received[0]!.headers.authorization).toBe(`Basic ${Buffer.from('gate:p@ss').toString('base64')}`);
});

test.each([
  [500, /status 500/],
  [401, /status 401/],
  [302, /status 302/],
  ['hang', /no answer in time/],
] as const)(
  'a webhook that answers %s is an error, and neither number, text nor key is logged',
  async (status, fault) => {
    answer = status;
    await expect(openWebhook('', status === 'hang' ? 400 : 10_000).send(message)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(fault),
    });
    expect(received).toHaveLength(1);
    expect(logged.join()).toContain('text message was not sent');
    expect(logged.join()).not.toMatch(/987654|123456|hook-key/);
  },
);

test('a webhook that is down is an error', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  await expect(
    openSms({ webhookUrl: `http://127.0.0.1:${port}`, dataDir, log }).send(message),
  ).rejects.toThrow(/ECONNREFUSED/);
});

test('without a webhook each text message is one file in the outbox that only its owner can read', async () => {
  const sms = openSms({ webhookUrl: undefined, dataDir, log });
  expect(sms.kind).toBe('outbox');
  await sms.send(message);
  const [name, ...others] = await readdir(path.join(dataDir, 'outbox'));
  expect(others).toEqual([]);
  expect(name).toMatch(/\.txt$/);
  expect(await readFile(path.join(dataDir, 'outbox', name!), 'utf8')).toBe(
    'To: +49 30 123456\n\nYour code is 987654\n',
  );
  expect((await stat(path.join(dataDir, 'outbox', name!))).mode & 0o777).toBe(0o600);
  expect(logged.join()).not.toContain('987654');
});

test.each(['', 'Ada', '+49 30 1\n+49 30 2', '+491234567,+491234568'])('%j is no phone number', async (to) => {
  await expect(openWebhook().send({ to, text: 'x' })).rejects.toThrow(TypeError);
  expect(received).toEqual([]);
});
