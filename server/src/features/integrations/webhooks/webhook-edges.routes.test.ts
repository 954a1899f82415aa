import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteMyAccount } from '@parley/contract/accounts/account-data';
import {
  createWebhook,
  deleteWebhook,
  getDelivery,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  rotateWebhookSecret,
  testWebhook,
  type WebhookDelivery,
} from '@parley/contract/integrations/webhooks';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createSafeFetch } from '../../../platform/fetch/index.ts';
import { waitForNotice } from '../../../testing/escalations.ts';
import {
  makeAgent,
  makeDocument,
  makeOwner,
  makeVisitor,
  type Owner,
  testPassword,
} from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import { isSignedWith } from '../../../testing/webhook-receiver.ts';

/** A receiver that does as each test needs. */
type Behaviour = (request: IncomingMessage, response: ServerResponse, text: string) => void | Promise<void>;
let behave: Behaviour;
/** So many times faster than the product a receiver is given up. */
let quickness = 1;
const patience: (number | undefined)[] = [];
const receiver = createServer(async (request, response) => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  await behave(request, response, Buffer.concat(pieces).toString());
});
let server: TestServer;
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  url = `http://${host}/hooks`;
  const safeFetch = createSafeFetch({ privateHosts: [host] });
  server = await startTestServer({
    privateHosts: [host],
    safeFetch(address, options) {
      if (quickness === 1) return safeFetch(address, options);
      patience.push(options?.timeoutMs);
      return safeFetch(address, { ...options, timeoutMs: options!.timeoutMs! / quickness });
    },
  });
});
afterAll(async () => {
  await server.close();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});

async function makeWebhook(owner: Owner) {
  const { businessId } = owner;
  const made = await owner.call(createWebhook, {
    businessId,
    url,
    events: ['document.completed', 'message.created'],
  });
  return { ...made, scope: { businessId, webhookId: made.webhook.id } };
}
type Scope = Awaited<ReturnType<typeof makeWebhook>>['scope'];

const whenDelivery = (owner: Owner, scope: Scope, isSo: (delivery: WebhookDelivery) => boolean) =>
  until(async () => (await owner.call(listDeliveries, scope)).deliveries.find(isSo));
const readDocument = async (owner: Owner) => {
  const agent = await makeAgent(owner);
  await makeDocument(owner, agent.id, 'hours.md', 'We open at seven.');
};

test('an address that says it is gone is written to once, switched off, and the owner is told why', async () => {
  let calls = 0;
  behave = (_, response) => {
    calls += 1;
    response.writeHead(410).end();
  };
  const owner = await makeOwner(server);
  const { scope } = await makeWebhook(owner);
  await readDocument(owner);
  const failed = await whenDelivery(owner, scope, ({ status }) => status === 'failed');
  expect(failed).toMatchObject({ attempt: 1, responseStatus: 410, nextAttemptAt: null });
  expect((await owner.call(listWebhooks, { businessId: owner.businessId }))[0]!.status).toBe('off');
  const notice = await waitForNotice(owner, 'A webhook was switched off');
  expect(notice.description).toContain('answered that this address is gone (status 410)');
  expect(calls).toBe(1);
});

test('an answer without end is not read to its end, and what is kept of an answer is short', async () => {
  behave = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    const pour = () => {
      while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
      if (!response.destroyed) response.once('drain', pour);
    };
    pour();
  };
  const owner = await makeOwner(server);
  const { scope } = await makeWebhook(owner);
  const ping = await owner.call(testWebhook, scope);
  const failed = await whenDelivery(owner, scope, ({ id, status }) => id === ping.id && status === 'failed');
  expect(failed.error).toBeTruthy();
  behave = (_, response) => void response.writeHead(200).end('y'.repeat(100_000));
  const second = await owner.call(testWebhook, scope);
  await whenDelivery(owner, scope, ({ id, status }) => id === second.id && status === 'delivered');
  const { responseBody } = await owner.call(getDelivery, { ...scope, deliveryId: second.id });
  expect(responseBody).toBe('y'.repeat(1024));
});

test('a receiver that never answers is left after ten seconds and tried again', async () => {
  behave = () => {};
  quickness = 20;
  onTestFinished(() => {
    quickness = 1;
  });
  const owner = await makeOwner(server);
  const { scope } = await makeWebhook(owner);
  await readDocument(owner);
  const waiting = await whenDelivery(owner, scope, ({ error }) => error !== null);
  expect(waiting).toMatchObject({ status: 'waiting', attempt: 1, responseStatus: null });
  expect(patience).toEqual([10_000]);
  expect(waiting.durationMs).toBeGreaterThanOrEqual(10_000 / quickness - 10);
  expect(waiting.nextAttemptAt).not.toBeNull();
});

test('a connection that breaks off in the middle is told in words', async () => {
  behave = (request) => void request.socket.destroy();
  const owner = await makeOwner(server);
  const { scope } = await makeWebhook(owner);
  await owner.call(testWebhook, scope);
  const { error } = await whenDelivery(owner, scope, ({ status }) => status === 'failed');
  expect(error).toMatch(/[a-z]/);
  expect(error).not.toMatch(/ECONN|socket hang up|at \//);
});

test('a webhook, or its whole business, deleted in the middle of a delivery takes the delivery along without a fault', async () => {
  const answers: (() => void)[] = [];
  const begun: (() => void)[] = [];
  const begins = () => new Promise<void>((resolve) => begun.push(resolve));
  behave = (_, response) =>
    new Promise<void>((resolve) => {
      answers.push(() => {
        response.writeHead(200).end();
        resolve();
      });
      begun.shift()?.();
    });
  const remove = [
    (owner: Owner, scope: Scope) => owner.call(deleteWebhook, scope),
    (owner: Owner) => owner.call(deleteMyAccount, { password: testPassword }),
  ];
  for (const away of remove) {
    const owner = await makeOwner(server);
    const { scope } = await makeWebhook(owner);
    const isUnderWay = begins();
    await owner.call(testWebhook, scope);
    await isUnderWay;
    await away(owner, scope);
    answers.shift()!();
    const { db } = server.platform.database;
    const left = `select 1 from pgboss.job where name = 'integrations.send-delivery' and state in ('created', 'retry', 'active', 'failed')`;
    await expect.poll(async () => (await db.execute(left)).rows, { timeout: 10_000 }).toEqual([]);
    const rows = `select 1 from webhook_deliveries where business_id = '${scope.businessId}'`;
    expect((await db.execute(rows)).rows).toEqual([]);
  }
});

test('what is sent again after a new secret is signed with the new one, under the id of the old event', async () => {
  const received: { headers: IncomingMessage['headers']; text: string }[] = [];
  behave = ({ headers }, response, text) => {
    received.push({ headers, text });
    response.writeHead(200).end();
  };
  const owner = await makeOwner(server);
  const { scope } = await makeWebhook(owner);
  await readDocument(owner);
  const first = await whenDelivery(owner, scope, ({ status }) => status === 'delivered');
  const { secret } = await owner.call(rotateWebhookSecret, scope);
  const again = await owner.call(resendDelivery, { ...scope, deliveryId: first.id });
  await whenDelivery(owner, scope, ({ id, status }) => id === again.id && status === 'delivered');
  const [before, after] = received as never[];
  expect(isSignedWith(secret, before!)).toBe(false);
  expect(isSignedWith(secret, after!)).toBe(true);
  expect(received[1]!.text).toBe(received[0]!.text);
  expect(received[1]!.headers['x-parley-delivery']).not.toBe(received[0]!.headers['x-parley-delivery']);
});

test('events carry their moment, so that a receiver can put them in order whatever order they came in', async () => {
  const events: { createdAt: string; data: { message: { content: string; author: string } } }[] = [];
  let isFirst = true;
  behave = (_, response, text) => {
    const status = isFirst ? 503 : 200;
    isFirst = false;
    if (status === 200) events.push(JSON.parse(text));
    response.writeHead(status).end();
  };
  const owner = await makeOwner(server);
  const { scope } = await makeWebhook(owner);
  const agent = await makeAgent(owner);
  await (await makeVisitor(server, agent)).ask('Hello');
  await whenDelivery(owner, scope, ({ status }) => status === 'delivered');
  const { deliveries } = await owner.call(listDeliveries, scope);
  const waiting = deliveries.find(({ status }) => status === 'waiting')!;
  await owner.call(resendDelivery, { ...scope, deliveryId: waiting.id });
  await expect.poll(() => events.length, { timeout: 10_000 }).toBe(2);
  const inOrder = events.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  expect(inOrder.map(({ data }) => data.message.author)).toEqual(['visitor', 'agent']);
});
