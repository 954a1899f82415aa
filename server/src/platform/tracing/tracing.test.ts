import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { nameOfStatement } from '../database/trace-queries.ts';
import type { Llm } from '../llm/index.ts';
import { beginSpan, createTracer, type FinishedSpan, findCollectorFault, traceLlm } from './index.ts';

test.each([
  ['select "id" from "agents" where "agents"."id" = $1', 'select agents'],
  ['insert into "messages" ("id") values ($1)', 'insert messages'],
  ['update "agents" set "name" = $1', 'update agents'],
  ['select 1', 'select'],
  ['begin', 'begin'],
  ['', 'statement'],
])('the statement %j is shown as %j', (text, name) => {
  expect(nameOfStatement(text)).toBe(name);
});

const modelThat = (text: () => AsyncGenerator<string>): Llm => ({
  modelId: 'small',
  stream: () => ({
    text: text(),
    usage: Promise.resolve({ inputTokens: undefined, outputTokens: undefined }),
  }),
});

async function traced(llm: Llm) {
  const spans: FinishedSpan[] = [];
  const tracer = createTracer((span) => spans.push(span));
  let said = '';
  await tracer
    .trace({ name: 'question', kind: 'server' }, async () => {
      for await (const piece of traceLlm(llm).stream({ system: '', messages: [] }).text) said += piece;
    })
    .catch(() => {});
  return { spans, said };
}

test('a question to the language model is part of the trace, until its answer is whole', async () => {
  const { spans, said } = await traced(
    modelThat(async function* () {
      yield 'Good ';
      yield 'day';
    }),
  );
  expect(said).toBe('Good day');
  const [asked, question] = spans;
  expect(asked).toMatchObject({
    name: 'language model',
    parentSpanId: question!.spanId,
    attributes: { 'gen_ai.request.model': 'small' },
    isError: false,
  });
});

test('a model that breaks off shows as a failure, and so does what it was asked for', async () => {
  const { spans } = await traced(
    // biome-ignore lint/correctness/useYield: it fails before it says anything
    modelThat(async function* () {
      throw new Error('no credit');
    }),
  );
  expect(spans.map(({ isError }) => isError)).toEqual([true, true]);
});

test('without a trace nothing is recorded', () => {
  expect(beginSpan(() => 'anything', 'internal')).toBeUndefined();
});

test('of a collector it is known whether it takes traces, and why not', async () => {
  let status = 200;
  const collector = createServer((_, response) => response.writeHead(status).end()).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  expect(await findCollectorFault({ endpoint, headers: {} })).toBeUndefined();
  status = 401;
  expect(await findCollectorFault({ endpoint, headers: {} })).toContain('answered with 401');
  collector.close();
  await once(collector, 'close');
  expect(await findCollectorFault({ endpoint, headers: {} })).toContain('ECONNREFUSED');
});
