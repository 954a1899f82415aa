import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineEndpoint } from '@parley/contract/wire/endpoint';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { fault, RefusedCall, StubApi } from './stub-api.ts';

const getAgent = defineEndpoint({
  method: 'GET',
  path: '/api/agents/:agentId',
  access: 'member',
  summary: '',
  input: z.object({ agentId: z.string(), page: z.coerce.number().optional() }),
  output: z.object({ name: z.string() }),
});
const listNew = defineEndpoint({ ...getAgent, path: '/api/agents/new', input: z.object({}) });
const rename = defineEndpoint({
  ...getAgent,
  method: 'PATCH',
  input: z.object({ agentId: z.string(), name: z.string().min(2) }),
});

const addFile = defineEndpoint({
  ...getAgent,
  method: 'POST',
  path: '/api/agents/:agentId/files',
  input: z.object({ agentId: z.string(), file: z.file().min(1) }),
  body: 'multipart',
});

let api: StubApi;
let base: string;
let close: () => void;

beforeEach(async () => {
  api = new StubApi();
  const server = createServer((request, response) => void api.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterEach(() => close());

const get = async (path: string) => {
  const response = await fetch(base + path);
  return { status: response.status, body: await response.json() };
};
const patch = (path: string, body: object) =>
  fetch(base + path, { method: 'PATCH', body: JSON.stringify(body) });

test('a call is answered and remembered with what it was called with', async () => {
  api.answer(getAgent, ({ agentId }) => ({ name: `Agent ${agentId}` }));
  expect(await get('/api/agents/a1?page=2')).toEqual({ status: 200, body: { name: 'Agent a1' } });
  expect(api.callsOf(getAgent)).toEqual([{ agentId: 'a1', page: 2 }]);
  expect(api.faults()).toEqual([]);
});

test('a call that nobody answers is a fault of the test', async () => {
  api.answer(getAgent, { name: 'Maya' });
  expect((await get('/api/other')).status).toBe(501);
  expect((await patch('/api/agents/a1', { name: 'Maya' })).status).toBe(501);
  expect(api.faults()).toEqual(['not answered: GET /api/other', 'not answered: PATCH /api/agents/a1']);
});

test('a call that the contract would not take is a fault of the page', async () => {
  api.answer(rename, { name: 'M' });
  expect((await patch('/api/agents/a1', { name: 'M' })).status).toBe(400);
  expect(api.faults()).toEqual([expect.stringMatching(/^against the contract: PATCH \/api\/agents\/a1/)]);
  expect(api.callsOf(rename)).toEqual([]);
});

test('an answer that falls is a fault of the test', async () => {
  api.answer(getAgent, () => {
    throw new Error('not thought of');
  });
  await expect(get('/api/agents/a1')).rejects.toThrow();
  expect(api.faults()).toEqual(['the answer failed: GET /api/agents/a1: Error: not thought of']);
});

test('the newest answer counts until it is taken back, and of two addresses that fit the exacter one', async () => {
  api.answer(getAgent, { name: 'Maya' });
  api.answer(listNew, { name: 'new' });
  const allow = api.refuse(getAgent, fault);
  expect(await get('/api/agents/a1')).toMatchObject({ status: 500, body: { code: 'unexpected' } });
  allow();
  expect(await get('/api/agents/a1')).toMatchObject({ status: 200, body: { name: 'Maya' } });
  expect(await get('/api/agents/new')).toMatchObject({ body: { name: 'new' } });
});

test('an answer may refuse one call, be held back, or be cut off', async () => {
  const refusal = { status: 404, code: 'not_found', message: 'Gone' } as const;
  api.answer(getAgent, ({ agentId }) => {
    if (agentId === 'gone') throw new RefusedCall(refusal);
    return { name: 'Maya' };
  });
  expect(await get('/api/agents/gone')).toMatchObject({ status: 404, body: { message: 'Gone' } });

  const release = api.hold(getAgent);
  let isAnswered = false;
  const held = get('/api/agents/a1').then((answer) => {
    isAnswered = true;
    return answer;
  });
  await expect.poll(() => api.callsOf(getAgent).length).toBe(2);
  expect(isAnswered).toBe(false);
  release();
  expect((await held).body).toEqual({ name: 'Maya' });

  api.cutOff(getAgent);
  await expect(get('/api/agents/a1')).rejects.toThrow();
  expect(api.faults()).toEqual([]);
});

test('a file that is uploaded is read with its name', async () => {
  const upload = (name: string, content: string) => {
    const body = new FormData();
    body.append('file', new File([content], name));
    return fetch(`${base}/api/agents/a1/files`, { method: 'POST', body });
  };
  api.answer(addFile, ({ agentId, file }) => ({ name: `${file.name} of ${agentId}, ${file.size} bytes` }));
  expect(await (await upload('hours.txt', 'from seven')).json()).toEqual({
    name: 'hours.txt of a1, 10 bytes',
  });
  expect((await upload('empty.txt', '')).status).toBe(400);
  expect(api.faults()).toEqual([
    expect.stringMatching(/^against the contract: POST \/api\/agents\/a1\/files/),
  ]);
});

test('an answer can be lost after the call was taken', async () => {
  let taken = 0;
  expect(() => api.loseAnswers(getAgent)).toThrow('not answered yet');
  api.answer(getAgent, () => {
    taken += 1;
    return { name: 'Maya' };
  });
  const giveBack = api.loseAnswers(getAgent);
  await expect(get('/api/agents/a1')).rejects.toThrow();
  expect(taken).toBe(1);
  giveBack();
  expect(await get('/api/agents/a1')).toMatchObject({ body: { name: 'Maya' } });
});
