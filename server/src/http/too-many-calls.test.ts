import { signIn } from '@parley/contract/accounts/accounts';
import { inviteMember } from '@parley/contract/businesses/members';
import { agentChat } from '@parley/contract/conversations/conversations';
import { callPerson, leaveContact } from '@parley/contract/conversations/widget';
import { createApiKey } from '@parley/contract/integrations/api-keys';
import type { ApiDescription } from '@parley/contract/wire/openapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAgent, makeBrowser, makeOwner, makeVisitor, type Owner } from '../testing/makers.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let agent: Awaited<ReturnType<typeof makeAgent>>;
beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOwner(server);
  agent = await makeAgent(owner);
});
afterAll(() => server.close());

/** Calls until it is refused for haste, waits as long as it is told, and gets through. */
async function expectToldWhen(call: () => Promise<Response>, maxCalls: number) {
  for (let calls = 0; calls <= maxCalls; calls += 1) {
    const refused = await call();
    if (refused.status !== 429) continue;
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(Number.isInteger(seconds)).toBe(true);
    expect(await refused.json()).toMatchObject({ code: 'limit_reached' });
    server.clock.moveBy(seconds * 1000);
    expect((await call()).status).not.toBe(429);
    return refused;
  }
  throw new Error('Nothing was refused');
}

test('a visitor who writes, calls or leaves an address too often hears when to try again, on any page', async () => {
  const visitor = await makeVisitor(server, agent);
  const message = { message: 'Hello', agentId: agent.id, sessionId: visitor.session.sessionId };
  const refused = await expectToldWhen(() => visitor.send(agentChat, message), 20);
  expect(refused.headers.get('access-control-expose-headers')).toMatch(/retry-after/i);
  await expectToldWhen(() => visitor.send(callPerson, {}), 10);
  await expectToldWhen(() => visitor.send(leaveContact, { email: 'a@example.org', inquiry: 'Hello' }), 5);
});

test('an endpoint with a rate of its own and a sign-in say it', async () => {
  const { email } = await makeOwner(server);
  const browser = makeBrowser(server);
  await expectToldWhen(() => browser.send(signIn, { email, password: 'not the right one' }), 30);
});

test('a second invitation to the same address says how much of the minute is left', async () => {
  const invitation = {
    businessId: owner.businessId,
    email: `${crypto.randomUUID()}@example.com`,
    role: 'editor',
  };
  await owner.call(inviteMember, invitation as never);
  server.clock.moveBy(20_000);
  const refused = await owner.send(inviteMember, invitation);
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(35);
  expect(seconds).toBeLessThanOrEqual(40);
});

test('a list that is full promises nothing of waiting', async () => {
  const other = await makeOwner(server);
  const form = {
    businessId: other.businessId,
    name: 'Program',
    scopes: ['chat' as const],
    expiresInDays: null,
  };
  let last = await other.send(createApiKey, form);
  while (last.status === 200) last = await other.send(createApiKey, form);
  expect(last.status).toBe(429);
  expect(last.headers.has('retry-after')).toBe(false);
});

test('the published description names the header', async () => {
  const { paths } = (await (await server.request('/api/v1/openapi.json')).json()) as ApiDescription;
  for (const operation of Object.values(paths).flatMap((operations) => Object.values(operations)))
    expect(operation.responses['429']!.headers).toMatchObject({
      'Retry-After': { schema: { type: 'integer' } },
    });
});
