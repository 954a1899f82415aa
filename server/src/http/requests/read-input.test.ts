import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { startCpuTimer } from '../../testing/cpu-time.ts';
import type { HttpEnv } from '../http-env.ts';
import { errorResponse } from '../responses/index.ts';
import { readInput } from './read-input.ts';

const app = new Hono<HttpEnv>();
app.onError(errorResponse);
app.post('/', async (c) =>
  c.json(Object.keys(await readInput(c, { method: 'POST', body: 'multipart', maxBodyBytes: 12_000_000 }))),
);

const send = (body: string, boundary = 'x') =>
  app.request('/', {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body,
  });
const part = (name: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="b"\r\n\r\n\r\n`;

test('an upload with a few parts is read', async () => {
  const response = await send(`${part('file')}${part('note')}--x--\r\n`);
  expect(await response.json()).toEqual(['file', 'note']);
});

test('ten megabytes of empty parts are refused before anybody waits for them', async () => {
  const cpuMs = startCpuTimer();
  const response = await send(`${part('a').repeat(150_000)}--x--\r\n`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message: 'The upload has too many parts.' });
  expect(cpuMs()).toBeLessThan(1000);
});

test('an upload that names no boundary is refused', async () => {
  const response = await app.request('/', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data' },
    body: part('a'),
  });
  expect(response.status).toBe(400);
});

test.each(['/search?text=%00', '/search?%00=text', '/search/%00'])(
  '%s holds what cannot be stored and is refused',
  async (address) => {
    const search = new Hono<HttpEnv>();
    search.onError(errorResponse);
    search.get('/search/:what?', async (c) => c.json(await readInput(c, { method: 'GET' })));
    expect((await search.request(address)).status).toBe(400);
    expect(await (await search.request('/search?text=bread')).json()).toEqual({ text: 'bread' });
  },
);

test('a body as deep as it is long is refused', async () => {
  const json = new Hono<HttpEnv>();
  json.onError(errorResponse);
  json.post('/', async (c) => c.json(await readInput(c, { method: 'POST' })));
  const body = `{"a":${'['.repeat(60_000)}${']'.repeat(60_000)}}`;
  const answer = await json.request('/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(answer.status).toBe(400);
});
