import { createAgent } from '@parley/contract/agents/agents';
import {
  builtInPlans,
  choosePlan,
  getSubscription,
  listPlans,
  previewPlanChange,
  previewPlanChangeAsAdmin,
  savePlan,
  setDefaultPlan,
  setPlan,
} from '@parley/contract/billing/plans';
import { listAuditEntries } from '@parley/contract/businesses/audit-log';
import { acceptInvitation, inviteMember } from '@parley/contract/businesses/members';
import { addDocument } from '@parley/contract/knowledge/knowledge';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSuperAdmin } from '../../testing/admins.ts';
import {
  invitationTokenFor,
  makeAgent,
  makeDocument,
  makeMember,
  makeOwner,
  makePerson,
  makeVisitor,
  textFile,
} from '../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof makeSuperAdmin>>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await makeSuperAdmin(server);
});
afterAll(() => server.close());

const welcomeMessage = 'Hello!';
const refusedWith = (message: string) => ({ status: 429, body: { message, reason: 'plan_limit_reached' } });

/** A plan of its own, so that no test changes one that another counts with. */
async function makePlan(
  id: string,
  limits: Partial<(typeof builtInPlans)[number]['limits']>,
  cents?: number,
) {
  const none = { agents: null, documents: null, messagesPerMonth: null, members: null };
  const price = cents === undefined ? null : { amountCents: cents, currency: 'EUR' };
  const form = { id, name: id, support: '', limits: { ...none, ...limits }, price, isOffered: true };
  return admin.call(savePlan, { ...form, version: 0 });
}

test('a new business is on the plan that allows everything, and its use is counted truly', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const before = await owner.call(getSubscription, { businessId });
  expect(before).toMatchObject({
    plan: { id: 'unlimited', name: 'Unlimited' },
    limits: { agents: null, documents: null, messagesPerMonth: null, members: null },
    usage: { agents: 0, documents: 0, conversationsThisMonth: 0, messagesThisMonth: 0, members: 1 },
    hasCheckout: false,
  });
  expect(before.offered.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Growth', 'Business', 'Enterprise']),
  );

  await makeMember(server, owner);
  const agent = await makeAgent(owner);
  await makeDocument(owner, agent.id, 'hours.md', 'We open at eight.');
  await (await makeVisitor(server, agent)).ask('When do you open?');
  expect((await owner.call(getSubscription, { businessId })).usage).toEqual({
    agents: 1,
    documents: 1,
    conversationsThisMonth: 1,
    messagesThisMonth: 1,
    members: 2,
  });

  await server.platform.database.db.execute(
    sql`update conversations set started_at = started_at - interval '40 days' where business_id = ${businessId}`,
  );
  expect((await owner.call(getSubscription, { businessId })).usage.conversationsThisMonth).toBe(0);
});

test('past the agents of its plan a business gets no further one, also when two are made at once', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const make = (name: string) => owner.call(createAgent, { businessId, name, welcomeMessage });
  await admin.call(setPlan, { businessId, plan: 'growth' });
  for (const name of ['One', 'Two']) await make(name);

  const both = await Promise.allSettled([make('Three'), make('Four')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(make('Five')).rejects.toMatchObject(
    refusedWith('Your plan allows 3 agents. Upgrade your plan to create more.'),
  );
  expect((await owner.call(getSubscription, { businessId })).usage.agents).toBe(3);

  await admin.call(setPlan, { businessId, plan: 'business' });
  await make('Five');
});

test('without a plan a business makes no agent, and is told why', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  await admin.call(setPlan, { businessId, plan: 'none' });
  await expect(owner.call(createAgent, { businessId, name: 'One', welcomeMessage })).rejects.toMatchObject(
    refusedWith('Your business has no plan. Upgrade to create agents.'),
  );
});

test('past the documents of its plan nothing is added, also when two come at once', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  await makePlan('two-documents', { documents: 2 });
  await admin.call(setPlan, { businessId, plan: 'two-documents' });
  const agent = await makeAgent(owner);
  const add = (name: string) =>
    owner.call(addDocument, { businessId, agentId: agent.id, file: textFile(name, `About ${name}.`) });
  await add('one.md');
  const both = await Promise.allSettled([add('two.md'), add('three.md')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(add('four.md')).rejects.toMatchObject(
    refusedWith('Your plan allows 2 documents. Upgrade your plan to add more.'),
  );
});

test('an invitation takes a place of the plan, and so does who comes with it', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  await makePlan('two-members', { members: 2 });
  const early = await makePerson(server);
  await owner.call(inviteMember, { businessId, email: early.email });
  await owner.call(inviteMember, { businessId, email: 'second@example.com' });
  const token = await invitationTokenFor(server, early.email);
  await admin.call(setPlan, { businessId, plan: 'two-members' });
  await expect(owner.call(inviteMember, { businessId, email: 'third@example.com' })).rejects.toMatchObject(
    refusedWith('Your plan allows 2 members. Upgrade your plan to invite more.'),
  );
  await early.call(acceptInvitation, { token });
  expect((await owner.call(getSubscription, { businessId })).usage.members).toBe(2);

  await makePlan('one-member', { members: 1 });
  const late = await makePerson(server);
  await admin.call(setPlan, { businessId, plan: 'unlimited' });
  await owner.call(inviteMember, { businessId, email: late.email });
  await admin.call(setPlan, { businessId, plan: 'one-member' });
  await expect(
    late.call(acceptInvitation, { token: await invitationTokenFor(server, late.email) }),
  ).rejects.toMatchObject(refusedWith('Your plan allows 1 member. Upgrade your plan to invite more.'));
});

test('only an admin changes a plan, to one that exists, of a business that exists', async () => {
  const owner = await makeOwner(server);
  expect((await owner.send(setPlan, { businessId: owner.businessId, plan: 'enterprise' })).status).toBe(403);
  expect((await admin.send(setPlan, { businessId: crypto.randomUUID(), plan: 'growth' })).status).toBe(404);
  expect((await admin.send(setPlan, { businessId: owner.businessId, plan: 'golden' })).status).toBe(404);
  expect((await admin.send(setPlan, { businessId: owner.businessId, plan: 'No Such' })).status).toBe(400);
});

test('of two admins who move the same business the second is told, and both logs say who did it', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  await admin.call(setPlan, { businessId, plan: 'growth', from: 'unlimited' });
  await expect(
    admin.call(setPlan, { businessId, plan: 'business', from: 'unlimited' }),
  ).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Somebody else has changed the plan of Corner Bakery') },
  });
  expect((await owner.call(getSubscription, { businessId })).plan.id).toBe('growth');
  const { entries } = await owner.call(listAuditEntries, { businessId });
  expect(entries[0]).toMatchObject({ kind: 'business.plan-changed', subject: 'Growth' });
});

test('an admin changes limits and price of a plan, and of two at once the second is told', async () => {
  const saved = await makePlan('changing', { agents: 5 }, 1900);
  expect(saved).toMatchObject({ version: 1, businessCount: 0, isDefault: false });
  const { businessCount: _, isDefault: __, ...form } = saved;
  const limits = { ...form.limits, agents: 6 };
  expect(await admin.call(savePlan, { ...form, limits })).toMatchObject({
    version: 2,
    limits: { agents: 6 },
  });
  await expect(admin.call(savePlan, form)).rejects.toMatchObject({ status: 409 });
  await expect(makePlan('changing', {})).rejects.toMatchObject({ status: 409 });
  for (const amountCents of [-1, 1.5, 10 ** 12])
    expect((await admin.send(savePlan, { ...form, price: { amountCents, currency: 'EUR' } })).status).toBe(
      400,
    );
  expect((await admin.send(savePlan, { ...form, price: { amountCents: 1, currency: 'XQQ' } })).status).toBe(
    400,
  );
  expect((await admin.send(savePlan, { ...form, limits: { ...limits, agents: -1 } })).status).toBe(400);
});

test('a built-in plan that was changed keeps its name and place', async () => {
  const enterprise = builtInPlans.find(({ id }) => id === 'enterprise')!;
  await admin.call(savePlan, { ...enterprise, support: 'By phone.', version: 0 });
  const plans = await admin.call(listPlans, {});
  expect(plans.slice(0, 5).map(({ id }) => id)).toEqual(builtInPlans.map(({ id }) => id));
  expect(plans.find(({ id }) => id === 'enterprise')).toMatchObject({ support: 'By phone.', version: 1 });
});

test('another default is for businesses to come; those that are there stay on theirs', async () => {
  const before = await makeOwner(server);
  await makePlan('starter', { agents: 1 });
  await admin.call(setDefaultPlan, { plan: 'starter' });
  try {
    const after = await makeOwner(server);
    const planOf = async ({ call, businessId }: typeof after) =>
      (await call(getSubscription, { businessId })).plan.id;
    expect([await planOf(before), await planOf(after)]).toEqual(['unlimited', 'starter']);
    const make = (name: string) =>
      after.call(createAgent, { businessId: after.businessId, name, welcomeMessage });
    const both = await Promise.allSettled([make('One'), make('Two')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const plans = await admin.call(listPlans, {});
    expect(plans.find(({ id }) => id === 'starter')).toMatchObject({ isDefault: true, businessCount: 1 });
    expect((await admin.send(setDefaultPlan, { plan: 'nothing' })).status).toBe(404);
  } finally {
    await admin.call(setDefaultPlan, { plan: 'unlimited' });
  }
});

test('a change of plan says what it costs and what does not fit before it is made', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  await makeAgent(owner, 'One');
  await makeAgent(owner, 'Two');
  await makePlan('small', { agents: 1 }, 4900);
  const change = {
    dueNow: { amountCents: 4900, currency: 'EUR' },
    exceeded: [{ what: 'agents', used: 2, limit: 1 }],
  };
  expect(await owner.call(previewPlanChange, { businessId, plan: 'small' })).toMatchObject(change);
  expect(await admin.call(previewPlanChangeAsAdmin, { businessId, plan: 'small' })).toMatchObject(change);
  expect((await owner.send(previewPlanChange, { businessId, plan: 'none' })).status).toBe(404);
  const editor = await makeMember(server, owner);
  expect((await editor.send(previewPlanChange, { businessId, plan: 'small' })).status).toBe(403);
});

test('an owner moves to a free plan at once; a price that is another by now, or unknown, is refused', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  await makePlan('free', { agents: 1 }, 0);
  await makePlan('paid', { agents: 9 }, 900);
  const choose = (plan: string, amountCents: number) =>
    owner.call(choosePlan, { businessId, plan, expected: { amountCents, currency: 'EUR' } });
  expect(await choose('free', 0)).toEqual({ outcome: 'changed' });
  expect((await owner.call(getSubscription, { businessId })).plan.id).toBe('free');
  await expect(choose('free', 0)).rejects.toMatchObject({ status: 409 });
  await expect(choose('paid', 100)).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('has changed') },
  });
  await expect(choose('paid', 900)).rejects.toMatchObject({ status: 503 });
  await expect(choose('growth', 0)).rejects.toMatchObject({
    body: { message: expect.stringContaining('agreed individually') },
  });
});
