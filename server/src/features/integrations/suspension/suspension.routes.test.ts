import { deleteMyAccount } from '@parley/contract/accounts/account-data';
import { listSecurityEvents } from '@parley/contract/accounts/account-security';
import { confirmEmail } from '@parley/contract/accounts/accounts';
import { setUserStatus } from '@parley/contract/admin/admin';
import { removeMember } from '@parley/contract/businesses/members';
import { listNotifications } from '@parley/contract/insights/notifications';
import {
  createApiKey,
  listApiKeys,
  revokeApiKey,
  takeOverApiKey,
} from '@parley/contract/integrations/api-keys';
import { apiCreateWebhook, apiListAgents } from '@parley/contract/integrations/public-api';
import {
  createWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  suspendedHoldMinutes,
  takeOverWebhook,
  testWebhook,
} from '@parley/contract/integrations/webhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSuperAdmin } from '../../../testing/admins.ts';
import { tokenIn, waitForMail } from '../../../testing/mailbox.ts';
import {
  makeAgent,
  makeApiKey,
  makeBrowser,
  makeMember,
  makeOwner,
  makeVisitor,
  type Owner,
  testPassword,
} from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import {
  isSignedWith,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../../testing/webhook-receiver.ts';
import { sendDeliveryJob } from '../integrations.jobs.ts';

let server: TestServer;
let receiver: WebhookReceiver;
let admin: Awaited<ReturnType<typeof makeSuperAdmin>>;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  server = await startTestServer({ privateHosts: [receiver.host] });
  admin = await makeSuperAdmin(server);
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

const ask = (secret: string, address = '198.51.100.7') =>
  server.request('/api/v1/agents', {
    headers: { authorization: `Bearer ${secret}`, 'x-forwarded-for': address },
  });
const linesOf = async (person: Pick<Owner, 'call'>, action: RegExp) =>
  (await person.call(listSecurityEvents, {})).filter((event) => action.test(event.action)).reverse();

/** An owner, and a second one whose key and webhook the business works with. */
async function makeBusiness() {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const second = await makeMember(server, owner, 'owner', { hasSignedUp: true });
  const { key, secret } = await second.call(createApiKey, {
    businessId,
    name: 'Till',
    scopes: ['agents:read' as const],
    expiresInDays: null,
  });
  const made = await second.call(createWebhook, {
    businessId,
    url: receiver.url,
    events: ['conversation.started'],
  });
  return { owner, second, businessId, key, secret, webhook: made.webhook, signingSecret: made.secret };
}
type Business = Awaited<ReturnType<typeof makeBusiness>>;

const goings: [string, string, (business: Business) => Promise<unknown>][] = [
  [
    'removed',
    'was removed from the business',
    ({ owner, second, businessId }) => owner.call(removeMember, { businessId, memberId: second.userId }),
  ],
  [
    'left',
    'left the business',
    ({ second, businessId }) => second.call(removeMember, { businessId, memberId: second.userId }),
  ],
  [
    'deactivated',
    'was deactivated by an administrator',
    ({ second }) => admin.call(setUserStatus, { userId: second.userId, status: 'inactive' }),
  ],
  [
    'deleted',
    'no longer has an account',
    ({ second }) => second.call(deleteMyAccount, { password: testPassword }),
  ],
];

test.each(goings)(
  'the key and the webhook of a person who was %s are suspended at that moment, and the owners are told',
  async (reason, words, go) => {
    const business = await makeBusiness();
    const { owner, businessId, secret } = business;
    expect((await ask(secret)).status).toBe(200);
    await go(business);

    const refused = await ask(secret);
    expect(refused.status).toBe(403);
    expect((await refused.json()).message).toContain(
      `This API key is suspended, because the person who answered for it ${words}.`,
    );
    const [key] = await owner.call(listApiKeys, { businessId });
    const person = reason === 'deleted' ? null : 'Ada Lovelace';
    expect(key).toMatchObject({ status: 'suspended', suspension: { reason, person } });
    const [webhook] = await owner.call(listWebhooks, { businessId });
    expect(webhook).toMatchObject({ status: 'suspended', suspension: { reason, person } });

    const { notifications } = await owner.call(listNotifications, {});
    const notice = notifications.find(({ title }) => title === 'API access was suspended');
    expect(notice).toMatchObject({ priority: 'high', businessId });
    expect(notice!.description).toContain(words);
    expect(notice!.description).toContain(
      '1 API key and 1 webhook that acted in their name are suspended: Till, ',
    );
    expect(await linesOf(owner, /_suspended$/)).toMatchObject([
      { action: 'api_key_suspended', details: { name: 'Till', reason } },
      { action: 'webhook_suspended', details: { reason } },
    ]);
  },
);

test('who takes an account back from a stranger finds the keys and webhooks of before suspended, and takes them over', async () => {
  const { second: squatter, owner, businessId, key, secret } = await makeBusiness();
  expect((await ask(secret)).status).toBe(200);
  const token = tokenIn(await waitForMail(server, squatter.email, 'Confirm'));
  const victim = makeBrowser(server);
  await victim.call(confirmEmail, { token, newPassword: 'the owners own words' });

  const refused = await ask(secret);
  expect(refused.status).toBe(403);
  // They are active in the business: what is in doubt is who made the key.
  expect((await refused.json()).message).toContain('has only now shown that the email address is theirs');
  const suspended = { status: 'suspended', suspension: { reason: 'reclaimed' } };
  expect(await victim.call(listApiKeys, { businessId })).toMatchObject([suspended]);
  expect(await victim.call(listWebhooks, { businessId })).toMatchObject([suspended]);
  for (const person of [owner, victim]) {
    const { notifications } = await person.call(listNotifications, {});
    expect(notifications.find(({ title }) => title === 'API access was suspended')!.description).toBe(
      `${squatter.email} has only now shown that the email address is theirs. 1 API key and 1 webhook that acted in their name are suspended. An owner can take them over in Settings, API & Webhooks.`,
    );
  }
  await victim.call(takeOverApiKey, { businessId, keyId: key.id });
  expect((await ask(secret)).status).toBe(200);
});

test('who confirms their own sign-up late keeps what they made before', async () => {
  const { second, secret } = await makeBusiness();
  await second.call(confirmEmail, { token: tokenIn(await waitForMail(server, second.email, 'Confirm')) });
  expect((await ask(secret)).status).toBe(200);
});

test('somebody who answers for nothing goes without a word about keys, and other keys go on', async () => {
  const { owner, businessId, secret } = await makeBusiness();
  const member = await makeMember(server, owner);
  await owner.call(removeMember, { businessId, memberId: member.userId });
  expect((await ask(secret)).status).toBe(200);
  expect(await linesOf(owner, /_suspended$/)).toEqual([]);
});

test('an owner takes a key over: the same secret works at once, in that name', async () => {
  const { owner, second, businessId, key, secret } = await makeBusiness();
  await owner.call(removeMember, { businessId, memberId: second.userId });
  const taken = await owner.call(takeOverApiKey, { businessId, keyId: key.id });
  expect(taken).toMatchObject({
    status: 'active',
    suspension: null,
    takenOverBy: 'Ada Lovelace',
    createdBy: 'Ada Lovelace',
  });
  expect((await ask(secret)).status).toBe(200);
  expect(await linesOf(owner, /_taken_over$/)).toMatchObject([
    { action: 'api_key_taken_over', details: { name: 'Till' } },
  ]);
  // It is hers now: when she goes, it stops again.
  const third = await makeMember(server, owner, 'owner');
  await third.call(removeMember, { businessId, memberId: owner.userId });
  expect((await ask(secret)).status).toBe(403);
  expect((await third.call(listApiKeys, { businessId }))[0]!.suspension).toMatchObject({ reason: 'removed' });
});

test('what a program does with a key that was taken over stands in the name of who took it over', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const second = await makeMember(server, owner, 'owner');
  const program = await makeApiKey(server, second, ['webhooks:write', 'agents:read']);
  await owner.call(removeMember, { businessId, memberId: second.userId });
  await owner.call(takeOverApiKey, { businessId, keyId: program.keyId });
  await program.call(apiListAgents, {});
  await program.call(apiCreateWebhook, { url: 'https://hooks.invalid/', events: ['handoff.created'] });
  expect(await linesOf(owner, /^webhook_created$/)).toMatchObject([{ details: { via: 'Program' } }]);
});

test('a key that is not suspended cannot be taken over, nor one that was revoked meanwhile', async () => {
  const { owner, second, businessId, key } = await makeBusiness();
  expect((await owner.send(takeOverApiKey, { businessId, keyId: key.id })).status).toBe(409);
  await owner.call(removeMember, { businessId, memberId: second.userId });
  expect((await owner.call(revokeApiKey, { businessId, keyId: key.id })).status).toBe('revoked');
  expect((await owner.send(takeOverApiKey, { businessId, keyId: key.id })).status).toBe(409);
});

test('whoever is activated again finds the key still suspended, and takes it over like any owner', async () => {
  const { owner, second, businessId, key, secret } = await makeBusiness();
  await admin.call(setUserStatus, { userId: second.userId, status: 'inactive' });
  await admin.call(setUserStatus, { userId: second.userId, status: 'active' });
  expect((await ask(secret)).status).toBe(403);
  await owner.call(takeOverApiKey, { businessId, keyId: key.id });
  expect((await ask(secret)).status).toBe(200);
});

test('a refused use of a suspended key is written down at most once an hour, with where it came from', async () => {
  const { owner, second, businessId, secret } = await makeBusiness();
  await owner.call(removeMember, { businessId, memberId: second.userId });
  for (let call = 0; call < 3; call += 1) await ask(secret, '198.51.100.9');
  const [line, ...more] = await linesOf(owner, /^api_key_refused$/);
  expect(line).toMatchObject({ address: '198.51.100.9', details: { name: 'Till' } });
  expect(more).toEqual([]);
  server.clock.moveBy(59 * 60 * 1000);
  await ask(secret);
  expect(await linesOf(owner, /^api_key_refused$/)).toHaveLength(1);
});

test('a key tells from where it was used last', async () => {
  const { owner, businessId, secret } = await makeBusiness();
  expect((await owner.call(listApiKeys, { businessId }))[0]!.lastUsedFrom).toBeNull();
  await ask(secret, '198.51.100.23');
  expect((await owner.call(listApiKeys, { businessId }))[0]).toMatchObject({ lastUsedFrom: '198.51.100.23' });
});

test('events of a suspended webhook wait, and are sent when it is taken over', async () => {
  const { owner, second, businessId, webhook, signingSecret } = await makeBusiness();
  const agent = await makeAgent(owner);
  await owner.call(removeMember, { businessId, memberId: second.userId });
  expect((await owner.send(testWebhook, { businessId, webhookId: webhook.id })).status).toBe(409);
  const before = receiver.received.length;
  await (await makeVisitor(server, agent)).ask('Do you bake bread?');
  const log = async () =>
    (await owner.call(listDeliveries, { businessId, webhookId: webhook.id })).deliveries;
  await expect
    .poll(async () => {
      const [held] = await log();
      return held && new Date(held.nextAttemptAt!).getTime() - new Date(held.createdAt).getTime();
    })
    .toBe(suspendedHoldMinutes * 60 * 1000);
  expect(receiver.received.length).toBe(before);

  const taken = await owner.call(takeOverWebhook, { businessId, webhookId: webhook.id });
  expect(taken).toMatchObject({ status: 'active', suspension: null, takenOverBy: 'Ada Lovelace' });
  await expect.poll(() => receiver.received.length).toBe(before + 1);
  expect(isSignedWith(signingSecret, receiver.received.at(-1)!)).toBe(true);
  await expect.poll(async () => (await log()).map(({ status }) => status)).toEqual(['delivered']);
});

test('an event that nobody took over in time has failed, and can be sent again by hand', async () => {
  const { owner, second, businessId, webhook } = await makeBusiness();
  const agent = await makeAgent(owner);
  await owner.call(removeMember, { businessId, memberId: second.userId });
  await (await makeVisitor(server, agent)).ask('Do you bake bread?');
  const one = { businessId, webhookId: webhook.id };
  const log = async () => (await owner.call(listDeliveries, one)).deliveries;
  await expect.poll(async () => (await log()).length).toBe(1);
  const [held] = await log();
  server.clock.moveBy((suspendedHoldMinutes + 1) * 60 * 1000);
  await server.runJob(sendDeliveryJob, { businessId, deliveryId: held!.id });
  const { rows } = await server.platform.database.db.execute(
    `select status, error from webhook_deliveries where id = '${held!.id}'`,
  );
  server.clock.moveBy(-(suspendedHoldMinutes + 1) * 60 * 1000);
  expect(rows).toEqual([
    { status: 'failed', error: 'The webhook was suspended, and nobody took it over in time.' },
  ]);
  await owner.call(takeOverWebhook, one);
  await owner.call(resendDelivery, { ...one, deliveryId: held!.id });
  await expect.poll(async () => (await log())[0]!.status).toBe('delivered');
});
