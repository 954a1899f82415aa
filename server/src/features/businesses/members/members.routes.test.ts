import { getBusiness } from '@parley/contract/businesses/businesses';
import {
  changeMemberRole,
  handOverOwnership,
  listMembers,
  removeMember,
} from '@parley/contract/businesses/members';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember, makeOwner, type Owner } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const lastOwner = 'A business needs at least one owner. Make someone else an owner first.';
const rolesOf = async (owner: Owner) => {
  const members = await owner.call(listMembers, { businessId: owner.businessId });
  return Object.fromEntries(members.map(({ userId, role }) => [userId, role]));
};
const outcomes = async (tries: Promise<unknown>[]) =>
  (await Promise.allSettled(tries)).map(({ status }) => status).sort();

test('a member sees the business but may not run it', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const member = await makeMember(server, owner);
  const other = await makeMember(server, owner);

  expect((await member.call(getBusiness, { businessId })).role).toBe('editor');
  await expect(member.call(removeMember, { businessId, memberId: other.userId })).rejects.toMatchObject({
    status: 403,
  });
  await expect(member.call(removeMember, { businessId, memberId: owner.userId })).rejects.toMatchObject({
    status: 403,
  });
  expect(await rolesOf(owner)).toEqual({
    [owner.userId]: 'owner',
    [member.userId]: 'editor',
    [other.userId]: 'editor',
  });
});

test('a member leaves, and an owner removes one; both lose their access at once', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const [leaver, removed] = [await makeMember(server, owner), await makeMember(server, owner)];
  await leaver.call(removeMember, { businessId, memberId: leaver.userId });
  await owner.call(removeMember, { businessId, memberId: removed.userId });

  for (const person of [leaver, removed])
    await expect(person.call(getBusiness, { businessId })).rejects.toMatchObject({ status: 404 });
  expect(await rolesOf(owner)).toEqual({ [owner.userId]: 'owner' });
});

test('the last owner neither leaves nor steps down', async () => {
  const owner = await makeOwner(server);
  const { businessId, userId: memberId } = owner;
  await makeMember(server, owner);

  const refusal = (message: string) => ({ status: 409, body: { message } });
  await expect(owner.call(removeMember, { businessId, memberId })).rejects.toMatchObject(
    refusal('You are the only owner of the business. Make someone else an owner, or delete the business.'),
  );
  await expect(owner.call(changeMemberRole, { businessId, memberId, role: 'editor' })).rejects.toMatchObject(
    refusal(lastOwner),
  );
});

test('of the last two owners who leave at the same moment one stays', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const second = await makeMember(server, owner, 'owner');

  const leaving = [owner, second].map((person) =>
    person.call(removeMember, { businessId, memberId: person.userId }),
  );
  expect(await outcomes(leaving)).toEqual(['fulfilled', 'rejected']);
});

test('of two owners who remove each other at the same moment one stays', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const second = await makeMember(server, owner, 'owner');

  expect(
    await outcomes([
      owner.call(removeMember, { businessId, memberId: second.userId }),
      second.call(removeMember, { businessId, memberId: owner.userId }),
    ]),
  ).toEqual(['fulfilled', 'rejected']);
});

test('of two owners who make each other members at the same moment one stays owner', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const second = await makeMember(server, owner, 'owner');
  await Promise.allSettled([
    owner.call(changeMemberRole, { businessId, memberId: second.userId, role: 'editor' }),
    second.call(changeMemberRole, { businessId, memberId: owner.userId, role: 'editor' }),
  ]);

  expect(Object.values(await rolesOf(owner)).sort()).toEqual(['editor', 'owner']);
});

test('an owner hands the business over and is a member from then on', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const heir = await makeMember(server, owner);
  await owner.call(handOverOwnership, { businessId, memberId: heir.userId });

  expect(await rolesOf(owner)).toEqual({ [owner.userId]: 'editor', [heir.userId]: 'owner' });
  await expect(owner.call(handOverOwnership, { businessId, memberId: owner.userId })).rejects.toMatchObject({
    status: 403,
  });
  await expect(heir.call(handOverOwnership, { businessId, memberId: heir.userId })).rejects.toMatchObject({
    status: 409,
  });
});
