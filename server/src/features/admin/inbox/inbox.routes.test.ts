import { listSecurityEvents } from '@parley/contract/accounts/account-security';
import {
  foundConversationLimit,
  listManagedConversations,
  listManagedEscalations,
  readManagedConversation,
  readManagedEscalation,
  setManagedEscalationStatus,
} from '@parley/contract/admin/admin-conversations';
import { listAuditEntries } from '@parley/contract/businesses/audit-log';
import { endConversation, getConversation } from '@parley/contract/conversations/conversations';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdminPerson } from '../../../testing/admins.ts';
import { makeHandoff } from '../../../testing/escalations.ts';
import { makeAgent, makeOwner, makeVisitor, type Owner } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof makeAdminPerson>>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await makeAdminPerson(server);
});
afterAll(() => server.close());

const deedsIn = async (owner: Owner) =>
  (await owner.call(listAuditEntries, { businessId: owner.businessId, area: 'inbox' })).entries.map(
    ({ kind, person, subject }) => ({ kind, name: person.name, subject }),
  );
const administrators = 'The administrators of this server';

async function makeConversation(agentName: string, question = 'Do you bake for weddings? <b>now</b>') {
  const owner = await makeOwner(server);
  const agent = await makeAgent(owner, agentName);
  const { conversationId } = await (await makeVisitor(server, agent)).ask(question);
  return { owner, agent, conversationId: conversationId! };
}

test('conversations of all businesses are listed without a word of what was said', async () => {
  const { owner, agent, conversationId } = await makeConversation('Wedding desk');
  const page = await admin.call(listManagedConversations, { search: 'wedding' });
  expect(page).toMatchObject({ total: 1, pageCount: 1 });
  expect(page.rows).toEqual([
    expect.objectContaining({
      id: conversationId,
      businessId: owner.businessId,
      businessName: 'Corner Bakery',
      agentId: agent.id,
      agentName: 'Wedding desk',
      status: 'open',
      escalated: false,
    }),
  ]);
  expect(JSON.stringify(page)).not.toContain('bake');
  expect(await deedsIn(owner)).toEqual([]);
});

test('only what people and the agent said is counted, as in the inbox of the business', async () => {
  const { owner, conversationId } = await makeConversation('Counted once');
  const { businessId } = owner;
  await owner.call(endConversation, { businessId, conversationId });
  const { messageCount } = await owner.call(getConversation, { businessId, conversationId });
  const { rows } = await admin.call(listManagedConversations, { search: 'counted once' });
  expect(rows[0]?.messageCount).toBe(messageCount);
  const { messages } = await admin.call(readManagedConversation, { conversationId });
  expect(messages.some(({ author }) => author === 'system')).toBe(true);
  expect(messageCount).toBe(messages.filter(({ author }) => author !== 'system').length);
});

test('whoever reads a conversation leaves an entry in the log of its business, and one in their own', async () => {
  const { owner, conversationId } = await makeConversation('Read aloud');
  const { messages } = await admin.call(readManagedConversation, { conversationId });
  expect(messages[0]).toMatchObject({ author: 'visitor', content: 'Do you bake for weddings? <b>now</b>' });
  expect(await deedsIn(owner)).toEqual([
    { kind: 'inbox.conversation-read', name: administrators, subject: 'Read aloud' },
  ]);
  const [event] = await admin.call(listSecurityEvents, {});
  expect(event).toMatchObject({
    action: 'inbox_conversation_read',
    details: { businessId: owner.businessId, conversationId },
  });
  await expect(
    admin.call(readManagedConversation, { conversationId: crypto.randomUUID() }),
  ).rejects.toMatchObject({ status: 404 });
});

test('conversations are filtered by state and found by agent and business, wildcards being plain letters', async () => {
  const { owner, conversationId } = await makeConversation('100% Yes_No 🎈');
  const found = async (search: string, state?: 'open' | 'closed' | 'escalated') =>
    (await admin.call(listManagedConversations, { search, ...(state && { state }) })).total;
  expect(await found('100% yes_no')).toBe(1);
  expect(await found('🎈')).toBe(1);
  expect(await found('100_ yes')).toBe(0);
  expect(await found('10%s')).toBe(0);
  expect([await found('🎈', 'open'), await found('🎈', 'closed')]).toEqual([1, 0]);
  await owner.call(endConversation, { businessId: owner.businessId, conversationId });
  expect([await found('🎈', 'open'), await found('🎈', 'closed'), await found('🎈', 'escalated')]).toEqual([
    0, 1, 0,
  ]);
});

test('ten conversations stand on a page, and every page shows its own', async () => {
  const owner = await makeOwner(server);
  const agent = await makeAgent(owner, 'Busy counter');
  for (let visit = 0; visit < 12; visit += 1) {
    server.clock.moveBy(1000);
    await (await makeVisitor(server, agent)).ask('Hello');
  }
  const pages = [];
  for (const page of [1, 2]) {
    const { rows, pageCount } = await admin.call(listManagedConversations, { search: 'busy counter', page });
    expect(pageCount).toBe(2);
    pages.push(rows.map(({ startedAt }) => startedAt));
  }
  expect(pages.map(({ length }) => length)).toEqual([10, 2]);
  const all = pages.flat();
  expect(all).toEqual([...all].sort().reverse());
  expect(new Set(all).size).toBe(12);
});

test('escalations are listed with their counts, found by contact, and the list leaves one entry a day', async () => {
  const owner = await makeOwner(server);
  const { handoff } = await makeHandoff(server, owner, {
    email: 'bride_1@example.org',
    inquiry: 'A cake for 120 <script>alert(1)</script>',
    asksFirst: 'Do you bake cakes?',
  });
  const { rows, counts } = await admin.call(listManagedEscalations, { search: 'bride_1@' });
  expect(rows).toEqual([
    expect.objectContaining({
      id: handoff.id,
      status: 'pending',
      userInquiry: 'A cake for 120 <script>alert(1)</script>',
      contactMethod: 'email',
      userEmail: 'bride_1@example.org',
      agentName: 'Baker',
      businessName: 'Corner Bakery',
      lastMessage: expect.any(String),
    }),
  ]);
  expect(counts.total).toBeGreaterThanOrEqual(counts.pending);
  expect((await admin.call(listManagedEscalations, { search: 'brideX1' })).total).toBe(0);
  await admin.call(listManagedEscalations, {});
  expect((await deedsIn(owner)).map(({ kind }) => kind)).toEqual(['inbox.escalations-listed']);
});

test('an admin reads an escalation and moves it on, and the business reads both in its log', async () => {
  const owner = await makeOwner(server);
  const { handoff } = await makeHandoff(server, owner, { asksFirst: 'Do you bake cakes?' });
  const handoffId = handoff.id;
  const before = (await admin.call(listManagedEscalations, {})).counts;
  const { conversationHistory } = await admin.call(readManagedEscalation, { handoffId });
  expect(conversationHistory[0]).toEqual({ role: 'user', content: 'Do you bake cakes?' });
  for (const status of ['in_progress', 'resolved'] as const)
    expect(await admin.call(setManagedEscalationStatus, { handoffId, status })).toMatchObject({ status });
  const after = (await admin.call(listManagedEscalations, { status: 'resolved' })).counts;
  expect(after).toMatchObject({ pending: before.pending - 1, resolved: before.resolved + 1 });
  expect((await deedsIn(owner)).map(({ kind }) => kind).sort()).toEqual([
    'inbox.escalation-changed',
    'inbox.escalation-changed',
    'inbox.escalation-read',
    'inbox.escalations-listed',
  ]);
  await expect(
    admin.call(setManagedEscalationStatus, { handoffId: crypto.randomUUID(), status: 'closed' }),
  ).rejects.toMatchObject({ status: 404 });
});

test('a name that many agents have is found among the newest conversations, and all of them where those are too few', async () => {
  const { businessId, userId } = await makeOwner(server);
  const { db } = server.platform.database;
  await db.execute(sql`
    insert into agents (business_id, name, welcome_message, primary_color, embed_key, created_by, created_at, updated_at)
    select ${businessId}, 'Crowded desk ' || n, 'Hello', '#000000', 'crowd-' || n, ${userId}, now(), now()
    from generate_series(1, 210) n`);
  await db.execute(sql`
    insert into conversations (business_id, agent_id, session_id, escalated, started_at, last_message_at)
    select a.business_id, a.id, 'crowd-' || a.id || n, n = 1 and a.name like '% 7', now() + n * interval '1 second', now()
    from agents a, generate_series(1, 5) n where a.business_id = ${businessId}`);
  const found = await admin.call(listManagedConversations, { search: 'CROWDED', page: 999 });
  expect(found).toMatchObject({ total: foundConversationLimit, pageCount: 100, page: 100 });
  const { rows } = await admin.call(listManagedConversations, { search: 'crowded' });
  const times = rows.map(({ startedAt }) => startedAt);
  expect(times).toEqual([...times].sort().reverse());
  const escalated = await admin.call(listManagedConversations, { search: 'crowded', state: 'escalated' });
  expect(escalated.rows.map(({ agentName }) => agentName)).toEqual(['Crowded desk 7']);
});
