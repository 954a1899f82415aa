import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { StartError } from '../../errors.ts';
import { createSafeFetch, type SafeFetchOptions } from './safe-fetch.ts';
import { FetchFailedError, UnsafeAddressError } from './safe-fetch-error.ts';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let port: number;
let site: string;
let seen: Seen[] = [];
let answer: RequestListener;
let names: Record<string, string[][]> = {};
const resolved: string[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    seen.push({
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: await readText(request),
    });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  site = `http://shop.test:${port}`;
});
beforeEach(() => {
  seen = [];
  resolved.length = 0;
  names = { 'shop.test': [['127.0.0.1']], 'partner.test': [['127.0.0.1']] };
  answer = (_, response) => response.end('hello');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Each look-up takes the next answer of the list and keeps the last, as a hostile name service would. */
async function resolve(host: string) {
  resolved.push(host);
  const answers = names[host] ?? [];
  const addresses = answers.length > 1 ? answers.shift()! : answers[0];
  if (!addresses) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
  return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
}

function open(
  url: string,
  options?: SafeFetchOptions,
  privateHosts = [`shop.test:${port}`, `partner.test:${port}`, `127.0.0.1:${port}`],
) {
  return createSafeFetch({ privateHosts, resolve })(url, options);
}

const bodyOf = async (page: Promise<{ body: Uint8Array }>) => Buffer.from((await page).body).toString();
const redirectTo = (location: string, status = 302) => {
  const first = answer;
  let isFirst = true;
  answer = (request, response) => {
    if (!isFirst) return first(request, response);
    isFirst = false;
    response.writeHead(status, { location }).end();
  };
};

test('a page is fetched with its type, under the name that was asked for', async () => {
  answer = (_, response) =>
    response
      .writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'a=b', 'x-one': '1' })
      .end('<p>Gone</p>');
  const page = await open(`${site}/faq?q=1#part`);
  expect(page).toMatchObject({
    url: `${site}/faq?q=1`,
    status: 404,
    contentType: 'text/html; charset=utf-8',
    headers: { 'x-one': '1' },
  });
  expect(page.headers).not.toHaveProperty('set-cookie');
  expect(Buffer.from(page.body).toString()).toBe('<p>Gone</p>');
  expect(seen[0]).toMatchObject({
    method: 'GET',
    url: '/faq?q=1',
    headers: { host: `shop.test:${port}`, 'user-agent': 'ParleyBot/1.0' },
  });
});

test('a webhook gets its content and headers, but none that would steer the connection', async () => {
  await open(site, {
    method: 'POST',
    body: '{"a":1}',
    headers: {
      'Content-Type': 'application/json',
      'X-Signature': 's',
      Host: 'evil.test',
      'Transfer-Encoding': 'x',
    },
  });
  expect(seen[0]).toMatchObject({ method: 'POST', body: '{"a":1}' });
  expect(seen[0]!.headers).toMatchObject({
    'content-type': 'application/json',
    'x-signature': 's',
    host: `shop.test:${port}`,
    'content-length': '7',
  });
});

test.each([
  'ftp://example.com/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/plain,hi',
  'gopher://example.com/',
  'not an address',
  '',
  'http://',
  'http://user@example.com/',
  'http://user:pass@example.com/',
  'http://example.com:22/',
  'http://example.com:6379/',
  'https://example.com:3000/',
  'http://example.com../',
  `http://example.com/${'a'.repeat(3000)}`,
])('the address %s is refused without a look-up', async (url) => {
  await expect(open(url)).rejects.toThrow(UnsafeAddressError);
  expect(resolved).toEqual([]);
});

test.each([
  'http://127.0.0.1/',
  'http://127.0.0.1:8080/',
  'https://127.0.0.1:8443/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://127.0.0.1./',
  'http://%31%32%37.0.0.1/',
  'http://①②⑦.0.0.1/',
  'http://0/',
  'http://10.1.2.3/',
  'http://192.168.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:169.254.169.254]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::a00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fd00:ec2::254]/',
  'http://[fe80::1]/',
])('%s leads into a private network, however it is spelt', async (url) => {
  await expect(open(url)).rejects.toThrow(/leads into a private network/);
  expect(seen).toEqual([]);
});

test.each([
  ['loopback', ['127.0.0.1']],
  ['a private address', ['10.0.0.7']],
  ['a private address beside a public one', ['93.184.216.34', '192.168.1.1']],
  ['a mapped private address', ['::ffff:10.0.0.1']],
  ['the metadata service', ['169.254.169.254']],
  ['an IPv6 address of the local network', ['fd12:3456::1']],
])('a name that stands for %s is refused, with a final dot as well', async (_, addresses) => {
  names = { 'inside.test': [addresses] };
  await expect(open('http://inside.test/')).rejects.toThrow(UnsafeAddressError);
  await expect(open('http://INSIDE.test./')).rejects.toThrow(/^inside\.test leads into/);
});

test('the real name service is asked when none is given, and localhost is refused', async () => {
  await expect(createSafeFetch({ privateHosts: [] })('http://localhost/')).rejects.toThrow(
    UnsafeAddressError,
  );
});

test('an exception opens loopback under that name and port alone, and nothing beyond loopback', async () => {
  expect(await bodyOf(open(`http://127.0.0.1:${port}/`))).toBe('hello');
  await expect(open(`http://127.0.0.2:${port}/`)).rejects.toThrow(UnsafeAddressError);
  names['shop.test'] = [['10.0.0.1']];
  await expect(open(site)).rejects.toThrow(/private network/);
  names['shop.test'] = [['127.0.0.1', '192.168.0.1']];
  await expect(open(site)).rejects.toThrow(/private network/);
});

test.each(['localhost', 'localhost:', 'localhost:0', 'http://localhost:80', 'a b:80', '::1:80'])(
  'the exception %j stops the start',
  (entry) => {
    expect(() => createSafeFetch({ privateHosts: [entry] })).toThrow(StartError);
  },
);

test('a name is looked up once, and the connection goes where the check looked', async () => {
  names['shop.test'] = [['127.0.0.1'], ['10.0.0.1']];
  expect(await bodyOf(open(site))).toBe('hello');
  expect(resolved).toEqual(['shop.test']);
});

test('a name that changes its answer between two redirects is caught', async () => {
  names['shop.test'] = [['127.0.0.1'], ['169.254.169.254']];
  redirectTo('/next');
  await expect(open(site)).rejects.toThrow(/private network/);
  expect(seen).toHaveLength(1);
});

test('redirects are followed to their end', async () => {
  redirectTo('../b?c=1#d', 301);
  const page = await open(`${site}/a/`);
  expect(page).toMatchObject({ url: `${site}/b?c=1`, status: 200 });
  expect(seen.map(({ url }) => url)).toEqual(['/a/', '/b?c=1']);
});

test.each([
  'http://169.254.169.254/latest/meta-data/iam/',
  'http://localhost/',
  'http://[::ffff:10.0.0.1]/',
  'http://inside.test/',
  '//192.168.1.1/',
  'file:///etc/passwd',
  'ftp://partner.test/',
  'http://user:pass@partner.test/',
  'http://partner.test:25/',
])('a redirect to %s is refused', async (location) => {
  names['inside.test'] = [['10.9.8.7']];
  names.localhost = [['127.0.0.1']];
  redirectTo(location);
  await expect(open(site)).rejects.toThrow(UnsafeAddressError);
  expect(seen).toHaveLength(1);
});

test('a redirect in a circle ends', async () => {
  answer = (_, response) => response.writeHead(302, { location: '/' }).end();
  await expect(open(site, { maxRedirects: 3 })).rejects.toMatchObject({
    reason: 'too_many_redirects',
    message: 'shop.test redirects too many times.',
  });
  expect(seen).toHaveLength(4);
});

test('a redirect without a place to go to is the answer itself', async () => {
  answer = (_, response) => response.writeHead(302).end('here');
  expect(await open(site)).toMatchObject({ status: 302 });
});

test('keys stay with the site they are for', async () => {
  const headers = { Authorization: 'Bearer k', Cookie: 'a=b', 'X-Api-Key': 'k', Accept: 'text/html' };
  redirectTo(`http://partner.test:${port}/`);
  await open(site, { headers });
  expect(seen[1]!.headers).toMatchObject({ accept: 'text/html', host: `partner.test:${port}` });
  for (const name of ['authorization', 'cookie', 'x-api-key'])
    expect(seen[1]!.headers).not.toHaveProperty(name);

  seen = [];
  redirectTo('/same-site');
  await open(site, { headers });
  expect(seen[1]!.headers).toMatchObject({ authorization: 'Bearer k', 'x-api-key': 'k' });
});

test('content is sent on within a site, never to another one', async () => {
  redirectTo('/again', 307);
  await open(site, { method: 'POST', body: 'order' });
  expect(seen[1]).toMatchObject({ method: 'POST', body: 'order' });

  seen = [];
  redirectTo('/done', 303);
  await open(site, { method: 'POST', body: 'order', headers: { 'content-type': 'text/plain' } });
  expect(seen[1]).toMatchObject({ method: 'GET', body: '' });
  expect(seen[1]!.headers).not.toHaveProperty('content-type');

  seen = [];
  redirectTo(`http://partner.test:${port}/`, 308);
  await expect(open(site, { method: 'POST', body: 'order' })).rejects.toMatchObject({
    reason: 'redirected_elsewhere',
  });
  expect(seen).toHaveLength(1);
});

test('whoever asked can call it off, at once', async () => {
  const controller = new AbortController();
  answer = () => controller.abort();
  await expect(open(site, { signal: controller.signal })).rejects.toMatchObject({ reason: 'aborted' });
  await expect(open(site, { signal: AbortSignal.abort() })).rejects.toMatchObject({ reason: 'aborted' });
  expect(seen).toHaveLength(1);
});

test('what goes wrong is said in words for the owner', async () => {
  await expect(open('http://mistyped.test/')).rejects.toThrow(
    'mistyped.test was not found. Check the spelling of the address.',
  );

  answer = (request) => request.socket.destroy();
  await expect(open(site)).rejects.toThrow(new FetchFailedError('unreachable', 'shop.test'));

  answer = (request) => request.socket.end('SSH-2.0-OpenSSH_9.2\r\n');
  await expect(open(site)).rejects.toMatchObject({ reason: 'broken', code: 'unavailable' });

  answer = (_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half');
    setImmediate(() => response.socket?.destroy());
  };
  await expect(open(site)).rejects.toThrow(FetchFailedError);

  const closedPort = await freePort();
  await expect(open(`http://127.0.0.1:${closedPort}/`, {}, [`127.0.0.1:${closedPort}`])).rejects.toThrow(
    '127.0.0.1 cannot be reached.',
  );
});

test('a bad header of ours is an error, not another header', async () => {
  await expect(open(site, { headers: { 'x-a': 'b\r\nx-c: d' } })).rejects.toThrow();
  expect(seen).toEqual([]);
});

test('a site on IPv6 is reached by its address and by its name', async (context) => {
  const v6 = createServer((request, response) => response.end(request.headers.host));
  const isThere = await new Promise((done) =>
    v6.once('error', () => done(false)).listen(0, '::1', () => done(true)),
  );
  if (!isThere) return context.skip('this machine has no IPv6 loopback');
  const v6Port = (v6.address() as AddressInfo).port;
  names['six.test'] = [['::1']];
  const privateHosts = [`[::1]:${v6Port}`, `six.test:${v6Port}`];
  expect(await bodyOf(open(`http://[::1]:${v6Port}/`, {}, privateHosts))).toBe(`[::1]:${v6Port}`);
  expect(await bodyOf(open(`http://six.test:${v6Port}/`, {}, privateHosts))).toBe(`six.test:${v6Port}`);
  v6.close();
});

async function freePort() {
  const closed = createServer();
  await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done));
  const { port: free } = closed.address() as AddressInfo;
  await new Promise((done) => closed.close(done));
  return free;
}
