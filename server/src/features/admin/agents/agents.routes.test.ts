import { listSecurityEvents } from '@parley/contract/accounts/account-security';
import {
  addManagedAgent,
  deleteManagedAgent,
  editManagedAgent,
  getManagedAgent,
  getManagedAgentAnalytics,
  listManagedAgents,
  setManagedAgentStatus,
} from '@parley/contract/admin/admin-agents';
import { listAgents } from '@parley/contract/agents/agents';
import { setPlan } from '@parley/contract/billing/plans';
import { listAuditEntries } from '@parley/contract/businesses/audit-log';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdminPerson } from '../../../testing/admins.ts';
import { makeAgent, makeDocument, makeOwner, makeVisitor } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { countChangesJob } from '../../insights/index.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof makeAdminPerson>>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await makeAdminPerson(server);
});
afterAll(() => server.close());

const lastDeedIn = async (owner: Awaited<ReturnType<typeof makeOwner>>) =>
  (await owner.call(listAuditEntries, { businessId: owner.businessId })).entries[0];

test('agents are listed with their business, what they talked, and how much of it was resolved', async () => {
  const owner = await makeOwner(server);
  const agent = await makeAgent(owner, 'Ferry clerk');
  await makeDocument(owner, agent.id, 'ferry.md', 'The ferry to the island leaves at nine.');
  for (let visit = 0; visit < 3; visit += 1)
    await (await makeVisitor(server, agent)).ask('When does the ferry leave?');
  await server.runJob(countChangesJob, {});
  const { db } = server.platform.database;
  // Of three conversations one was resolved, one abandoned, and one is not over.
  await db.execute(sql`update figure_days set sum = jsonb_set(sum, '{outcomes}',
    '{"confirmed": 1, "abandoned": 1, "open": 1}') where agent_id = ${agent.id}`);
  const { rows } = await admin.call(listManagedAgents, { search: 'ferry' });
  expect(rows).toEqual([
    {
      id: agent.id,
      businessState: 'open',
      name: 'Ferry clerk',
      businessId: owner.businessId,
      businessName: 'Corner Bakery',
      status: 'active',
      conversationCount: 3,
      resolutionPercent: 50,
      createdAt: agent.createdAt,
    },
  ]);
  const { totalConversations, days } = await admin.call(getManagedAgentAnalytics, { agentId: agent.id });
  expect({ totalConversations, days: days.length }).toEqual({ totalConversations: 3, days: 30 });
});

test('the search finds agents by their business too, and what looks like a wildcard is none', async () => {
  const owner = await makeOwner(server);
  await makeAgent(owner, '50% off 🎈');
  const found = async (search: string) => (await admin.call(listManagedAgents, { search })).total;
  expect(await found('50% OFF')).toBe(1);
  expect(await found('🎈')).toBe(1);
  expect(await found('5%f')).toBe(0);
  expect(await found('5_%')).toBe(0);
  expect(await found('corner')).toBeGreaterThan(0);
});

test('an admin makes a draft for a business, and the business reads it in its audit log', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const made = await admin.call(addManagedAgent, { businessId, name: 'Harbour', welcomeMessage: 'Ahoy!' });
  expect(made).toMatchObject({
    name: 'Harbour',
    status: 'draft',
    conversationCount: 0,
    resolutionPercent: null,
  });
  expect((await owner.call(listAgents, { businessId })).map(({ id }) => id)).toEqual([made.id]);
  expect(await lastDeedIn(owner)).toMatchObject({
    kind: 'agent.created',
    person: { userId: null, name: 'The administrators of this server' },
  });
  const nobodys = { businessId: crypto.randomUUID(), name: 'Harbour', welcomeMessage: 'Ahoy!' };
  await expect(admin.call(addManagedAgent, nobodys)).rejects.toMatchObject({ status: 404 });
});

test('of two admins who edit the same agent the second is told', async () => {
  const owner = await makeOwner(server);
  const { id: agentId } = await makeAgent(owner);
  const { updatedAt: since } = await admin.call(getManagedAgent, { agentId });
  server.clock.moveBy(1000);
  const first = await admin.call(editManagedAgent, { agentId, since, name: 'Miller' });
  expect(first).toMatchObject({ name: 'Miller', welcomeMessage: 'Hello! How can I help you today?' });
  await expect(admin.call(editManagedAgent, { agentId, since, name: 'Brewer' })).rejects.toMatchObject({
    status: 409,
    body: { message: 'This agent was changed while you were editing it.' },
  });
  expect((await admin.call(getManagedAgent, { agentId })).name).toBe('Miller');
});

test('an agent is deactivated and activated; a draft is finished first', async () => {
  const owner = await makeOwner(server);
  const { id: agentId } = await makeAgent(owner);
  expect(await admin.call(setManagedAgentStatus, { agentId, status: 'inactive' })).toMatchObject({
    status: 'inactive',
  });
  expect(await lastDeedIn(owner)).toMatchObject({ kind: 'agent.paused', details: { via: 'platform' } });
  await admin.call(setManagedAgentStatus, { agentId, status: 'active' });
  const draft = { businessId: owner.businessId, name: 'Unfinished', welcomeMessage: 'Hello' };
  const { id } = await admin.call(addManagedAgent, draft);
  await expect(admin.call(setManagedAgentStatus, { agentId: id, status: 'active' })).rejects.toMatchObject({
    status: 400,
  });
});

test('a deleted agent is gone, and the log of the admin names it', async () => {
  const owner = await makeOwner(server);
  const { id: agentId } = await makeAgent(owner, 'Short-lived');
  await admin.call(deleteManagedAgent, { agentId });
  expect(await owner.call(listAgents, { businessId: owner.businessId })).toEqual([]);
  const [event] = await admin.call(listSecurityEvents, {});
  expect(event).toMatchObject({ action: 'agent_deleted', details: { agentId, name: 'Short-lived' } });
  for (const call of [getManagedAgent, deleteManagedAgent])
    await expect(admin.call(call, { agentId })).rejects.toMatchObject({ status: 404 });
});

test('an admin who adds one agent too many reads whose plan is full, and of no upgrade', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  await admin.call(setPlan, { businessId, plan: 'growth' });
  const add = (name: string) => admin.call(addManagedAgent, { businessId, name, welcomeMessage: 'Hello!' });
  for (const name of ['One', 'Two', 'Three']) await add(name);
  await expect(add('Four')).rejects.toMatchObject({
    status: 429,
    body: { reason: 'plan_limit_reached', message: 'The plan of this business allows 3 agents.' },
  });
});
