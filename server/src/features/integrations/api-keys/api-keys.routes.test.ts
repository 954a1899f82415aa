import {
  apiKeyCallsPerMinute,
  createApiKey,
  listApiKeys,
  revokeApiKey,
} from '@parley/contract/integrations/api-keys';
import { apiListAgents } from '@parley/contract/integrations/public-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAgent, makeApiKey, makeMember, makeOwner } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const dayMs = 24 * 60 * 60 * 1000;
const form = { name: 'Warehouse', scopes: ['agents:read' as const], expiresInDays: null };
const ask = (key: string) =>
  server.request('/api/v1/agents', { headers: { authorization: `Bearer ${key}` } });

test('a key is shown once, and kept only as a hash with its beginning and end', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const { key, secret } = await owner.call(createApiKey, { businessId, ...form });
  expect(secret).toMatch(/^parley_sk_[\w-]{32}$/);
  expect(secret.startsWith(key.prefix)).toBe(true);
  expect(secret.endsWith(key.lastFour)).toBe(true);

  const listed = await owner.send(listApiKeys, { businessId });
  expect(await listed.text()).not.toContain(secret.slice(-12));
  const { rows } = await server.platform.database.db.execute(
    `select * from api_keys where business_id = '${businessId}'`,
  );
  expect(JSON.stringify(rows)).not.toContain(secret.slice(key.prefix.length, -4));
  expect(rows[0]).toMatchObject({ name: 'Warehouse', created_by: owner.userId });
});

test('members see who made which key; only owners make and revoke them', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const member = await makeMember(server, owner);
  const { key } = await owner.call(createApiKey, { businessId, ...form });
  expect(await member.call(listApiKeys, { businessId })).toMatchObject([
    { id: key.id, createdBy: 'Ada Lovelace', status: 'active', lastUsedAt: null },
  ]);
  expect((await member.send(createApiKey, { businessId, ...form })).status).toBe(403);
  expect((await member.send(revokeApiKey, { businessId, keyId: key.id })).status).toBe(403);
});

test('a key opens its own business and nothing else', async () => {
  const owner = await makeOwner(server);
  const stranger = await makeOwner(server);
  const ours = await makeAgent(owner, 'Ours');
  await makeAgent(stranger, 'Theirs');
  const program = await makeApiKey(server, owner, ['agents:read']);
  const { data } = await program.call(apiListAgents, {});
  expect(data.map(({ id }) => id)).toEqual([ours.id]);
});

test('a revoked key stops at once, and revoking it again changes nothing', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const { key, secret } = await owner.call(createApiKey, { businessId, ...form });
  expect((await ask(secret)).status).toBe(200);
  const revoked = await owner.call(revokeApiKey, { businessId, keyId: key.id });
  expect(revoked.status).toBe('revoked');
  const refused = await ask(secret);
  expect(refused.status).toBe(401);
  expect(await refused.json()).toMatchObject({
    code: 'not_signed_in',
    message: 'The API key is missing, unknown, expired or revoked.',
  });
  expect((await owner.call(revokeApiKey, { businessId, keyId: key.id })).revokedAt).toBe(revoked.revokedAt);
});

test('a key with an end stops when its time is over', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const { secret } = await owner.call(createApiKey, { businessId, ...form, expiresInDays: 30 });
  server.clock.moveBy(29 * dayMs);
  expect((await ask(secret)).status).toBe(200);
  server.clock.moveBy(dayMs);
  expect((await ask(secret)).status).toBe(401);
  // The session of whoever looks has ended in that month, so another owner is asked.
  const { rows } = await server.platform.database.db.execute(
    `select revoked_at from api_keys where business_id = '${businessId}'`,
  );
  expect(rows).toEqual([{ revoked_at: null }]);
});

test.each([
  '',
  'Bearer',
  'Bearer parley_sk_',
  'Bearer parley_sk_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  'Basic cGFybGV5',
  'parley_sk_x',
])('the header "%s" opens nothing', async (authorization) => {
  const response = await server.request('/api/v1/agents', { headers: { authorization } });
  expect(response.status).toBe(401);
});

test('a key without the permission is told which one it lacks', async () => {
  const owner = await makeOwner(server);
  const { secret } = await owner.call(createApiKey, {
    businessId: owner.businessId,
    ...form,
    scopes: ['chat'],
  });
  const refused = await ask(secret);
  expect(refused.status).toBe(403);
  expect((await refused.json()).message).toBe('This API key lacks the permission agents:read.');
});

test('the last use is written at most once a minute', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const { secret } = await owner.call(createApiKey, { businessId, ...form });
  const lastUse = async () => (await owner.call(listApiKeys, { businessId }))[0]!.lastUsedAt;
  await ask(secret);
  const first = await lastUse();
  expect(first).not.toBeNull();
  server.clock.moveBy(30_000);
  await ask(secret);
  expect(await lastUse()).toBe(first);
  server.clock.moveBy(31_000);
  await ask(secret);
  expect(await lastUse()).not.toBe(first);
});

test('a key that asks too much is slowed down, and no other with it', async () => {
  const owner = await makeOwner(server);
  // It may do nothing here: a call that is refused counts like any other, and takes less time.
  const busy = { businessId: owner.businessId, ...form, scopes: ['chat' as const] };
  const { secret } = await owner.call(createApiKey, busy);
  const { secret: other } = await owner.call(createApiKey, { businessId: owner.businessId, ...form });
  const statuses = new Set<number>();
  const waits = new Set<string | null>();
  for (let call = 0; call < apiKeyCallsPerMinute + 20; call += 1) {
    const { status, headers } = await ask(secret);
    statuses.add(status);
    if (status === 429) waits.add(headers.get('retry-after'));
  }
  expect(statuses).toEqual(new Set([403, 429]));
  expect(waits).toEqual(new Set(['1']));
  expect((await ask(other)).status).toBe(200);
});

test('a key needs a name and a permission, and only ones that exist', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const refused = async (change: object) =>
    (await owner.send(createApiKey, { businessId, ...form, ...change })).json();
  expect((await refused({ name: '\u202E\u200B' })).fields).toEqual({ name: 'Please name the key' });
  expect((await refused({ name: ' ' })).fields).toEqual({ name: 'Please name the key' });
  expect((await refused({ scopes: [] })).fields).toEqual({ scopes: 'Choose at least one permission' });
  expect((await refused({ scopes: ['everything'] })).code).toBe('invalid_input');
  expect((await refused({ expiresInDays: 10_000 })).code).toBe('invalid_input');
});
