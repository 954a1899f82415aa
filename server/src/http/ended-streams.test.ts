import { listSessions, revokeSession } from '@parley/contract/accounts/account-security';
import { signIn } from '@parley/contract/accounts/accounts';
import { deleteUser, setUserStatus } from '@parley/contract/admin/admin';
import { deleteOwnBusiness } from '@parley/contract/businesses/businesses';
import { removeMember } from '@parley/contract/businesses/members';
import { type LiveEvent, watchBusiness } from '@parley/contract/insights/live-events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdminPerson } from '../testing/admins.ts';
import type { Caller } from '../testing/caller.ts';
import { readEvents } from '../testing/event-reader.ts';
import { makeBrowser, makeMember, makeOwner, testPassword } from '../testing/makers.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** What an open tab hears until its stream is over; no other event of the business comes meanwhile. */
async function listen(person: Caller, businessId: string) {
  const events = readEvents<LiveEvent>(await person.send(watchBusiness, { businessId }));
  await events.next();
  return {
    untilEnd: async () => {
      await events.until(({ type }) => type === 'ended');
      expect(await events.next()).toBeUndefined();
    },
    close: events.close,
  };
}

test('the live stream of a member ends the moment they are removed, and that of the owner goes on', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const member = await makeMember(server, owner);
  const ofOwner = readEvents<LiveEvent>(await owner.send(watchBusiness, { businessId }));
  const ofMember = await listen(member, businessId);
  await owner.call(removeMember, { businessId, memberId: member.userId });
  await ofMember.untilEnd();

  await server.platform.events.publish(businessId, { type: 'agent.changed' });
  await ofOwner.until(({ type }) => type === 'agent.changed');
  expect(ofOwner.seen.map(({ type }) => type)).not.toContain('ended');
  await ofOwner.close();
});

test('the live streams of somebody who is deactivated or deleted end at that moment', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const admin = await makeAdminPerson(server);
  const [first, second] = [await makeMember(server, owner), await makeMember(server, owner)];
  const [ofFirst, ofSecond] = [await listen(first, businessId), await listen(second, businessId)];
  await admin.call(setUserStatus, { userId: first.userId, status: 'inactive' });
  await ofFirst.untilEnd();
  await admin.call(deleteUser, { userId: second.userId });
  await ofSecond.untilEnd();
});

test('a session that is revoked from another device hears nothing more, and the other one goes on', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const laptop = makeBrowser(server);
  await laptop.call(signIn, { email: owner.email, password: testPassword });
  const ofLaptop = await listen(laptop, businessId);
  const here = readEvents<LiveEvent>(await owner.send(watchBusiness, { businessId }));
  await here.next();
  const other = (await owner.call(listSessions, {})).find(({ isCurrent }) => !isCurrent)!;
  await owner.call(revokeSession, { sessionId: other.id });
  await ofLaptop.untilEnd();
  expect(await here.next()).toMatchObject({ type: 'ping' });
  await here.close();
});

test('a deleted business ends the streams of all who belonged to it', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const member = await makeMember(server, owner);
  const ofMember = await listen(member, businessId);
  await owner.call(deleteOwnBusiness, { businessId, name: 'Corner Bakery', password: testPassword });
  await ofMember.untilEnd();
});
