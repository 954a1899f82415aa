import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { directFetch } from './direct-fetch.ts';

let server: Server;
let address: string;
let answer: RequestListener;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a request carries its method, headers, content and credentials, and the answer is a Response', async () => {
  answer = async (request, response) => {
    const { method, url, headers } = request;
    response.writeHead(201, { 'x-seen': 'yes' }).end(
      JSON.stringify({
        method,
        url,
        auth: headers.authorization,
        type: headers['content-type'],
        body: await readText(request),
      }),
    );
  };
  const response = await directFetch(`http://gate:p%40ss@${address}/hook?a=1`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: 'Größe',
  });
  expect(response.status).toBe(201);
  expect(response.headers.get('x-seen')).toBe('yes');
  const auth = `Basic ${Buffer.from('gate:p@ss').toString('base64')}`;
  expect(await response.json()).toEqual({
    method: 'POST',
    url: '/hook?a=1',
    auth,
    type: 'text/plain',
    body: 'Größe',
  });
});

test('an empty answer is empty and a redirect is not followed', async () => {
  answer = (_, response) => response.writeHead(204).end();
  expect((await directFetch(`http://${address}/`)).body).toBeNull();
  answer = (_, response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end();
  expect((await directFetch(`http://${address}/`, { method: 'POST', body: 'x' })).status).toBe(307);
});

test('a fault is told like that of fetch', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': '10' }).write('half');
    setImmediate(() => response.destroy());
  };
  await expect(directFetch(`http://${address}/`).then((response) => response.text())).rejects.toThrow();
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  await new Promise((done) => closed.close(done));
  await expect(directFetch(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({
    message: 'fetch failed',
    cause: { code: 'ECONNREFUSED' },
  });
});

test.each([
  ['before the answer', () => {}],
  ['in the middle of the answer', (_, response) => void response.writeHead(200).write('beginning')],
] as [string, RequestListener][])(
  'a signal ends the request %s, even after the garbage collector ran',
  async (_, begin) => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    let socketClosed!: Promise<unknown>;
    const arrived = new Promise<void>((resolve) => {
      answer = (request, response) => {
        socketClosed = once(request.socket, 'close');
        begin(request, response);
        resolve();
      };
    });
    const stop = new AbortController();
    const outcome = directFetch(`http://${address}/`, { method: 'POST', body: '{}', signal: stop.signal })
      .then((response) => response.text())
      .catch((error: Error) => error);
    await arrived;
    for (let round = 0; round < 5; round++) {
      collectGarbage();
      await new Promise((resolve) => setImmediate(resolve));
    }
    stop.abort();
    expect(await outcome).toBeInstanceOf(Error);
    await socketClosed;
  },
);

test('a signal that has already fired sends nothing', async () => {
  let hits = 0;
  answer = (_, response) => {
    hits++;
    response.end();
  };
  await expect(directFetch(`http://${address}/`, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(hits).toBe(0);
});
