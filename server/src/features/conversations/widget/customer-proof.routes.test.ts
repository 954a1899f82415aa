import { createHmac } from 'node:crypto';
import { getIdentitySecret, rotateIdentitySecret } from '@parley/contract/agents/agents';
import { agentChat, getConversation, listConversations } from '@parley/contract/conversations/conversations';
import {
  getVisitorConversation,
  leaveContact,
  startVisitorSession,
  type VisitorIdentity,
  visitorRenewalDays,
  visitorTokenHours,
} from '@parley/contract/conversations/widget';
import { apiGetConversation, apiGetHandoff } from '@parley/contract/integrations/public-api';
import { type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from '../../../testing/caller.ts';
import { latestHandoff } from '../../../testing/escalations.ts';
import { waitForMail } from '../../../testing/mailbox.ts';
import {
  hostPage,
  makeAgent,
  makeApiKey,
  makeConfirmedOwner,
  type Owner,
  randomAddress,
} from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let agent: Awaited<ReturnType<typeof makeAgent>>;
let secret: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await makeConfirmedOwner(server);
  agent = await makeAgent(owner);
  secret = await secretOf(agent.id);
});
afterAll(() => server.close());

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const secretOf = async (agentId: string) =>
  (await owner.call(getIdentitySecret, { businessId: owner.businessId, agentId })).secret;
const inMinutes = (minutes: number) => Math.floor((server.clock.now().getTime() + minutes * minuteMs) / 1000);

/** As the business's own server makes it. */
const tokenFor = (
  claims: Omit<JWTPayload, 'exp'> & { exp?: number | undefined },
  { key = secret, alg = 'HS256' } = {},
) =>
  new SignJWT({ exp: inMinutes(10), ...claims } as JWTPayload)
    .setProtectedHeader({ alg })
    .sign(new TextEncoder().encode(key));
const caller = () => createCaller(server.request, { origin: hostPage, 'x-forwarded-for': randomAddress() });
const open = (asked: { identity?: VisitorIdentity; token?: string } = {}) =>
  caller().call(startVisitorSession, { key: agent.embedKey, ...asked });
const tryWith = (token: string) =>
  caller().send(startVisitorSession, { key: agent.embedKey, identity: { token } });

type Session = Awaited<ReturnType<typeof open>>;
const as = ({ token }: Pick<Session, 'token'>) => caller().with({ authorization: `Bearer ${token}` });
const say = (session: Session, message: string) =>
  as(session).call(agentChat, { message, agentId: agent.id, sessionId: session.sessionId });
const listedNameOf = async (id: string) => {
  const listed = await owner.call(listConversations, { businessId: owner.businessId });
  const { visitorName, isVisitorNameProven } = listed.find((conversation) => conversation.id === id)!;
  return { visitorName, isVisitorNameProven };
};
const visitorOf = async (conversationId: string) =>
  (await owner.call(getConversation, { businessId: owner.businessId, conversationId })).visitor;

test('a signed token proves id, name and address', async () => {
  const token = await tokenFor({
    sub: 'c-1',
    name: 'Grace Hopper',
    email: 'grace@example.com',
    iat: inMinutes(0),
    aud: agent.id,
  });
  const session = await open({ identity: { token } });
  const { conversationId } = await say(session, 'Hello');
  const known = { userIdentifier: 'c-1', name: 'Grace Hopper', email: 'grace@example.com' };
  const proven = { isProven: true, isNameProven: true, isEmailProven: true };
  expect(await visitorOf(conversationId!)).toMatchObject({ ...known, ...proven });
  expect(await listedNameOf(conversationId!)).toEqual({
    visitorName: 'Grace Hopper',
    isVisitorNameProven: true,
  });
  const program = await makeApiKey(server, owner, ['conversations:read']);
  expect((await program.call(apiGetConversation, { conversationId: conversationId! })).visitor).toMatchObject(
    proven,
  );
});

test.each([
  ['id', { sub: 'c-\u0000' }],
  ['id with a line break', { sub: 'c-1\nc-2' }],
  ['name', { sub: 'c-1', name: 'Grace\u0000' }],
  ['name with a line break', { sub: 'c-1', name: 'Grace\r\nBcc: all@example.com' }],
  ['name with an escape', { sub: 'c-1', name: 'Grace\u001b[2J' }],
  ['address', { sub: 'c-1', email: 'grace\u0000@example.com' }],
])('a signed token with control characters in its %s is refused', async (_, claims) => {
  const answer = await tryWith(await tokenFor(claims));
  expect(answer.status).toBe(401);
  expect((await answer.json()).message).toContain('a valid name and email');
});

test('beside a signed id, name and address are only claimed', async () => {
  const hash = createHmac('sha256', secret).update('c-2').digest('hex');
  const session = await open({
    identity: { userId: 'c-2', hash, name: 'Grace', email: 'grace@example.com' },
  });
  const { conversationId } = await say(session, 'Hello');
  expect(await visitorOf(conversationId!)).toMatchObject({
    name: 'Grace',
    email: 'grace@example.com',
    isProven: true,
    isNameProven: false,
    isEmailProven: false,
  });
  expect(await listedNameOf(conversationId!)).toEqual({ visitorName: 'Grace', isVisitorNameProven: false });
});

test('a claim never replaces what was proven', async () => {
  const token = await tokenFor({ sub: 'c-3', name: 'Grace', email: 'grace@example.com' });
  const session = await open({ identity: { token } });
  const { conversationId } = await say(session, 'Hello');
  const hash = createHmac('sha256', secret).update('c-3').digest('hex');
  const claimed = { userId: 'c-3', hash, name: 'The Queen', email: 'queen@example.com' };
  expect((await open({ identity: claimed, token: session.token })).sessionId).toBe(session.sessionId);
  expect(await visitorOf(conversationId!)).toMatchObject({
    name: 'Grace',
    email: 'grace@example.com',
    isEmailProven: true,
  });
});

test('an address typed into the form is marked everywhere as not verified, the proven one as verified', async () => {
  const token = await tokenFor({ sub: 'c-4', name: 'Grace', email: 'grace@example.com' });
  const session = await open({ identity: { token } });
  await as(session).call(leaveContact, { email: 'typed@example.com', inquiry: 'Do you bake bread?' });
  const handoff = await latestHandoff(owner);
  expect(handoff).toMatchObject({
    userName: 'Grace',
    isNameProven: true,
    userEmail: 'typed@example.com',
    isEmailProven: false,
  });
  const { text } = await waitForMail(server, owner.email, 'New escalation from Grace');
  expect(text).toContain('Name: Grace (verified)');
  expect(text).toContain('E-mail: typed@example.com (not verified)');
  expect(text).toContain('Not verified: the visitor typed it or the page claims it.');
  const program = await makeApiKey(server, owner, ['handoffs:read']);
  expect(await program.call(apiGetHandoff, { handoffId: handoff.id })).toMatchObject({
    isNameProven: true,
    isEmailProven: false,
  });

  await as(session).call(leaveContact, { email: 'grace@example.com', inquiry: 'Or cake?' });
  expect(await latestHandoff(owner)).toMatchObject({ userEmail: 'grace@example.com', isEmailProven: true });
});

test("a claimed address opens nobody else's conversation", async () => {
  const theirs = await open({
    identity: { token: await tokenFor({ sub: 'c-5', email: 'five@example.com' }) },
  });
  await say(theirs, 'My secret is cardamom.');
  const hash = createHmac('sha256', secret).update('c-6').digest('hex');
  const claiming = await open({ identity: { userId: 'c-6', hash, email: 'five@example.com' } });
  expect(claiming.sessionId).not.toBe(theirs.sessionId);
  const typing = await open();
  await as(typing).call(leaveContact, { email: 'five@example.com', inquiry: 'Hello' });
  for (const session of [claiming, typing])
    expect(JSON.stringify(await as(session).call(getVisitorConversation, {}))).not.toContain('cardamom');
});

const tampered = async () => {
  const [header, , signature] = (await tokenFor({ sub: 'c-7' })).split('.');
  return `${header}.${Buffer.from(JSON.stringify({ sub: 'c-8', exp: inMinutes(10) })).toString('base64url')}.${signature}`;
};
const unsigned = () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ sub: 'c-7', exp: inMinutes(10) })}.`;
};
const refusals: [string, () => string | Promise<string>, string][] = [
  ['that has expired', () => tokenFor({ sub: 'c-7', exp: inMinutes(-5) }), 'has expired'],
  ['that expired days ago', () => tokenFor({ sub: 'c-7', exp: inMinutes(-3 * 24 * 60) }), 'has expired'],
  ['without a signature', unsigned, 'not signed'],
  ['with another algorithm', () => tokenFor({ sub: 'c-7' }, { alg: 'HS512' }), 'not signed'],
  ['with another key', () => tokenFor({ sub: 'c-7' }, { key: 'f'.repeat(64) }), 'not signed'],
  ['that lives too long', () => tokenFor({ sub: 'c-7', exp: inMinutes(120) }), 'an hour at most'],
  ['for another agent', () => tokenFor({ sub: 'c-7', aud: crypto.randomUUID() }), 'another agent'],
  ['that was changed', tampered, 'not signed'],
  ['without an end', () => tokenFor({ sub: 'c-7', exp: undefined }), 'must hold sub and exp'],
  ['without a customer', () => tokenFor({}), 'must hold sub and exp'],
  ['from the future', () => tokenFor({ sub: 'c-7', iat: inMinutes(10) }), 'not valid yet'],
  ['with an address that is none', () => tokenFor({ sub: 'c-7', email: 'nobody' }), 'a valid name and email'],
];
test.each(refusals)('a token %s is refused, and nothing of it is written down', async (_, make, why) => {
  const response = await tryWith(await make());
  expect(response.status).toBe(401);
  expect((await response.json()).message).toContain(why);
  const { rows } = await server.platform.database.db.execute(
    `select 1 from user_sessions where user_identifier in ('c-7', 'c-8')`,
  );
  expect(rows).toEqual([]);
});

test("another agent's secret signs nothing here", async () => {
  const other = await makeAgent(owner, 'Miller');
  expect((await tryWith(await tokenFor({ sub: 'c-7' }, { key: await secretOf(other.id) }))).status).toBe(401);
});

test('a token is good for an hour and a minute for clocks that differ', async () => {
  expect((await tryWith(await tokenFor({ sub: 'c-9', exp: inMinutes(60) }))).status).toBe(200);
  expect((await tryWith(await tokenFor({ sub: 'c-9', exp: inMinutes(-0.5) }))).status).toBe(200);
});

/** Runs at another time, and comes back. */
async function later<Result>(ms: number, work: () => Promise<Result>) {
  server.clock.moveBy(ms);
  try {
    return await work();
  } finally {
    server.clock.moveBy(-ms);
  }
}
const lifeMs = visitorTokenHours * hourMs;
const renewalMs = visitorRenewalDays * 24 * hourMs;

test('what the session promises is what happens: it opens until it expires, and goes on until its renewal ends', async () => {
  const session = await open();
  await say(session, 'Hello');
  const startedMs = server.clock.now().getTime();
  expect(Math.abs(Date.parse(session.expiresAt) - startedMs - lifeMs)).toBeLessThan(minuteMs);
  expect(Date.parse(session.renewableUntil) - Date.parse(session.expiresAt)).toBe(renewalMs);

  expect((await later(lifeMs - minuteMs, () => as(session).send(getVisitorConversation, {}))).status).toBe(
    200,
  );
  expect((await later(lifeMs, () => as(session).send(getVisitorConversation, {}))).status).toBe(401);
  const renewed = await later(lifeMs + renewalMs - minuteMs, () => open({ token: session.token }));
  expect(renewed).toMatchObject({ sessionId: session.sessionId, messages: [{ content: 'Hello' }, {}] });
  const fresh = await later(lifeMs + renewalMs, () => open({ token: session.token }));
  expect(fresh.sessionId).not.toBe(session.sessionId);
  expect(fresh).toMatchObject({ messages: [], conversation: { id: null } });
});

test("a customer's session is renewed while the page still says who is signed in, also where its proof has run out", async () => {
  const proof = await tokenFor({ sub: 'c-10', name: 'Grace', exp: inMinutes(30) });
  const session = await open({ identity: { token: proof } });
  await say(session, 'Hello');
  const renewed = await later(lifeMs + minuteMs, () =>
    open({ token: session.token, identity: { token: proof } }),
  );
  expect(renewed.sessionId).toBe(session.sessionId);
  // It opens nothing by itself, nothing of another customer, and not for ever.
  expect((await later(lifeMs + minuteMs, () => tryWith(proof))).status).toBe(401);
  const other = await open({ identity: { token: await tokenFor({ sub: 'c-11' }) } });
  const asOther = (ms: number, token: string) =>
    later(ms, () =>
      caller().send(startVisitorSession, { key: agent.embedKey, token, identity: { token: proof } }),
    );
  expect((await asOther(lifeMs, other.token)).status).toBe(401);
  expect((await asOther(25 * hourMs, session.token)).status).toBe(401);
  // Who has signed out starts anew.
  expect((await open({ token: session.token })).sessionId).not.toBe(session.sessionId);
});

test('after the secret was replaced neither proof nor session of a customer goes on', async () => {
  const other = await makeAgent(owner, 'Revoked');
  const key = await secretOf(other.id);
  const identity = { token: await tokenFor({ sub: 'c-12' }, { key }) };
  const start = (asked: object) => caller().send(startVisitorSession, { key: other.embedKey, ...asked });
  const session = (await (await start({ identity })).json()) as Session;
  await owner.call(rotateIdentitySecret, { businessId: owner.businessId, agentId: other.id });
  expect((await start({ identity, token: session.token })).status).toBe(401);
  const anonymous = (await (await start({ token: session.token })).json()) as Session;
  expect(anonymous.sessionId).not.toBe(session.sessionId);
});
