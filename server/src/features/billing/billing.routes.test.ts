import { createAgent } from '@parley/contract/agents/agents';
import { getInvoice, getSubscription, listInvoices, setPlan } from '@parley/contract/businesses/billing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSuperAdmin } from '../../testing/admins.ts';
import { makeAgent, makeDocument, makeMember, makeOwner, makeVisitor } from '../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof makeSuperAdmin>>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await makeSuperAdmin(server);
});
afterAll(() => server.close());

const welcomeMessage = 'Hello!';
const refused = {
  status: 429,
  body: { message: 'Your plan allows 3 agents. Upgrade your plan to create more.' },
};

async function makeInvoice(
  userId: string,
  number: string,
  changes: { status?: string; taxCents?: number } = {},
) {
  const items = JSON.stringify([{ description: 'Growth plan', amountCents: 4900, quantity: 2 }]);
  const { status = 'paid', taxCents = 0 } = changes;
  const { rows } = await server.platform.database.db.execute<{ id: string }>(sql`
    insert into invoices (user_id, invoice_number, amount_cents, tax_cents, status, items, created_at)
    values (${userId}, ${number}, ${9800 + taxCents}, ${taxCents}, ${status}, ${items}, ${server.clock.now().toISOString()}) returning id`);
  return rows[0]!.id;
}

test('a new business is on the plan that allows everything, and its use is counted truly', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  expect(await owner.call(getSubscription, { businessId })).toEqual({
    plan: 'unlimited',
    limits: { agents: null, messagesPerMonth: null },
    usage: { agents: 0, documents: 0, conversationsThisMonth: 0, members: 1 },
  });

  await makeMember(server, owner);
  const agent = await makeAgent(owner);
  await makeDocument(owner, agent.id, 'hours.md', 'We open at eight.');
  await (await makeVisitor(server, agent)).ask('When do you open?');
  expect((await owner.call(getSubscription, { businessId })).usage).toEqual({
    agents: 1,
    documents: 1,
    conversationsThisMonth: 1,
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
  await expect(make('Five')).rejects.toMatchObject(refused);
  expect((await owner.call(getSubscription, { businessId })).usage.agents).toBe(3);

  await admin.call(setPlan, { businessId, plan: 'business' });
  await make('Five');
});

test('without a plan a business makes no agent, and is told why', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  await admin.call(setPlan, { businessId, plan: 'none' });
  await expect(owner.call(createAgent, { businessId, name: 'One', welcomeMessage })).rejects.toMatchObject({
    status: 429,
    body: { message: 'Your business has no plan. Upgrade to create agents.' },
  });
});

test('only an admin changes a plan, and only of a business that exists', async () => {
  const owner = await makeOwner(server);
  expect((await owner.send(setPlan, { businessId: owner.businessId, plan: 'enterprise' })).status).toBe(403);
  expect((await admin.send(setPlan, { businessId: crypto.randomUUID(), plan: 'growth' })).status).toBe(404);
  expect((await admin.send(setPlan, { businessId: owner.businessId, plan: 'golden' })).status).toBe(400);
});

test('a person sees their own invoices, newest first', async () => {
  const owner = await makeOwner(server);
  expect(await owner.call(listInvoices, {})).toEqual([]);
  await makeInvoice(owner.userId, 'P-1001');
  await makeInvoice(owner.userId, 'P-1002', { status: 'disputed' });
  expect(await owner.call(listInvoices, {})).toMatchObject([
    { invoiceNumber: 'P-1002', status: 'pending', amountCents: 9800, currency: 'USD' },
    { invoiceNumber: 'P-1001', status: 'paid' },
  ]);
});

test('an invoice shows its lines, no tax unless one was set, and the name it is billed to', async () => {
  const owner = await makeOwner(server);
  const invoiceId = await makeInvoice(owner.userId, 'P-2001');
  expect(await owner.call(getInvoice, { invoiceId })).toMatchObject({
    billedTo: 'Ada Lovelace',
    subtotalCents: 9800,
    taxCents: 0,
    amountCents: 9800,
    items: [{ description: 'Growth plan', amountCents: 4900, quantity: 2 }],
  });
  const taxed = await makeInvoice(owner.userId, 'P-2002', { taxCents: 980 });
  expect(await owner.call(getInvoice, { invoiceId: taxed })).toMatchObject({
    taxCents: 980,
    amountCents: 10780,
  });
});

test("nobody sees somebody else's invoice, not even in the same business", async () => {
  const owner = await makeOwner(server);
  const member = await makeMember(server, owner);
  const invoiceId = await makeInvoice(owner.userId, 'P-3001');
  expect((await member.send(getInvoice, { invoiceId })).status).toBe(404);
  expect(await member.call(listInvoices, {})).toEqual([]);
});
