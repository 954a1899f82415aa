import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cert, key } from '../../testing/certificate.ts';
import { createSafeFetch } from './safe-fetch.ts';

let server: Server;
let port: number;
const resolve = async () => [{ address: '127.0.0.1', family: 4 }];

beforeAll(async () => {
  server = createServer({ key, cert }, (request, response) => {
    response.end(
      `${(request.socket as TLSSocket & { servername: string }).servername} ${request.headers.host}`,
    );
  });
  server.on('tlsClientError', () => {});
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const open = (host: string, ca?: string) =>
  createSafeFetch({ privateHosts: [`${host}:${port}`], resolve, ...(ca && { ca }) })(
    `https://${host}:${port}/`,
  );

test('a safe connection to the checked address is made in the name of the site', async () => {
  const page = await open('shop.test', cert);
  expect(Buffer.from(page.body).toString()).toBe(`shop.test shop.test:${port}`);
});

test('a certificate that nobody vouches for is refused', async () => {
  await expect(open('shop.test')).rejects.toMatchObject({
    reason: 'certificate',
    message: expect.stringMatching(/no valid certificate/),
  });
});

test('a certificate for another site is refused', async () => {
  await expect(open('other.test', cert)).rejects.toMatchObject({ reason: 'certificate' });
});

test('a plain request to a site that speaks only TLS fails', async () => {
  const plain = createSafeFetch({ privateHosts: [`shop.test:${port}`], resolve });
  await expect(plain(`http://shop.test:${port}/`)).rejects.toMatchObject({ code: 'unavailable' });
});
