import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer as readBytes } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError, StartError } from '../../errors.ts';
import { openS3Files, readS3Address } from './files-s3.ts';

const secret = 'top/secret+key';
let server: Server;
let port: number;
let answers: (number | 'hang' | 'cut')[] = [];
let requests: string[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await readBytes(request);
    requests.push(`${request.method} ${request.url}`);
    const answer = answers.shift() ?? 200;
    if (answer === 'hang') return;
    if (answer === 'cut') return request.socket.destroy();
    if (!isSignedWith(secret, request, body))
      return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    response.writeHead(answer).end('<Error><Code>SlowDown</Code></Error>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** AWS Signature Version 4 as its specification tells it, since s3rver does not look at these signatures. */
function isSignedWith(secretKey: string, request: IncomingMessage, body: Buffer) {
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
  const [, date, region, signedHeaders, signature] =
    /Credential=key\/(\d+)\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  if (!date || !region || !signedHeaders) return false;
  const headers = signedHeaders.split(';').map((name) => `${name}:${request.headers[name]}\n`);
  const canonical = [request.method, request.url, '', headers.join(''), signedHeaders, sha256(body)].join(
    '\n',
  );
  const scope = `${date}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signingKey = [region, 's3', 'aws4_request'].reduce(
    (key, part) => hmac(key, part),
    hmac(`AWS4${secretKey}`, date),
  );
  return (
    hmac(signingKey, toSign).toString('hex') === signature && signedHeaders.includes('x-amz-content-sha256')
  );
}

const urlWith = (password: string) =>
  `s3://key:${encodeURIComponent(password)}@127.0.0.1:${port}/parley?region=eu-west-3&tls=false`;

async function openThenAnswer(later: typeof answers, timeoutMs = 10_000) {
  answers = [];
  const files = await openS3Files({ filesUrl: urlWith(secret), timeoutMs, retryDelaysMs: [1, 1] });
  answers = later;
  requests = [];
  return files;
}

test('every request is signed, content included', async () => {
  const files = await openThenAnswer([]);
  await files.put('business/a.b_c-d.txt', Buffer.from('content'), { contentType: 'text/plain' });
  await files.get('business/a.b_c-d.txt');
  answers = [204];
  await files.delete('business/a.b_c-d.txt');
  expect(await files.isReady()).toBe(true);
});

test('a wrong secret stops the start with one message that keeps the secret', async () => {
  const error = await openS3Files({ filesUrl: urlWith('wrong-secret') }).catch((reason: Error) => reason);
  expect(error).toBeInstanceOf(StartError);
  expect((error as Error).message).toMatch(/refused a test file: 403 SignatureDoesNotMatch/);
  expect((error as Error).message).not.toMatch(/wrong-secret/);
});

test('a store that is not there stops the start with one message that keeps the secret', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port: closedPort } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const error = await openS3Files({
    filesUrl: `s3://key:top-secret@127.0.0.1:${closedPort}/parley?tls=false`,
    retryDelaysMs: [],
  }).catch((reason: Error) => reason);
  expect(error).toBeInstanceOf(StartError);
  expect((error as Error).message).toMatch(/cannot be reached: ECONNREFUSED/);
  expect((error as Error).message).not.toMatch(/top-secret/);
});

test.each([
  ['https://key:secret@host/bucket', /is no s3/],
  ['s3://host/bucket', /needs a key, a secret and a host/],
  ['s3://key:s3cr3t@host', /exactly one bucket/],
  ['s3://key:s3cr3t@host/one/two', /exactly one bucket/],
  ['s3://key:s3cr3t@host/..', /exactly one bucket/],
  ['s3://key:s3cr3t@host/bucket?tls=maybe', /neither true nor false/],
  ['s3://key:s3cr3t%zz@host/bucket', /%25/],
])('the address %s is refused without repeating its secret', (url, message) => {
  expect(() => readS3Address(url)).toThrow(message);
  expect(() => readS3Address(url)).not.toThrow(/s3cr3t/);
});

test('an S3 address is read with its defaults and its escapes', () => {
  expect(
    readS3Address('s3://AKIA:a%2Fb%2Bc@minio.example:9000/parley?region=eu-central-1&tls=false'),
  ).toEqual({
    bucketUrl: 'http://minio.example:9000/parley',
    region: 'eu-central-1',
    accessKeyId: 'AKIA',
    secretAccessKey: 'a/b+c',
  });
  expect(readS3Address('s3://k:s@store.example/parley')).toMatchObject({
    bucketUrl: 'https://store.example/parley',
    region: 'us-east-1',
  });
});

test('a store that fails for a moment is asked again', async () => {
  const files = await openThenAnswer([503, 'cut']);
  await files.put('a', Buffer.from('x'), { contentType: 'text/plain' });
  expect(requests).toEqual(['PUT /parley/a', 'PUT /parley/a', 'PUT /parley/a']);
});

test('a store that fails for long is an error that people can be shown', async () => {
  const files = await openThenAnswer([500, 500, 500]);
  const error = await files.get('a').catch((reason: AppError) => reason);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: 'unavailable', cause: { message: '500 SlowDown' } });
});

test('a store that fails by refusing is not asked again', async () => {
  const files = await openThenAnswer([403]);
  await expect(files.delete('a')).rejects.toThrow(AppError);
  expect(requests).toHaveLength(1);
});

test('a store that fails by redirecting gets neither our file nor our signature elsewhere', async () => {
  const files = await openThenAnswer([307]);
  await expect(files.put('a', Buffer.from('x'), { contentType: 'text/plain' })).rejects.toThrow(AppError);
  expect(requests).toHaveLength(1);
});

test('a store that fails by never answering hits the time limit', async () => {
  const files = await openThenAnswer(['hang', 'hang', 'hang'], 400);
  await expect(files.get('a')).rejects.toMatchObject({
    code: 'unavailable',
    cause: { message: 'no answer in time' },
  });
  expect(requests).toHaveLength(3);
});

test('a store that fails is not ready', async () => {
  const files = await openThenAnswer([500, 500]);
  expect(await files.isReady()).toBe(false);
});
