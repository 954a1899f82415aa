import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSafeFetch, type SafeFetch } from '../../../platform/fetch/index.ts';
import { openPageReader } from './page-reader.ts';
import { readApi } from './read-api.ts';
import { readApiItems } from './read-api-items.ts';

const reader = openPageReader();
let server: Server;
let port: number;
let endpoint: string;
let fetch: SafeFetch;
let seen: { url: string | undefined; headers: IncomingMessage['headers'] }[] = [];
let answer: RequestListener;

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push({ url: request.url, headers: request.headers });
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
  endpoint = `http://shop.test:${port}/articles`;
  fetch = createSafeFetch({
    privateHosts: [`shop.test:${port}`, `partner.test:${port}`],
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });
});
beforeEach(() => {
  seen = [];
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await reader.close();
});

const json =
  (body: unknown, status = 200): RequestListener =>
  (_, response) => {
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  };
const read = (apiKey: string | null = 'k-1') => readApi({ endpoint, apiKey, fetch, reader });
const itemsOf = (body: unknown) => readApiItems('https://shop.test/', JSON.stringify(body)).items;

test('the endpoint is asked with its key, and each record becomes a document', async () => {
  answer = json({
    articles: [{ id: 7, title: 'Shipping', body: '<h2>Where</h2><p>To <b>all</b> of Europe.</p>' }],
    next_page: null,
  });
  expect(await read()).toEqual([
    {
      key: '7',
      title: 'Shipping',
      document: {
        title: 'Shipping',
        text: '# Shipping\n\n## Where\n\nTo all of Europe.',
        pages: [],
        faqs: [],
      },
    },
  ]);
  expect(seen[0]!.headers).toMatchObject({ authorization: 'Bearer k-1', accept: 'application/json' });
  await read(null);
  expect(seen[1]!.headers).not.toHaveProperty('authorization');
});

test('the key stays with its own site, also when the answer goes on elsewhere', async () => {
  answer = (request, response) => {
    if (request.headers.host?.startsWith('shop'))
      return response.writeHead(302, { location: `http://partner.test:${port}/x` }).end();
    json({ items: [{ id: 1, text: 'From a partner' }], next: `http://shop.test:${port}/more` })(
      request,
      response,
    );
  };
  expect(await read()).toHaveLength(1);
  expect(seen.map(({ headers }) => [headers.host, headers.authorization])).toEqual([
    [`shop.test:${port}`, 'Bearer k-1'],
    [`partner.test:${port}`, undefined],
  ]);
});

test('answers that go on are read to their end, each once, and not on another site', async () => {
  answer = (request, response) => {
    const at = Number(new URL(request.url ?? '', endpoint).searchParams.get('page') ?? 1);
    const next = at < 3 ? `/articles?page=${at + 1}` : `http://partner.test:${port}/articles`;
    json({
      data: [
        { id: at, text: `Text ${at}` },
        { id: 1, text: 'Text 1' },
      ],
      links: { next },
    })(request, response);
  };
  expect((await read()).map(({ key }) => key)).toEqual(['1', '2', '3']);
  expect(seen).toHaveLength(3);

  seen = [];
  answer = json({ data: [{ id: 1, text: 'Round' }], next: '/articles' });
  await read();
  expect(seen.length).toBeLessThanOrEqual(2);
});

test.each([
  ['a list', [{ id: 1, title: 'A', content: 'Text' }]],
  ['items', { items: [{ id: 1, title: 'A', content: 'Text' }] }],
  ['a list inside data', { data: { results: [{ id: 1, name: 'A', text: 'Text' }] } }],
  ['wrapped records', { data: [{ id: 1, attributes: { Title: 'A', Body: 'Text' } }] }],
  ['rendered fields', [{ id: 1, title: { rendered: 'A' }, content: { rendered: '<p>Text</p>' } }]],
  ['one record', { id: 1, title: 'A', description: 'Text' }],
])('%s is understood', (_, body) => {
  expect(itemsOf(body)).toMatchObject([{ key: '1', title: 'A', document: { text: '# A\n\nText' } }]);
});

test('questions and answers become pairs with their place', () => {
  const [item] = itemsOf({
    faqs: [{ slug: 'hours', question: 'When do you open?', answer: '<p>At nine.</p>' }],
  });
  expect(item).toEqual({
    key: 'hours',
    title: 'When do you open?',
    document: {
      title: 'When do you open?',
      text: '# When do you open?\n\nAt nine.',
      pages: [],
      faqs: [{ question: 'When do you open?', answer: 'At nine.', startsAt: 0, endsAt: 29 }],
    },
  });
});

test('a record without known fields is read as its names and values; one without text is left out', () => {
  expect(
    itemsOf([{ sku: 'A-1', price_eur: 5, sizes: ['S', 'M'], stock: { n: 1 } }, {}, null, 5, { id: 3 }]),
  ).toMatchObject([
    {
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      document: { text: 'sku: A-1\nprice eur: 5\nsizes: S, M' },
    },
  ]);
});

test.each([
  ['refuses the key', json({}, 401), /refused the API key \(401\)/],
  ['is not there', json({}, 404), /nothing at this endpoint \(404\)/],
  ['fails', json({}, 500), /answered with an error \(500\)/],
  ['answers with HTML', json('<!doctype html>'), /did not answer with JSON/],
  ['answers with nothing', json([]), /nothing that can be read as a document/],
  ['answers with 10 MB', json('x'.repeat(10_000_000)), /sent more than we can read/],
])('an endpoint that %s is reported', async (_, listener, message) => {
  answer = listener;
  await expect(read()).rejects.toThrow(message);
});

test('an endpoint in a private network is not asked', async () => {
  await expect(readApi({ endpoint: 'http://10.0.0.1/', apiKey: 'k', fetch, reader })).rejects.toThrow(
    /private network/,
  );
  expect(seen).toEqual([]);
});

test('a nested answer without end is refused, and the reader lives on', async () => {
  answer = json('['.repeat(1_000_000));
  await expect(read()).rejects.toThrow(/JSON|too large/);
  answer = json([{ id: 1, text: 'Fine' }]);
  expect(await read()).toHaveLength(1);
});
