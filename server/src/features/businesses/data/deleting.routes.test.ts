import { listSecurityEvents } from '@parley/contract/accounts/account-security';
import { getSession } from '@parley/contract/accounts/accounts';
import {
  createBusiness,
  deleteOwnBusiness,
  getBusiness,
  removeBusinessLogo,
  setBusinessLogo,
} from '@parley/contract/businesses/businesses';
import { removeMember } from '@parley/contract/businesses/members';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAgent, makeDocument, makeMember, makeOwner, testPassword } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const drawing = () =>
  new File(['<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8v8z"/></svg>'], 'logo.svg', {
    type: 'image/svg+xml',
  });

test('somebody who has a business makes a second one and is in both', async () => {
  const owner = await makeOwner(server);
  const second = await owner.call(createBusiness, { name: 'Second Bakery', type: 'retail' });
  const { session } = await owner.call(getSession, {});
  expect(session?.businesses.map(({ id }) => id).sort()).toEqual([owner.businessId, second.id].sort());
});

test('the logo of a business can be changed and removed later, and its file goes', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const { logoUrl } = await owner.call(setBusinessLogo, { businessId, file: drawing() });
  expect((await server.request(logoUrl!)).status).toBe(200);
  expect((await owner.call(removeBusinessLogo, { businessId })).logoUrl).toBeNull();
  expect((await server.request(logoUrl!)).status).toBe(404);
  const member = await makeMember(server, owner);
  expect((await member.send(removeBusinessLogo, { businessId })).status).toBe(403);
});

test('the last owner is told how to go: another owner, or the end of the business', async () => {
  const owner = await makeOwner(server);
  await makeMember(server, owner);
  const leave = owner.call(removeMember, { businessId: owner.businessId, memberId: owner.userId });
  await expect(leave).rejects.toMatchObject({
    status: 409,
    body: {
      message: 'You are the only owner of the business. Make someone else an owner, or delete the business.',
    },
  });
});

test('a business is deleted only with its name and the password, by an owner', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const { name } = await owner.call(getBusiness, { businessId });
  const member = await makeMember(server, owner);
  const refused = async (input: object) => {
    const answer = await owner.send(deleteOwnBusiness, {
      businessId,
      name,
      password: testPassword,
      ...input,
    });
    return { status: answer.status, ...((await answer.json()) as { fields: object }) };
  };
  expect(await refused({ name: 'Something else' })).toMatchObject({
    status: 400,
    fields: { name: 'This is not the name of the business.' },
  });
  expect(await refused({ password: 'not mine at all' })).toMatchObject({
    status: 400,
    fields: { password: 'The password is not right.' },
  });
  expect((await member.send(deleteOwnBusiness, { businessId, name, password: testPassword })).status).toBe(
    403,
  );
  expect((await owner.call(getBusiness, { businessId })).id).toBe(businessId);
});

test('a deleted business is gone with its files, and the other members are told by mail', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const { name } = await owner.call(getBusiness, { businessId });
  const agent = await makeAgent(owner);
  await makeDocument(owner, agent.id, 'prices.md', 'A loaf of rye costs four euros.');
  const { logoUrl } = await owner.call(setBusinessLogo, { businessId, file: drawing() });
  const member = await makeMember(server, owner);

  await owner.call(deleteOwnBusiness, { businessId, name, password: testPassword });

  expect((await owner.send(getBusiness, { businessId })).status).toBe(404);
  const deletions = (await owner.call(listSecurityEvents, {})).filter(
    ({ action }) => action === 'business_deleted',
  );
  expect(deletions).toMatchObject([{ details: { businessId, name } }]);
  expect((await member.call(getSession, {})).session?.businesses).toEqual([]);
  await expect.poll(async () => (await server.request(logoUrl!)).status, { timeout: 20_000 }).toBe(404);
  await expect
    .poll(() => server.mails.find(({ subject }) => subject === `${name} was deleted`)?.to, {
      timeout: 20_000,
    })
    .toBe(member.email);
  expect(server.mails.filter(({ subject }) => subject === `${name} was deleted`)).toHaveLength(1);
});
