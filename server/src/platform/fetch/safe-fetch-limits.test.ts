import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import zlib from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSafeFetch, type SafeFetchOptions } from './safe-fetch.ts';

let server: Server;
let port: number;
let site: string;
let answer: RequestListener;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
  site = `http://shop.test:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function open(url: string, options?: SafeFetchOptions, privateHosts = [`shop.test:${port}`]) {
  return createSafeFetch({ privateHosts, resolve: async () => [{ address: '127.0.0.1', family: 4 }] })(
    url,
    options,
  );
}
const bodyOf = async (page: Promise<{ body: Uint8Array }>) => Buffer.from((await page).body).toString();

test.each([
  ['gzip', zlib.gzipSync],
  ['x-gzip', zlib.gzipSync],
  ['deflate', zlib.deflateSync],
  ['deflate', zlib.deflateRawSync],
  ['br', zlib.brotliCompressSync],
  ['gzip, br', (text: string) => zlib.brotliCompressSync(zlib.gzipSync(text))],
  ['identity', Buffer.from],
] as [string, (text: string) => Buffer][])('a page packed with %s is unpacked', async (encoding, pack) => {
  answer = (_, response) =>
    response.writeHead(200, { 'content-encoding': encoding }).end(pack('Öffnungszeiten '.repeat(1000)));
  expect(await bodyOf(open(site))).toBe('Öffnungszeiten '.repeat(1000));
});

test.each([
  ['gzip', zlib.gzipSync],
  ['deflate', zlib.deflateSync],
  ['br', (bytes) => zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } })],
] as [string, (bytes: Buffer) => Buffer][])('a %s bomb bursts at the limit', async (encoding, pack) => {
  const bomb = pack(Buffer.alloc(20_000_000));
  expect(bomb.length).toBeLessThan(100_000);
  answer = (_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bomb);
  await expect(open(site, { maxBytes: 1_000_000 })).rejects.toMatchObject({
    reason: 'too_large',
    code: 'too_large',
  });
});

test.each([
  ['an unknown packing', 'zstd', Buffer.from('x')],
  ['too many packings', 'gzip, gzip, gzip', zlib.gzipSync(zlib.gzipSync(zlib.gzipSync('x')))],
  ['a packing that it is not', 'gzip', Buffer.from('plain text')],
  ['half a packing', 'gzip', zlib.gzipSync('x'.repeat(10_000)).subarray(0, 30)],
])('a page with %s cannot be read', async (_, encoding, bytes) => {
  answer = (_request, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bytes);
  await expect(open(site)).rejects.toMatchObject({ reason: 'broken' });
});

test('an empty page may claim any packing', async () => {
  answer = (_, response) => response.writeHead(200, { 'content-encoding': 'br' }).end();
  expect((await open(site)).body).toHaveLength(0);
  expect((await open(site, { method: 'HEAD' })).status).toBe(200);
});

test('a page over the limit is refused by its own word, and cut off when it gives none', async () => {
  answer = (_, response) => response.writeHead(200, { 'content-length': '2000' }).end(Buffer.alloc(2000));
  await expect(open(site, { maxBytes: 1999 })).rejects.toMatchObject({ reason: 'too_large' });
  expect((await open(site, { maxBytes: 2000 })).body).toHaveLength(2000);

  const closed = vi.fn();
  answer = (_, response) => {
    const timer = setInterval(() => response.write(Buffer.alloc(10_000)), 1);
    response.once('close', () => {
      clearInterval(timer);
      closed();
    });
  };
  await expect(open(site, { maxBytes: 100_000 })).rejects.toMatchObject({ reason: 'too_large' });
  await vi.waitFor(() => expect(closed).toHaveBeenCalled(), { timeout: 30_000 });
});

test('headers have a limit as well', async () => {
  answer = (_, response) => response.writeHead(200, { 'x-long': 'a'.repeat(100_000) }).end();
  await expect(open(site)).rejects.toMatchObject({ reason: 'too_large' });
});

test.each([
  ['never answers', () => {}],
  [
    'drips its page',
    (_, response) => {
      const timer = setInterval(() => response.write('.'), 10);
      response.once('close', () => clearInterval(timer));
    },
  ],
  [
    'redirects slowly for ever',
    (_, response) => void setTimeout(() => response.writeHead(302, { location: '/' }).end(), 40),
  ],
] as [string, RequestListener][])('a server that %s is left when the time is over', async (_, slow) => {
  answer = slow;
  await expect(open(site, { timeoutMs: 200, maxRedirects: 1000 })).rejects.toMatchObject({
    reason: 'timeout',
    message: 'shop.test did not answer in time.',
  });
});

test('a server that drips its headers is left when the time is over', async () => {
  const slow = createTcpServer((socket) => {
    socket.on('error', () => {});
    socket.write('HTTP/1.1 200 OK\r\n');
    const timer = setInterval(() => socket.write('x: y\r\n'), 20);
    socket.once('close', () => clearInterval(timer));
  });
  await new Promise<void>((done) => slow.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(slow.address() as AddressInfo).port}`;
  await expect(open(`http://${host}/`, { timeoutMs: 200 }, [host])).rejects.toMatchObject({
    reason: 'timeout',
  });
  slow.close();
});

test('a name service that hangs is left when the time is over', async () => {
  const fetchPage = createSafeFetch({ privateHosts: [], resolve: () => new Promise(() => {}) });
  await expect(fetchPage('http://example.com/', { timeoutMs: 50 })).rejects.toMatchObject({
    reason: 'timeout',
  });
});
