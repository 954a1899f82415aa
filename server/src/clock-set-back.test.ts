import { getSession, signIn } from '@parley/contract/accounts/accounts';
import {
  enableSecondFactor,
  startSecondFactor,
  verifySecondFactor,
} from '@parley/contract/accounts/second-factor';
import { updateAgent } from '@parley/contract/agents/agents';
import { inviteMember } from '@parley/contract/businesses/members';
import { agentChat } from '@parley/contract/conversations/conversations';
import { setPresence } from '@parley/contract/conversations/handoffs';
import { callPerson } from '@parley/contract/conversations/widget';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { totpCode, totpStep } from './features/accounts/second-factor/index.ts';
import { lookAfterConversationsJob } from './features/conversations/index.ts';
import {
  makeAgent,
  makeBrowser,
  makeOwner,
  makePerson,
  makeVisitor,
  testPassword,
} from './testing/makers.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

describe.each([
  ['a day', dayMs],
  ['a year', 365 * dayMs],
])('after the clock was set back by %s', (_, backMs) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('a locked account opens when the lock is over, and not a day later', async () => {
    const { email } = await makePerson(server);
    const wrong = () => makeBrowser(server).send(signIn, { email, password: 'not the right one' });
    for (let tries = 0; tries < 6; tries += 1) await wrong();
    expect((await wrong()).status).toBe(429);
    server.clock.moveBy(-backMs);
    server.clock.moveBy(minuteMs);
    expect((await wrong()).status).toBe(429);
    server.clock.moveBy(31 * minuteMs);
    expect((await makeBrowser(server).send(signIn, { email, password: testPassword })).status).toBe(200);
  });

  test('who used up their calls waits a minute, no longer', async () => {
    const browser = makeBrowser(server);
    const call = () => browser.send(signIn, { email: `${crypto.randomUUID()}@example.com`, password: 'x' });
    let last = await call();
    for (let calls = 0; calls < 40 && last.status !== 429; calls += 1) last = await call();
    expect(last.status).toBe(429);
    server.clock.moveBy(-backMs);
    server.clock.moveBy(minuteMs);
    expect((await call()).status).toBe(401);
  });

  test('who is signed in stays so, and who signs in anew gets in', async () => {
    const person = await makePerson(server);
    server.clock.moveBy(-backMs);
    expect(await person.call(getSession, {})).toMatchObject({ session: { user: { email: person.email } } });
    server.clock.moveBy(10 * minuteMs);
    expect(await person.call(getSession, {})).toMatchObject({ session: { user: { email: person.email } } });
    const again = makeBrowser(server);
    await again.call(signIn, { email: person.email, password: testPassword });
    expect(await again.call(getSession, {})).toMatchObject({ session: { user: { email: person.email } } });
  });

  test('codes of an app are taken, each once', async () => {
    const person = await makePerson(server);
    const { secret } = await person.call(startSecondFactor, { method: 'totp' });
    const codeNow = () => totpCode(secret!, totpStep(server.clock.now()));
    await person.call(enableSecondFactor, { code: codeNow() });
    server.clock.moveBy(-backMs);
    const browser = makeBrowser(server);
    const signInAgain = () => browser.call(signIn, { email: person.email, password: testPassword });
    expect(await signInAgain()).toMatchObject({ outcome: 'second-factor' });
    const code = codeNow();
    expect((await browser.send(verifySecondFactor, { code })).status).toBe(200);
    await signInAgain();
    expect((await browser.send(verifySecondFactor, { code })).status).toBe(401);
  });

  test('an invitation can be sent again', async () => {
    const owner = await makeOwner(server);
    const invitation = {
      businessId: owner.businessId,
      email: `${crypto.randomUUID()}@example.com`,
      role: 'editor' as const,
    };
    await owner.call(inviteMember, invitation);
    server.clock.moveBy(-backMs);
    server.clock.moveBy(2 * minuteMs);
    expect((await owner.send(inviteMember, invitation)).status).toBe(200);
  });

  test('a visitor who waits for a person is told that nobody came, and the agent answers again', async () => {
    const owner = await makeOwner(server);
    await owner.call(setPresence, { businessId: owner.businessId, isAvailable: true });
    const agent = await makeAgent(owner);
    await owner.call(updateAgent, {
      businessId: owner.businessId,
      agentId: agent.id,
      handoff: { enabled: true },
    });
    const visitor = await makeVisitor(server, agent);
    expect(await visitor.call(callPerson, {})).toMatchObject({ kind: 'waiting' });
    server.clock.moveBy(-backMs);
    await server.runJob(lookAfterConversationsJob, {});
    const page = await visitor.send(agentChat, {
      message: 'Hello',
      agentId: agent.id,
      sessionId: visitor.session.sessionId,
    });
    expect(await page.json()).toMatchObject({ mode: 'agent', answered: true });
    // Whoever was seen in a time that has not come yet is not there.
    expect(await visitor.call(callPerson, {})).toMatchObject({ kind: 'contact' });
  });
});
