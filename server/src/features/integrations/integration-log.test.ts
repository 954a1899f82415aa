import { listSecurityEvents } from '@parley/contract/accounts/account-security';
import { createApiKey, revokeApiKey } from '@parley/contract/integrations/api-keys';
import { apiCreateWebhook, apiDeleteWebhook } from '@parley/contract/integrations/public-api';
import {
  createWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from '@parley/contract/integrations/webhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApiKey, makeMember, makeOwner, type Owner } from '../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const linesOf = async (person: Pick<Owner, 'call'>) =>
  (await person.call(listSecurityEvents, {}))
    .filter(({ action }) => /^(api_key|webhook)_/.test(action))
    .map(({ action, details, address }) => ({ action, details, address }))
    .reverse();

test('a key that is made and revoked stands in the security log of whoever did it', async () => {
  const owner = await makeOwner(server);
  const second = await makeMember(server, owner, 'owner');
  const { businessId } = owner;
  const form = {
    businessId,
    name: 'Till',
    scopes: ['chat' as const, 'agents:read' as const],
    expiresInDays: null,
  };
  const { key, secret } = await owner.call(createApiKey, form);
  await second.call(revokeApiKey, { businessId, keyId: key.id });
  // Revoking it again changes nothing, and is no news.
  await second.call(revokeApiKey, { businessId, keyId: key.id });
  const [made, ...more] = await linesOf(owner);
  expect(made).toMatchObject({
    action: 'api_key_created',
    details: { name: 'Till', scopes: 'chat, agents:read', businessId },
  });
  expect(made!.address).toMatch(/^\d+\./);
  expect(more).toEqual([]);
  expect(await linesOf(second)).toMatchObject([{ action: 'api_key_revoked', details: { name: 'Till' } }]);
  expect(JSON.stringify(await linesOf(owner))).not.toContain(secret);
});

test('a refused attempt leaves no line', async () => {
  const owner = await makeOwner(server);
  const member = await makeMember(server, owner);
  const { businessId } = owner;
  await member.send(createApiKey, { businessId, name: 'Till', scopes: ['chat'], expiresInDays: null });
  await owner.send(createWebhook, { businessId, url: 'https://10.0.0.1/', events: ['handoff.created'] });
  await owner.send(rotateWebhookSecret, { businessId, webhookId: crypto.randomUUID() });
  await owner.send(deleteWebhook, { businessId, webhookId: crypto.randomUUID() });
  expect(await linesOf(owner)).toEqual([]);
  expect(await linesOf(member)).toEqual([]);
});

test('every change of a webhook stands there, without the secrets that an address may hold', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const made = await owner.call(createWebhook, {
    businessId,
    url: 'https://hooks.invalid/parley?token=hush',
    events: ['handoff.created'],
  });
  const one = { businessId, webhookId: made.webhook.id };
  await owner.call(updateWebhook, { ...one, events: ['handoff.created', 'handoff.updated'], isOn: false });
  await owner.call(rotateWebhookSecret, one);
  await owner.call(deleteWebhook, one);
  const lines = await linesOf(owner);
  expect(lines).toMatchObject([
    { action: 'webhook_created', details: { webhook: 'https://hooks.invalid/parley' } },
    { action: 'webhook_changed', details: { changed: 'isOn, events' } },
    { action: 'webhook_secret_rotated' },
    { action: 'webhook_deleted', details: { webhook: 'https://hooks.invalid/parley' } },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/hush|whsec_/);
});

test('what a program changes with a key stands in the log of whoever made the key, by its name', async () => {
  const owner = await makeOwner(server);
  const program = await makeApiKey(server, owner, ['webhooks:write']);
  const { webhook } = await program.call(apiCreateWebhook, {
    url: 'https://hooks.invalid/',
    events: ['handoff.created'],
  });
  await program.call(apiDeleteWebhook, { webhookId: webhook.id });
  expect(await linesOf(owner)).toMatchObject([
    { action: 'api_key_created' },
    { action: 'webhook_created', details: { via: 'Program' } },
    { action: 'webhook_deleted', details: { via: 'Program' } },
  ]);
});
