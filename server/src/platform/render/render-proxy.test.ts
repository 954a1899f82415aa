import http, { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openRenderProxy, type RenderProxy } from './render-proxy.ts';

let server: Server;
let port: number;
let proxy: RenderProxy;
let seen: {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}[] = [];
let names: Record<string, string[]>;
let lookedUp: string[];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    seen.push({
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: await readText(request),
    });
    if (request.url === '/moved') return response.writeHead(302, { location: '/next' }).end();
    if (request.url === '/big') return response.end(Buffer.alloc(300_000));
    response
      .writeHead(200, { 'content-type': 'text/plain', 'set-cookie': 'a=b' })
      .end(`hello from ${request.headers.host}`);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  seen = [];
  lookedUp = [];
  names = {
    'shop.test': ['127.0.0.1'],
    'inside.test': ['10.0.0.7'],
    'both.test': ['93.184.216.34', '192.168.1.1'],
  };
  proxy = await openRenderProxy({
    privateHosts: [`shop.test:${port}`, `127.0.0.1:${port}`],
    maxBytes: 500_000,
    timeoutMs: 5000,
    resolve: async (host) => {
      lookedUp.push(host);
      if (!names[host]) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
      return names[host].map((address) => ({ address, family: 4 }));
    },
  });
});
afterEach(() => proxy.close());

const proxyAt = () => ({ host: '127.0.0.1', port: Number(proxy.address.split(':')[1]) });

function ask(
  url: string,
  {
    method = 'GET',
    body,
    headers = {},
  }: { method?: string; body?: string; headers?: Record<string, string> } = {},
) {
  return new Promise<{ status: number | undefined; headers: IncomingMessage['headers']; body: string }>(
    (resolve, reject) => {
      const request = http.request(
        { ...proxyAt(), method, path: url, headers, agent: false },
        async (response) => {
          resolve({ status: response.statusCode, headers: response.headers, body: await readText(response) });
        },
      );
      request.on('error', reject);
      request.end(body);
    },
  );
}

/** What comes back through a tunnel to a place after saying something to it. */
function tunnelTo(place: string, words = '') {
  return new Promise<string>((resolve) => {
    const socket = connect(proxyAt());
    let said = '';
    let hasSpoken = false;
    socket.on('data', (chunk) => {
      said += chunk.toString();
      if (!hasSpoken && said.includes('200 Connection established')) {
        hasSpoken = true;
        socket.write(words);
      }
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(said));
    socket.write(`CONNECT ${place} HTTP/1.1\r\nHost: ${place}\r\n\r\n`);
  });
}

test('a page and what it sends go through under the name that was asked for', async () => {
  const answer = await ask(`http://shop.test:${port}/faq`, {
    headers: { 'x-own': '1', 'proxy-authorization': 'secret' },
  });
  expect(answer).toMatchObject({ status: 200, body: `hello from shop.test:${port}` });
  expect(answer.headers).not.toHaveProperty('set-cookie');
  expect(seen[0]!.headers).toMatchObject({ 'x-own': '1' });
  expect(seen[0]!.headers).not.toHaveProperty('proxy-authorization');

  await ask(`http://shop.test:${port}/search`, { method: 'POST', body: '{"q":1}' });
  expect(seen[1]).toMatchObject({ method: 'POST', body: '{"q":1}' });
});

test('a redirect is the browser’s own to follow, so that the next step is checked like the first', async () => {
  expect(await ask(`http://shop.test:${port}/moved`)).toMatchObject({
    status: 302,
    headers: { location: '/next' },
  });
  expect(seen).toHaveLength(1);
});

test.each([
  'http://127.0.0.1/',
  'http://127.0.0.1:8080/',
  'http://localhost/',
  'http://[::1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1/',
  'http://inside.test/',
  'http://both.test/',
  'http://shop.test:22/',
  'ftp://shop.test/',
  'file:///etc/passwd',
  '/no-host',
])('%s is not opened', async (url) => {
  names.localhost = ['127.0.0.1'];
  expect(await ask(url)).toMatchObject({ status: 502, body: '' });
  expect(proxy.refusal()).toEqual(expect.any(String));
  expect(seen).toEqual([]);
});

test.each(['PUT', 'DELETE', 'TRACE'])('nothing is done with %s', async (method) => {
  expect((await ask(`http://shop.test:${port}/`, { method })).status).toBe(405);
  expect(seen).toEqual([]);
});

test('a tunnel goes to the address that was checked, and its name is looked up once', async () => {
  const said = await tunnelTo(
    `shop.test:${port}`,
    `GET / HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n`,
  );
  expect(said).toContain('hello from shop.test');
  expect(lookedUp).toEqual(['shop.test']);
});

test.each([
  '127.0.0.1:443',
  'localhost:443',
  '[::1]:443',
  '169.254.169.254:443',
  'inside.test:443',
  'both.test:443',
  'shop.test:22',
  'shop.test',
])('no tunnel leads to %s', async (place) => {
  names.localhost = ['127.0.0.1'];
  expect(await tunnelTo(place)).toMatch(/^HTTP\/1.1 502/);
  expect(proxy.refusal()).toEqual(expect.any(String));
});

test('the browser’s own calls home go nowhere, and are no fault of the page', async () => {
  expect((await ask('http://clients2.google.com/time/1/current')).status).toBe(502);
  expect(await tunnelTo('accounts.google.com:443')).toMatch(/^HTTP\/1.1 502/);
  expect(await tunnelTo('update.googleapis.com:443')).toMatch(/^HTTP\/1.1 502/);
  expect(lookedUp).toEqual([]);
  expect(proxy.refusal()).toBeNull();
});

test('a page that loads without end is cut off', async () => {
  expect((await ask(`http://shop.test:${port}/big`)).status).toBe(200);
  expect((await ask(`http://shop.test:${port}/big`)).status).toBe(502);
  expect(proxy.refusal()).toMatch(/more than we can read/);

  const said = await tunnelTo(
    `shop.test:${port}`,
    'GET /big HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n',
  );
  expect(said.length).toBeLessThan(300_000);
});

test('closing it ends what is under way', async () => {
  const open = tunnelTo(`shop.test:${port}`, 'GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n');
  await expect.poll(() => seen.length).toBe(1);
  await proxy.close();
  expect(await open).toContain('Connection established');
  await expect(ask(`http://shop.test:${port}/`)).rejects.toThrow();
});
