import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSafeFetch } from './safe-fetch.ts';

// Made for these tests and used nowhere else: a certificate for shop.test and localhost, valid until 2120.
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgTL1N24oa2aqGUF7s
HuAvQml+oLg4NqwVzCajsCGW+sShRANCAAT7GjO6FTjcxfzqkOErEZ9pooT7K0Zp
hWZSvWPzk3IRaPwaAvFF7eP7KEMDWX/o5JIWUPN3/la5UUaGkSUTgFdo
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBbTCCARKgAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlzaG9wLnRl
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CXNob3AudGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABPsaM7oVONzF/OqQ
4SsRn2mihPsrRmmFZlK9Y/OTchFo/BoC8UXt4/soQwNZf+jkkhZQ83f+VrlRRoaR
JROAV2ijUzBRMB8GA1UdEQQYMBaCCXNob3AudGVzdIIJbG9jYWxob3N0MA8GA1Ud
EwEB/wQFMAMBAf8wHQYDVR0OBBYEFGRTCjsCkguwYhNqFZNeQSHZS0D0MAoGCCqG
SM49BAMCA0kAMEYCIQDQhJ5u3XkdQT4iO3LIjZ8cO2NcW0h37sZ5Td75PGShhwIh
AN8qa4UOLR53ngEEbiHCy5TuBQGSN7T9sbjqAQrilhtt
-----END CERTIFICATE-----`;

let server: Server;
let port: number;
const resolve = async () => [{ address: '127.0.0.1', family: 4 }];

beforeAll(async () => {
  server = createServer({ key, cert }, (request, response) => {
    response.end(`${(request.socket as TLSSocket & { servername: string }).servername} ${request.headers.host}`);
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
  createSafeFetch({ privateHosts: [`${host}:${port}`], resolve, ...(ca && { ca }) })(`https://${host}:${port}/`);

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
