import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const secret = 'whsec_of_the_test';
const handoff = {
  id: '7d0f6f4e-1a7b-4a38-9a53-0d1f2f5a9c11',
  userInquiry: 'Where is my cake?',
  userName: 'Grace',
  userEmail: 'grace@example.com',
  userPhone: null,
  conversationHistory: [
    { role: 'user', content: 'Where is my cake?' },
    { role: 'assistant', content: 'I do not know.' },
  ],
};

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Stands where the help desk stands, and notes what it gets. */
async function startStandIn(status = 200) {
  const calls: { path: string; headers: IncomingHttpHeaders; body: unknown }[] = [];
  const server = createServer(async (request, response) => {
    calls.push({ path: request.url ?? '', headers: request.headers, body: await json(request) });
    response.writeHead(status).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  return { calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** The two files of an example beside each other, as somebody would save them. */
async function startReceiver(example: string, environment: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'parley-example-'));
  const fileOf = (name: string) =>
    fileURLToPath(new URL(`../../content/examples/${name}.mjs`, import.meta.url));
  await copyFile(fileOf('receiver'), join(folder, 'receiver.mjs'));
  await copyFile(fileOf(example), join(folder, 'pass-on.mjs'));
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, ['receiver.mjs'], {
    cwd: folder,
    env: { ...environment, PARLEY_WEBHOOK_SECRET: secret, PORT: String(port) },
    stdio: 'ignore',
  });
  closers.push(async () => {
    child.kill();
    await once(child, 'exit');
    await rm(folder, { recursive: true });
  });
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(url).then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true);
  return url;
}

function deliver(url: string, event: object, { key = secret, ageSeconds = 0 } = {}) {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(Date.now() / 1000) - ageSeconds);
  const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
  return fetch(url, {
    method: 'POST',
    body,
    headers: { 'x-parley-timestamp': timestamp, 'x-parley-signature': `sha256=${signature}` },
  });
}
const created = { type: 'handoff.created', data: { handoff } };

test('a handoff becomes one ticket in Zendesk, and nothing that is not signed by us does', async () => {
  const zendesk = await startStandIn();
  const url = await startReceiver('zendesk', {
    ZENDESK_URL: zendesk.url,
    ZENDESK_EMAIL: 'agent@example.com',
    ZENDESK_TOKEN: 'token',
  });
  expect((await deliver(url, created, { key: 'another' })).status).toBe(401);
  expect((await deliver(url, created, { ageSeconds: 600 })).status).toBe(401);
  expect((await deliver(url, { type: 'ping', data: {} })).status).toBe(204);
  expect(zendesk.calls).toEqual([]);

  expect((await deliver(url, created)).status).toBe(204);
  const [call] = zendesk.calls;
  expect(call?.path).toBe('/api/v2/tickets.json');
  expect(call?.headers['idempotency-key']).toBe(handoff.id);
  const credentials = Buffer.from('agent@example.com/token:token').toString('base64');
  expect(call?.headers.authorization).toBe(`Basic ${credentials}`);
  expect(call?.body).toMatchObject({
    ticket: {
      subject: 'Where is my cake?',
      comment: { body: 'user: Where is my cake?\n\nassistant: I do not know.' },
      requester: { name: 'Grace', email: 'grace@example.com' },
    },
  });
});

test('a help desk that fails makes Parley send the event again', async () => {
  const zendesk = await startStandIn(503);
  const url = await startReceiver('zendesk', { ZENDESK_URL: zendesk.url });
  expect((await deliver(url, created)).status).toBe(502);
});

test('Intercom gets a ticket of whoever left an address', async () => {
  const intercom = await startStandIn();
  const url = await startReceiver('intercom', {
    INTERCOM_URL: intercom.url,
    INTERCOM_TOKEN: 'token',
    INTERCOM_TICKET_TYPE: '12',
  });
  const nobody = { ...created, data: { handoff: { ...handoff, userEmail: null } } };
  expect((await deliver(url, nobody)).status).toBe(204);
  expect((await deliver(url, created)).status).toBe(204);
  expect(intercom.calls).toHaveLength(1);
  expect(intercom.calls[0]).toMatchObject({
    path: '/tickets',
    body: { ticket_type_id: '12', contacts: [{ email: 'grace@example.com' }] },
  });
});

test('a CRM gets the contact by its address', async () => {
  const crm = await startStandIn();
  const url = await startReceiver('crm', { CRM_URL: crm.url, CRM_TOKEN: 'token' });
  expect((await deliver(url, created)).status).toBe(204);
  expect(crm.calls[0]).toMatchObject({
    path: '/crm/v3/objects/contacts/batch/upsert',
    body: { inputs: [{ idProperty: 'email', id: 'grace@example.com', properties: { firstname: 'Grace' } }] },
  });
});
