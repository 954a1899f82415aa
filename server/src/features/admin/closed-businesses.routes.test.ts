import { getSession } from '@parley/contract/accounts/accounts';
import {
  deleteBusiness,
  deleteUser,
  deletionGraceDays,
  exportBusiness,
  getManagedBusiness,
  keepBusiness,
  listBusinesses,
  listUserBusinesses,
  resumeBusiness,
  suspendBusiness,
} from '@parley/contract/admin/admin';
import {
  addManagedAgent,
  deleteManagedAgent,
  editManagedAgent,
  listManagedAgents,
  setManagedAgentStatus,
} from '@parley/contract/admin/admin-agents';
import { listAgents } from '@parley/contract/agents/agents';
import { issueInvoice } from '@parley/contract/billing/invoices';
import { setPlan } from '@parley/contract/billing/plans';
import { listAuditEntries } from '@parley/contract/businesses/audit-log';
import { chooseBusiness } from '@parley/contract/businesses/businesses';
import { acceptInvitation, inviteMember, readInvitation } from '@parley/contract/businesses/members';
import { apiListAgents } from '@parley/contract/integrations/public-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdminPerson } from '../../testing/admins.ts';
import {
  invitationTokenFor,
  makeAgent,
  makeApiKey,
  makeDocument,
  makeMember,
  makeOwner,
  makePerson,
  makeVisitor,
  type Owner,
} from '../../testing/makers.ts';
import { readZip } from '../../testing/read-zip.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { deleteDueBusinessesJob } from '../businesses/index.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof makeAdminPerson>>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await makeAdminPerson(server);
});
afterAll(() => server.close());

const dayMs = 24 * 60 * 60 * 1000;
const reason = 'The last invoice was not paid.';
const closed = {
  status: 403,
  body: { reason: 'business_suspended', message: 'This service is not available at the moment.' },
};
const deedsOf = async ({ call, businessId }: Owner) =>
  (await call(listAuditEntries, { businessId })).entries.map(({ kind }) => kind);
const mailsTo = (email: string) =>
  server.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

test('a suspended business is closed to members, visitors and programs, and opens again as it was', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const agent = await makeAgent(owner);
  const visitor = await makeVisitor(server, agent);
  const program = await makeApiKey(server, owner);
  await visitor.ask('Hello');
  await admin.call(suspendBusiness, { businessId, reason });

  await expect(owner.call(listAgents, { businessId })).rejects.toMatchObject({
    status: 403,
    body: { reason: 'business_suspended', message: `This business is suspended. ${reason}` },
  });
  expect((await owner.call(getSession, {})).session?.businesses).toEqual([
    expect.objectContaining({ id: businessId, suspension: { reason, deletionDueAt: null } }),
  ]);
  await expect(owner.call(chooseBusiness, { businessId })).resolves.toBeDefined();
  await expect(visitor.ask('Are you there?')).rejects.toMatchObject(closed);
  await expect(makeVisitor(server, agent)).rejects.toMatchObject(closed);
  await expect(program.call(apiListAgents, {})).rejects.toMatchObject(closed);
  const { rows } = await admin.call(listBusinesses, {});
  expect(rows.find(({ id }) => id === businessId)?.suspendedAt).not.toBeNull();
  await expect(admin.call(suspendBusiness, { businessId, reason })).rejects.toMatchObject({ status: 409 });

  await admin.call(resumeBusiness, { businessId });
  expect(await owner.call(listAgents, { businessId })).toHaveLength(1);
  await visitor.ask('Are you there?');
  await program.call(apiListAgents, {});
  expect((await owner.call(getSession, {})).session?.businesses[0]).not.toHaveProperty('suspension');
  expect(await deedsOf(owner)).toEqual(expect.arrayContaining(['business.suspended', 'business.resumed']));
  await expect(admin.call(resumeBusiness, { businessId })).rejects.toMatchObject({ status: 409 });
  await expect
    .poll(() => mailsTo(owner.email), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['Corner Bakery was suspended', 'Corner Bakery is open again']));
});

test('a suspension closes one business and no other', async () => {
  const owner = await makeOwner(server);
  const other = await makeOwner(server);
  await admin.call(suspendBusiness, { businessId: owner.businessId, reason });
  expect(await other.call(listAgents, { businessId: other.businessId })).toEqual([]);
  await expect(
    admin.call(suspendBusiness, { businessId: crypto.randomUUID(), reason }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(
    admin.call(suspendBusiness, { businessId: other.businessId, reason: 'no' }),
  ).rejects.toMatchObject({ status: 400 });
});

test('a deleted business is closed at once and gone after its days of grace, with agents and documents', async () => {
  const owner = await makeOwner(server);
  const member = await makeMember(server, owner);
  const { businessId } = owner;
  const agent = await makeAgent(owner);
  await makeDocument(owner, agent.id, 'hours.md', 'We open at eight.');
  const { deletionDueAt } = await admin.call(deleteBusiness, { businessId });
  const leftMs = Date.parse(deletionDueAt) - server.clock.now().getTime();
  expect(Math.round(leftMs / dayMs)).toBe(deletionGraceDays);
  const { db } = server.platform.database;
  const belongings = () =>
    db.execute(
      `select id from agents where business_id = '${businessId}' union all select id from documents where business_id = '${businessId}'`,
    );

  await expect(owner.call(listAgents, { businessId })).rejects.toMatchObject({
    status: 403,
    body: { message: `This business is closed and will be deleted on ${deletionDueAt.slice(0, 10)}.` },
  });
  await expect(admin.call(deleteBusiness, { businessId })).rejects.toMatchObject({ status: 409 });
  server.clock.moveBy((deletionGraceDays - 1) * dayMs);
  await server.runJob(deleteDueBusinessesJob, {});
  expect((await belongings()).rows).not.toEqual([]);

  server.clock.moveBy(2 * dayMs);
  await server.runJob(deleteDueBusinessesJob, {});
  expect((await belongings()).rows).toEqual([]);
  expect((await db.execute(`select id from businesses where id = '${businessId}'`)).rows).toEqual([]);
  await expect
    .poll(() => mailsTo(member.email), { timeout: 20_000 })
    .toEqual(
      expect.arrayContaining([
        `Corner Bakery will be deleted on ${deletionDueAt.slice(0, 10)}`,
        'Corner Bakery was deleted',
      ]),
    );
  // Whoever was away for so long signs in again.
  admin = await makeAdminPerson(server);
  await expect(admin.call(getManagedBusiness, { businessId })).rejects.toMatchObject({ status: 404 });
});

test('a deletion that was called off does not happen', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  await admin.call(deleteBusiness, { businessId });
  await admin.call(keepBusiness, { businessId });
  expect(await owner.call(listAgents, { businessId })).toEqual([]);
  await expect(admin.call(keepBusiness, { businessId })).rejects.toMatchObject({ status: 409 });
  expect(await deedsOf(owner)).toEqual(
    expect.arrayContaining(['business.deletion-scheduled', 'business.deletion-cancelled']),
  );
});

test('everything of a business is exported as one file, also while it is closed, and its log says so', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const agent = await makeAgent(owner, 'Exported');
  await makeDocument(owner, agent.id, 'hours.md', 'We open at eight.');
  await admin.call(suspendBusiness, { businessId, reason });
  const response = await admin.send(exportBusiness, { businessId });
  expect(response.headers.get('content-type')).toBe('application/zip');
  const files = readZip(Buffer.from(await response.arrayBuffer()));
  expect([...files.keys()]).toEqual(expect.arrayContaining(['business.json', 'members.json', 'agents.json']));
  await admin.call(resumeBusiness, { businessId });
  expect(await deedsOf(owner)).toContain('export.business');
  expect((await owner.send(exportBusiness, { businessId })).status).toBe(403);
});

test('the only owner of a business that is being deleted goes after its last day, as dialog and server say', async () => {
  const owner = await makeOwner(server);
  await makeMember(server, owner);
  const { businessId, userId } = owner;
  const { deletionDueAt } = await admin.call(deleteBusiness, { businessId });
  const message = `This user is the only owner of Corner Bakery, which has other members and is going to be deleted on ${deletionDueAt.slice(0, 10)}. You can delete the user after that.`;
  expect(await admin.call(listUserBusinesses, { userId })).toEqual([
    { id: businessId, name: 'Corner Bakery', fate: 'blocks', reason: message },
  ]);
  await expect(admin.call(deleteUser, { userId })).rejects.toMatchObject({ status: 409, body: { message } });
});

const beingDeleted = {
  status: 409,
  body: {
    message: expect.stringMatching(
      /^Corner Bakery is going to be deleted on .* Call off its deletion first\.$/,
    ),
  },
};

test('nothing is added to a business that is being deleted, until it is kept', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const agent = { businessId, name: 'Harbour', welcomeMessage: 'Ahoy!' };
  const invoice = {
    businessId,
    currency: 'USD',
    billedTo: { name: 'Corner Bakery', address: '', taxId: '' },
    items: [{ description: 'Advice', quantity: 1, amountCents: 1000 }],
    taxes: [],
    dueOn: '2030-01-01',
    note: '',
  };
  await admin.call(deleteBusiness, { businessId });
  await expect(admin.call(addManagedAgent, agent)).rejects.toMatchObject(beingDeleted);
  await expect(admin.call(issueInvoice, invoice)).rejects.toMatchObject(beingDeleted);
  await admin.call(keepBusiness, { businessId });
  await admin.call(addManagedAgent, agent);
  await admin.call(issueInvoice, invoice);
});

test('agents and plan of a business that is being deleted stay as they are; an agent may go before its day', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const { id: agentId } = await makeAgent(owner);
  const edit = { agentId, name: 'Renamed' };
  const pause = { agentId, status: 'inactive' as const };
  const plan = { businessId, plan: 'growth' };
  await admin.call(deleteBusiness, { businessId });
  await expect(admin.call(editManagedAgent, edit)).rejects.toMatchObject(beingDeleted);
  await expect(admin.call(setManagedAgentStatus, pause)).rejects.toMatchObject(beingDeleted);
  await expect(admin.call(setPlan, plan)).rejects.toMatchObject(beingDeleted);
  await admin.call(keepBusiness, { businessId });
  expect(await admin.call(editManagedAgent, edit)).toMatchObject({ name: 'Renamed' });
  await admin.call(setManagedAgentStatus, pause);
  await admin.call(setPlan, plan);
  await admin.call(deleteBusiness, { businessId });
  await admin.call(deleteManagedAgent, { agentId });
});

test('nobody reads that a business is open again while it is being deleted or stays suspended', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  await admin.call(suspendBusiness, { businessId, reason });
  await admin.call(deleteBusiness, { businessId });
  await expect(admin.call(resumeBusiness, { businessId })).rejects.toMatchObject(beingDeleted);
  await expect(admin.call(suspendBusiness, { businessId, reason })).rejects.toMatchObject(beingDeleted);
  const kept = () =>
    server.mails.filter(({ to, subject }) => to === owner.email && subject.endsWith('will not be deleted'));
  await admin.call(keepBusiness, { businessId });
  await expect.poll(() => kept().map(({ text }) => text), { timeout: 20_000 }).toHaveLength(1);
  expect(kept()[0]?.text).toContain('It stays suspended.');
  await admin.call(resumeBusiness, { businessId });
  await admin.call(deleteBusiness, { businessId });
  await admin.call(keepBusiness, { businessId });
  await expect.poll(() => kept().map(({ text }) => text), { timeout: 20_000 }).toHaveLength(2);
  expect(kept()[1]?.text).toContain('It is open again');
});

test('an invitation to a closed business says so, and works once it is open again', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const guest = await makePerson(server);
  await owner.call(inviteMember, { businessId, email: guest.email, role: 'editor' });
  const token = await invitationTokenFor(server, guest.email);
  const isClosed = {
    status: 409,
    body: { message: 'This business is closed, so that nobody can join it. Please ask who invited you.' },
  };
  for (const [close, open] of [
    [() => admin.call(deleteBusiness, { businessId }), () => admin.call(keepBusiness, { businessId })],
    [
      () => admin.call(suspendBusiness, { businessId, reason }),
      () => admin.call(resumeBusiness, { businessId }),
    ],
  ] as const) {
    await close();
    await expect(guest.call(readInvitation, { token })).rejects.toMatchObject(isClosed);
    await expect(guest.call(acceptInvitation, { token })).rejects.toMatchObject(isClosed);
    await open();
  }
  expect((await guest.call(acceptInvitation, { token })).business.id).toBe(businessId);
});

test('the list of agents marks those of a closed business', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const agent = await makeAgent(owner, 'Marked Mabel');
  const stateOf = async () =>
    (await admin.call(listManagedAgents, { search: 'Marked Mabel' })).rows.find(({ id }) => id === agent.id)
      ?.businessState;
  expect(await stateOf()).toBe('open');
  await admin.call(suspendBusiness, { businessId, reason });
  expect(await stateOf()).toBe('suspended');
  await admin.call(deleteBusiness, { businessId });
  expect(await stateOf()).toBe('leaving');
});
