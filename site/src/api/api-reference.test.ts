import { createHmac } from 'node:crypto';
import * as publicApi from '@parley/contract/integrations/public-api';
import { webhookEventType } from '@parley/contract/integrations/webhooks';
import { describeApi } from '@parley/contract/wire/openapi';
import { expect, test } from 'vitest';
import { referenceOf } from './api-reference.ts';
import { nodeCheck } from './signature-check.ts';

const reference = referenceOf(describeApi(Object.values(publicApi), { publicUrl: '', version: '' }));
const operations = reference.groups.flatMap((group) => group.operations);
const find = (name: string) => operations.find(({ method, path }) => `${method} ${path}` === name)!;

test('every call of the public API stands on the page once, with its permission', () => {
  const shown = operations.map(({ method, path }) => `${method} ${path}`);
  const wanted = Object.values(publicApi).map(
    ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(shown.sort()).toEqual(wanted.sort());
  for (const { scope, summary } of operations) {
    expect(scope).toBeTruthy();
    expect(summary).toMatch(/\.$/);
  }
});

test('lists come before single things, and reading before changing', () => {
  const [agents] = reference.groups;
  expect(agents!.operations.map(({ method, path }) => `${method} ${path}`).slice(0, 3)).toEqual([
    'GET /api/v1/agents',
    'POST /api/v1/agents',
    'GET /api/v1/agents/{agentId}',
  ]);
});

test('fields say what they take, also inside of others', () => {
  const { fields } = find('POST /api/v1/agents');
  expect(fields.find(({ name }) => name === 'name')).toMatchObject({
    type: 'string, at most 80 characters',
    isRequired: true,
  });
  expect(fields.find(({ name }) => name === 'appearance.position')).toMatchObject({
    type: 'one of bottom-right, bottom-left, top-right, top-left',
    isRequired: false,
  });
  expect(find('GET /api/v1/agents').fields.find(({ name }) => name === 'limit')?.type).toBe(
    'integer from 1 to 100',
  );
});

test('examples can be sent as they are, apart from key and ids', () => {
  expect(find('POST /api/v1/documents').curl).toContain('-F "file=@hours.md"');
  for (const { method, path } of Object.values(publicApi)) {
    const { curl } = find(`${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    const [, json] = /-d '(.+)'/s.exec(curl) ?? [];
    if (json) expect(() => JSON.parse(json)).not.toThrow();
    expect(curl).toContain('Authorization: Bearer $PARLEY_KEY');
    expect(curl).not.toMatch(/\{(?!origin\}|")/);
  }
});

test('the example bodies are taken by the contract', () => {
  for (const endpoint of Object.values(publicApi)) {
    const { curl } = find(`${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, '{$1}')}`);
    const [, json] = /-d '(.+)'/s.exec(curl) ?? [];
    if (!json) continue;
    const ids = Object.fromEntries(
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, crypto.randomUUID()]),
    );
    const parsed = endpoint.input.safeParse({ ...JSON.parse(json), ...ids });
    expect(parsed.error?.message).toBeUndefined();
  }
});

test('every event is shown with its body', () => {
  expect(reference.events.map(({ type }) => type)).toEqual([...webhookEventType.options]);
  for (const { type, example } of reference.events)
    expect(JSON.parse(example)).toMatchObject({ type, id: expect.any(String) });
});

test('the printed signature check takes what we sign and nothing else', async () => {
  const { isFromParley } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(nodeCheck)}`
  );
  const body = Buffer.from('{"id":"1"}');
  const sign = (timestamp: number, secret: string) => ({
    'x-parley-timestamp': String(timestamp),
    'x-parley-signature': `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
  });
  const now = Math.floor(Date.now() / 1000);
  expect(isFromParley(sign(now, 'whsec_a'), body, 'whsec_a')).toBe(true);
  expect(isFromParley(sign(now, 'whsec_b'), body, 'whsec_a')).toBe(false);
  expect(isFromParley(sign(now, 'whsec_a'), Buffer.from('{"id":"2"}'), 'whsec_a')).toBe(false);
  expect(isFromParley(sign(now - 600, 'whsec_a'), body, 'whsec_a')).toBe(false);
  expect(isFromParley({}, body, 'whsec_a')).toBe(false);
});
