import { signIn } from '@parley/contract/accounts/accounts';
import { listNotifications } from '@parley/contract/insights/notifications';
import {
  type ChosenWebhookEvent,
  createWebhook,
  deleteWebhook,
  deliveriesUntilOff,
  getDelivery,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type WebhookDelivery,
  webhookEventTypes,
  webhookRetryMinutes,
} from '@parley/contract/integrations/webhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  makeAgent,
  makeDocument,
  makeMember,
  makeOwner,
  makeVisitor,
  type Owner,
  testPassword,
} from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import {
  isSignedWith,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../../testing/webhook-receiver.ts';
import { pruneDeliveriesJob, sendDueDeliveriesJob } from '../integrations.jobs.ts';

let server: TestServer;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  server = await startTestServer({ privateHosts: [receiver.host] });
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answerWith(200, 'thank you');
});

const minuteMs = 60 * 1000;

const makeWebhook = async (owner: Owner, events: ChosenWebhookEvent[] = [...webhookEventTypes]) => {
  const made = await owner.call(createWebhook, { businessId: owner.businessId, url: receiver.url, events });
  return { ...made, scope: { businessId: owner.businessId, webhookId: made.webhook.id } };
};
type Scope = Awaited<ReturnType<typeof makeWebhook>>['scope'];

const deliveriesOf = async (owner: Owner, scope: Scope) =>
  (await owner.call(listDeliveries, scope)).deliveries;
const whenDelivery = (owner: Owner, scope: Scope, isSo: (delivery: WebhookDelivery) => boolean) =>
  until(async () => (await deliveriesOf(owner, scope)).find(isSo));
const statusOf = async (owner: Owner, { businessId, webhookId }: Scope) =>
  (await owner.call(listWebhooks, { businessId })).find(({ id }) => id === webhookId)?.status;

const run = (job: typeof sendDueDeliveriesJob) =>
  server.platform.jobs.enqueue(server.platform.database.db, job, {});

/** Lets the pause before the next attempt pass. */
async function letTimePass(minutes: number) {
  server.clock.moveBy(minutes * minuteMs + 1000);
  await run(sendDueDeliveriesJob);
}

/** Sessions end during the longer pauses. */
const comeBack = ({ call, email }: Owner) => call(signIn, { email, password: testPassword });

/** Tries a delivery until it is given up; the receiver refuses all the while. */
async function giveUp(owner: Owner, scope: Scope, deliveryId: string) {
  for (const [nth, minutes] of webhookRetryMinutes.entries()) {
    await whenDelivery(
      owner,
      scope,
      ({ id, attempt, attemptedAt, error }) =>
        id === deliveryId && attempt === nth + 1 && !!attemptedAt && !!error,
    );
    await letTimePass(minutes);
    await comeBack(owner);
  }
  return whenDelivery(owner, scope, ({ id, status }) => id === deliveryId && status === 'failed');
}

test('a document that was read is told with a signature that the receiver can check', async () => {
  const owner = await makeOwner(server);
  const { secret, scope } = await makeWebhook(owner, ['document.completed']);
  expect(secret).toMatch(/^whsec_/);
  const agent = await makeAgent(owner);
  const document = await makeDocument(owner, agent.id, 'hours.md', 'We open at seven.');

  const delivery = await whenDelivery(owner, scope, ({ status }) => status === 'delivered');
  expect(receiver.received).toHaveLength(1);
  const [received] = receiver.received;
  expect(received!.body).toMatchObject({
    id: delivery.eventId,
    type: 'document.completed',
    businessId: owner.businessId,
    data: {
      document: { id: document.id, agentId: agent.id, title: 'hours.md', status: 'completed', error: null },
    },
  });
  expect(received!.headers).toMatchObject({
    'content-type': 'application/json',
    'x-parley-event': 'document.completed',
    'x-parley-delivery': delivery.id,
  });
  expect(isSignedWith(secret, received!)).toBe(true);
  expect(isSignedWith(secret, { ...received!, text: received!.text.replace('hours', 'hacks') })).toBe(false);
  expect(isSignedWith('whsec_another', received!)).toBe(false);

  expect(delivery).toMatchObject({ attempt: 1, responseStatus: 200, error: null, nextAttemptAt: null });
  const details = await owner.call(getDelivery, { ...scope, deliveryId: delivery.id });
  expect(details).toMatchObject({ requestBody: received!.text, responseBody: 'thank you' });
});

test('a conversation is told from its first message to its answer', async () => {
  const owner = await makeOwner(server);
  const { scope } = await makeWebhook(owner, ['conversation.started', 'message.created']);
  const agent = await makeAgent(owner);
  await makeDocument(owner, agent.id, 'hours.md', 'We open at seven.');
  const visitor = await makeVisitor(server, agent);
  const { conversationId } = await visitor.ask('When do you open?');
  await until(
    async () =>
      receiver.received.length === 3 &&
      (await deliveriesOf(owner, scope)).every(({ status }) => status === 'delivered'),
  );
  const told = receiver.received.map(({ body }) => body);
  expect(told.map(({ type }) => type).sort()).toEqual([
    'conversation.started',
    'message.created',
    'message.created',
  ]);
  for (const { data } of told) expect(data).toMatchObject({ agentId: agent.id, conversationId });
});

test('only chosen events are sent, and none of another business', async () => {
  const owner = await makeOwner(server);
  const stranger = await makeOwner(server);
  await makeWebhook(stranger);
  const { scope } = await makeWebhook(owner, ['handoff.created']);
  const agent = await makeAgent(owner);
  await makeDocument(owner, agent.id, 'hours.md', 'We open at seven.');
  const ping = await owner.call(testWebhook, scope);
  await whenDelivery(owner, scope, ({ id, status }) => id === ping.id && status === 'delivered');
  expect(receiver.received.map(({ body }) => body.type)).toEqual(['ping']);
});

test('a refused delivery is tried again after growing pauses, and arrives when the receiver is back', async () => {
  const owner = await makeOwner(server);
  const { secret, scope } = await makeWebhook(owner, ['document.failed']);
  const agent = await makeAgent(owner);
  receiver.answerWith(503, 'x'.repeat(5000));
  await makeDocument(owner, agent.id, 'broken.pdf', 'This is no PDF.');
  const first = await whenDelivery(owner, scope, ({ error }) => error !== null);
  expect(first).toMatchObject({
    status: 'waiting',
    attempt: 1,
    responseStatus: 503,
    error: 'The address answered with status 503.',
  });
  expect(
    new Date(first.nextAttemptAt!).getTime() - new Date(first.attemptedAt!).getTime(),
  ).toBeGreaterThanOrEqual(minuteMs);
  expect((await owner.call(getDelivery, { ...scope, deliveryId: first.id })).responseBody).toHaveLength(1024);

  // Too early: nothing is sent.
  server.clock.moveBy(30_000);
  await run(sendDueDeliveriesJob);
  await letTimePass(0.5);
  const second = await whenDelivery(owner, scope, ({ attempt, error }) => attempt === 2 && error !== null);
  expect(receiver.received).toHaveLength(2);
  expect(
    new Date(second.nextAttemptAt!).getTime() - new Date(second.attemptedAt!).getTime(),
  ).toBeGreaterThanOrEqual(5 * minuteMs);

  receiver.answerWith(204);
  await letTimePass(5);
  await whenDelivery(
    owner,
    scope,
    ({ status, attempt, responseStatus }) =>
      status === 'delivered' && attempt === 3 && responseStatus === 204,
  );
  const [one, two, three] = receiver.received;
  expect([two!.body.id, three!.body.id]).toEqual([one!.body.id, one!.body.id]);
  expect(isSignedWith(secret, three!)).toBe(true);
  expect(await statusOf(owner, scope)).toBe('active');
});

test('a delivery that never arrives is given up, and the owners are told once', async () => {
  const owner = await makeOwner(server);
  const member = await makeMember(server, owner);
  const { scope } = await makeWebhook(owner, ['document.completed']);
  const agent = await makeAgent(owner);
  receiver.answerWith(500, 'broken');
  await makeDocument(owner, agent.id, 'hours.md', 'We open at seven.');
  const [delivery] = await until(async () => {
    const found = await deliveriesOf(owner, scope);
    return found.length > 0 && found;
  });
  await giveUp(owner, scope, delivery!.id);
  expect(receiver.received).toHaveLength(webhookRetryMinutes.length + 1);
  expect(await statusOf(owner, scope)).toBe('failing');
  const told = await until(async () => {
    const { notifications } = await owner.call(listNotifications, { type: 'system' });
    return notifications.find(({ title }) => title === 'A webhook is failing');
  });
  expect(told.description).toContain(receiver.host);
  await comeBack(member);
  const ofMember = await member.call(listNotifications, { type: 'system' });
  expect(ofMember.notifications.filter(({ title }) => title.includes('webhook'))).toEqual([]);

  // One that arrives makes it well again.
  receiver.answerWith(200);
  const again = await owner.call(resendDelivery, { ...scope, deliveryId: delivery!.id });
  expect(again.eventId).toBe(delivery!.eventId);
  await whenDelivery(owner, scope, ({ id, status }) => id === again.id && status === 'delivered');
  expect(receiver.received.at(-1)!.text).toBe(receiver.received[0]!.text);
  expect(await statusOf(owner, scope)).toBe('active');
  const notices = async () =>
    (await owner.call(listNotifications, { type: 'system' })).notifications.filter(
      ({ id }) => id === told.id,
    );
  expect(await notices()).toMatchObject([{ doneAt: expect.any(String), read: true }]);
  await owner.call(deleteWebhook, scope);
  expect(await notices()).toEqual([]);
});

test('after many deliveries given up in a row the webhook is switched off, and can be switched on again', async () => {
  const owner = await makeOwner(server);
  const { scope } = await makeWebhook(owner, ['document.completed']);
  const agent = await makeAgent(owner);
  receiver.answerWith(200);
  await makeDocument(owner, agent.id, 'hours.md', 'We open at seven.');
  const arrived = await whenDelivery(owner, scope, ({ status }) => status === 'delivered');
  receiver.answerWith(500);
  const { db } = server.platform.database;
  // As if the others had failed before: going through all their pauses would prove nothing more.
  await db.execute(
    `update webhooks set status = 'failing', failed_deliveries = ${deliveriesUntilOff - 1} where id = '${scope.webhookId}'`,
  );
  const last = await owner.call(resendDelivery, { ...scope, deliveryId: arrived.id });
  const other = await owner.call(resendDelivery, { ...scope, deliveryId: arrived.id });
  for (const sent of [last, other])
    await whenDelivery(owner, scope, ({ id, error }) => id === sent.id && error !== null);
  await db.execute(
    `update webhook_deliveries set attempt = ${webhookRetryMinutes.length} where id = '${last.id}'`,
  );
  await letTimePass(1);
  await until(async () => (await statusOf(owner, scope)) === 'off');
  const ended = await whenDelivery(owner, scope, ({ id, status }) => id === other.id && status === 'failed');
  expect(ended.nextAttemptAt).toBeNull();

  // Nothing is sent any more, not even by hand.
  const refused = await owner.send(resendDelivery, { ...scope, deliveryId: arrived.id });
  expect(refused.status).toBe(409);
  const before = receiver.received.length;
  await makeDocument(owner, agent.id, 'prices.md', 'A loaf costs 3 euros.');
  expect(receiver.received).toHaveLength(before);

  receiver.answerWith(200);
  expect((await owner.call(updateWebhook, { ...scope, isOn: true })).status).toBe('active');
  const again = await owner.call(resendDelivery, { ...scope, deliveryId: arrived.id });
  await whenDelivery(owner, scope, ({ id, status }) => id === again.id && status === 'delivered');
});

test('a test that fails is shown at once, is not tried again, and marks nothing as failing', async () => {
  const owner = await makeOwner(server);
  const { scope } = await makeWebhook(owner);
  receiver.answerWith(404, 'no such page');
  const ping = await owner.call(testWebhook, scope);
  const failed = await whenDelivery(owner, scope, ({ id, status }) => id === ping.id && status === 'failed');
  expect(failed).toMatchObject({ event: 'ping', attempt: 1, responseStatus: 404, nextAttemptAt: null });
  expect(await statusOf(owner, scope)).toBe('active');
});

test('a redirect is not followed: what is signed goes only where the owner said', async () => {
  const owner = await makeOwner(server);
  const { scope } = await makeWebhook(owner);
  receiver.answerWith(302);
  const ping = await owner.call(testWebhook, scope);
  await whenDelivery(owner, scope, ({ id, status }) => id === ping.id && status === 'failed');
  expect(receiver.received).toHaveLength(1);
});

test('a new secret signs what comes after it', async () => {
  const owner = await makeOwner(server);
  const { scope, secret: old } = await makeWebhook(owner);
  const { secret } = await owner.call(rotateWebhookSecret, scope);
  await owner.call(testWebhook, scope);
  await whenDelivery(owner, scope, ({ status }) => status === 'delivered');
  expect(isSignedWith(secret, receiver.received[0]!)).toBe(true);
  expect(isSignedWith(old, receiver.received[0]!)).toBe(false);
});

test('the secret is kept sealed and never shown again', async () => {
  const owner = await makeOwner(server);
  const { secret } = await makeWebhook(owner);
  const { rows } = await server.platform.database.db.execute('select * from webhooks');
  expect(JSON.stringify(rows)).not.toContain(secret);
  const listed = await owner.send(listWebhooks, { businessId: owner.businessId });
  expect(await listed.text()).not.toContain('whsec_');
});

test.each([
  ['http://shop.example.com/hooks', 'Please use an address that begins with https://'],
  ['https://127.0.0.1/hooks', /private network/],
  ['https://169.254.169.254/latest/meta-data', /private network/],
  ['https://10.0.0.7/hooks', /private network/],
  ['https://[::1]/hooks', /private network/],
  ['https://shop.example.com:6379/', /^Port 6379 cannot be opened/],
  ['https://user:secret@shop.example.com/', 'The address must not contain a user name or password.'],
  ['ftp://shop.example.com/', /^Only addresses that begin with/],
  ['hooks', 'Please enter a web address, such as https://shop.example.com/hooks'],
])('%s is refused as the address of a webhook', async (url, message) => {
  const owner = await makeOwner(server);
  const refused = await owner.send(createWebhook, {
    businessId: owner.businessId,
    url,
    events: ['handoff.created'],
  });
  expect(refused.status).toBe(400);
  const { fields } = await refused.json();
  expect(fields.url).toMatch(message);
});

test('an address that moved into a private network after it was entered is not opened', async () => {
  const owner = await makeOwner(server);
  const { scope } = await makeWebhook(owner);
  await server.platform.database.db.execute(
    `update webhooks set url = 'https://127.0.0.1/hooks' where id = '${scope.webhookId}'`,
  );
  await owner.call(testWebhook, scope);
  const failed = await whenDelivery(owner, scope, ({ status }) => status === 'failed');
  expect(failed.error).toMatch(/private network/);
  expect(receiver.received).toEqual([]);
});

test('members look on; only owners add, change, test, resend and remove', async () => {
  const owner = await makeOwner(server);
  const member = await makeMember(server, owner);
  const { scope } = await makeWebhook(owner);
  expect(await member.call(listWebhooks, { businessId: owner.businessId })).toHaveLength(1);
  expect(await deliveriesOf(member, scope)).toEqual([]);
  for (const endpoint of [updateWebhook, deleteWebhook, rotateWebhookSecret, testWebhook])
    expect((await member.send(endpoint, scope)).status).toBe(403);
  await owner.call(deleteWebhook, scope);
  expect(await owner.call(listWebhooks, { businessId: owner.businessId })).toEqual([]);
});

test('the log comes in pages and forgets what is older than 30 days', async () => {
  const owner = await makeOwner(server);
  const { scope } = await makeWebhook(owner);
  const { db } = server.platform.database;
  const fill = (count: number, day: string) =>
    db.execute(`insert into webhook_deliveries (business_id, webhook_id, event_id, event, body, status, created_at)
      select '${scope.businessId}', '${scope.webhookId}', gen_random_uuid(), 'ping', '{}', 'delivered', ${day}
      from generate_series(1, ${count})`);
  const now = `'${server.clock.now().toISOString()}'::timestamptz`;
  await fill(70, now);
  await fill(3, `${now} - interval '31 days'`);
  const first = await owner.call(listDeliveries, scope);
  const second = await owner.call(listDeliveries, { ...scope, cursor: first.nextCursor! });
  expect([first.deliveries.length, second.deliveries.length, second.nextCursor]).toEqual([50, 23, null]);
  expect(new Set([...first.deliveries, ...second.deliveries].map(({ id }) => id)).size).toBe(73);
  expect((await owner.send(listDeliveries, { ...scope, cursor: 'elsewhere' })).status).toBe(400);

  await run(pruneDeliveriesJob);
  const left = await until(async () => {
    const { rows } = await db.execute<{ left: number }>(
      `select count(*)::int as left from webhook_deliveries where webhook_id = '${scope.webhookId}'`,
    );
    return rows[0]!.left === 70 && rows[0]!.left;
  });
  expect(left).toBe(70);
});
