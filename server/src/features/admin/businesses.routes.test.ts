import { getSession } from '@parley/contract/accounts/accounts';
import {
  addBusiness,
  deleteBusiness,
  editBusiness,
  getManagedBusiness,
  listBusinesses,
} from '@parley/contract/admin/admin';
import { acceptInvitation } from '@parley/contract/businesses/members';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdminPerson } from '../../testing/admins.ts';
import {
  invitationTokenFor,
  makeAgent,
  makeDocument,
  makeMember,
  makeOwner,
  makePerson,
} from '../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof makePerson>>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await makeAdminPerson(server);
});
afterAll(() => server.close());

test('businesses are listed with their people and agents, ten a page, and found by name', async () => {
  const owner = await makeOwner(server);
  await makeMember(server, owner);
  await makeAgent(owner);
  await makeAgent(owner, 'Miller');
  for (let made = 0; made < 11; made += 1)
    await admin.call(addBusiness, { name: `100% Shop ${made}`, type: 'retail', ownerEmail: owner.email });
  const all = await admin.call(listBusinesses, {});
  expect(all).toMatchObject({ total: 12, pageCount: 2 });
  expect(all.rows).toHaveLength(10);
  expect((await admin.call(listBusinesses, { search: '0% SHOP' })).total).toBe(11);
  expect((await admin.call(listBusinesses, { search: '0%p' })).total).toBe(0);
  const { rows } = await admin.call(listBusinesses, { search: 'corner' });
  expect(rows).toEqual([
    expect.objectContaining({
      id: owner.businessId,
      name: 'Corner Bakery',
      type: 'retail',
      userCount: 2,
      agentCount: 2,
    }),
  ]);
});

test('the details name members and agents', async () => {
  const owner = await makeOwner(server);
  const agent = await makeAgent(owner);
  await makeDocument(owner, agent.id, 'hours.md', 'We open at eight.');
  expect(await admin.call(getManagedBusiness, { businessId: owner.businessId })).toMatchObject({
    name: 'Corner Bakery',
    members: [{ email: owner.email, role: 'owner' }],
    invitations: [],
    agents: [{ id: agent.id, name: 'Baker', status: 'active' }],
    usage: { documents: 1, conversationsThisMonth: 0 },
    suspendedAt: null,
    deletionDueAt: null,
  });
});

test('a business for somebody with an account is theirs at once', async () => {
  const person = await makePerson(server);
  const form = { name: 'Flower Shop', type: 'retail' as const, ownerEmail: person.email.toUpperCase() };
  expect(await admin.call(addBusiness, form)).toMatchObject({ name: 'Flower Shop', isOwnerInvited: false });
  expect((await person.call(getSession, {})).session?.businesses).toEqual([
    expect.objectContaining({ name: 'Flower Shop', role: 'owner' }),
  ]);
});

test('an owner without an account is invited and takes the business over', async () => {
  const email = 'future-owner@example.com';
  const { id, isOwnerInvited } = await admin.call(addBusiness, {
    name: 'Book Shop',
    type: 'retail',
    ownerEmail: email,
  });
  expect(isOwnerInvited).toBe(true);
  expect((await admin.call(getManagedBusiness, { businessId: id })).invitations).toEqual([
    expect.objectContaining({ email, role: 'owner' }),
  ]);
  const owner = await makePerson(server, { email });
  await owner.call(acceptInvitation, { token: await invitationTokenFor(server, email) });
  expect((await owner.call(getSession, {})).session?.businesses).toEqual([
    expect.objectContaining({ id, role: 'owner' }),
  ]);
});

test('an edit changes what it names and nothing else', async () => {
  const owner = await makeOwner(server);
  await admin.call(editBusiness, { businessId: owner.businessId, location: 'Lisbon' });
  expect(await admin.call(getManagedBusiness, { businessId: owner.businessId })).toMatchObject({
    name: 'Corner Bakery',
    location: 'Lisbon',
  });
  await expect(
    admin.call(editBusiness, { businessId: crypto.randomUUID(), location: 'Nowhere' }),
  ).rejects.toMatchObject({
    status: 404,
  });
});

test('of two admins who edit the same business the second is told', async () => {
  const { businessId } = await makeOwner(server);
  const { updatedAt: since } = await admin.call(getManagedBusiness, { businessId });
  server.clock.moveBy(1000);
  await admin.call(editBusiness, { businessId, since, location: 'Porto' });
  await expect(admin.call(editBusiness, { businessId, since, location: 'Faro' })).rejects.toMatchObject({
    status: 409,
    body: { message: 'This business was changed while you were editing it.' },
  });
  expect((await admin.call(getManagedBusiness, { businessId })).location).toBe('Porto');
});

test('an owner who is no admin sees no list and deletes no business here, not even their own', async () => {
  const owner = await makeOwner(server);
  const refused = { status: 403, body: { message: 'You need admin privileges to access this area.' } };
  const { businessId } = owner;
  await expect(owner.call(listBusinesses, {})).rejects.toMatchObject(refused);
  await expect(owner.call(getManagedBusiness, { businessId })).rejects.toMatchObject(refused);
  await expect(owner.call(editBusiness, { businessId, name: 'Mine' })).rejects.toMatchObject(refused);
  await expect(owner.call(deleteBusiness, { businessId })).rejects.toMatchObject(refused);
  const form = { name: 'Another', type: 'retail' as const, ownerEmail: owner.email };
  await expect(owner.call(addBusiness, form)).rejects.toMatchObject(refused);
});
