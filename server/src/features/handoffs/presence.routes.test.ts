import { updateAgent } from '@parley/contract/agents';
import { getPresence, setPresence } from '@parley/contract/handoffs';
import { removeMember } from '@parley/contract/members';
import { callPerson } from '@parley/contract/widget';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAgent, makeMember, makeOwner, makeVisitor } from '../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const presenceEvents = (businessId: string) => {
  const heard: object[] = [];
  server.platform.events.subscribe(businessId, (event) => heard.push(event));
  return () => heard.filter((event) => 'type' in event && event.type === 'presence.changed').length;
};

test('a member with an open dashboard is there, and gone 75 seconds after the last word', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  expect((await owner.call(getPresence, { businessId })).online).toEqual([]);
  const said = await owner.call(setPresence, { businessId });
  expect(said).toEqual({ isAvailable: true, online: [{ userId: owner.userId, name: 'Ada Lovelace' }] });
  server.clock.moveBy(70_000);
  expect((await owner.call(getPresence, { businessId })).online).toHaveLength(1);
  server.clock.moveBy(6_000);
  expect((await owner.call(getPresence, { businessId })).online).toEqual([]);
});

test('who does not want to be called is not there, and stays so until they say otherwise', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  await owner.call(setPresence, { businessId, isAvailable: false });
  expect(await owner.call(setPresence, { businessId })).toEqual({ isAvailable: false, online: [] });
  expect((await owner.call(setPresence, { businessId, isAvailable: true })).online).toHaveLength(1);
});

test('only real changes are told', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const told = presenceEvents(businessId);
  await owner.call(setPresence, { businessId });
  expect(told()).toBe(1);
  await owner.call(setPresence, { businessId });
  await owner.call(setPresence, { businessId, isAvailable: true });
  expect(told()).toBe(1);
  await owner.call(setPresence, { businessId, isAvailable: false });
  expect(told()).toBe(2);
  await owner.call(setPresence, { businessId });
  expect(told()).toBe(2);
  await owner.call(setPresence, { businessId, isAvailable: true });
  expect(told()).toBe(3);
  server.clock.moveBy(100_000);
  await owner.call(setPresence, { businessId });
  expect(told()).toBe(4);
});

test('somebody who no longer belongs to the business is not there', async () => {
  const owner = await makeOwner(server);
  const member = await makeMember(server, owner);
  const { businessId } = owner;
  await member.call(setPresence, { businessId });
  expect((await owner.call(getPresence, { businessId })).online.map(({ userId }) => userId)).toEqual([member.userId]);
  await owner.call(removeMember, { businessId, memberId: member.userId });
  expect((await owner.call(getPresence, { businessId })).online).toEqual([]);
});

test('people of one business are not there for another', async () => {
  const owner = await makeOwner(server);
  const other = await makeOwner(server);
  await other.call(setPresence, { businessId: other.businessId });
  expect((await owner.call(getPresence, { businessId: owner.businessId })).online).toEqual([]);
});

test('a visitor who calls reaches a person only if hand-over is on, somebody is there and the hours allow it', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const agent = await makeAgent(owner);
  const call = async () => (await makeVisitor(server, agent)).call(callPerson, {});
  const handOver = (handoff: object) => owner.call(updateAgent, { businessId, agentId: agent.id, handoff });

  await owner.call(setPresence, { businessId });
  expect((await call()).kind).toBe('contact');
  await handOver({ enabled: true });
  expect((await call()).kind).toBe('waiting');

  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC' }).format(server.clock.now());
  await handOver({ businessHoursOnly: true, holidays: [{ date: today, name: 'Today' }] });
  const onHoliday = await call();
  expect(onHoliday).toMatchObject({ kind: 'contact', isOpen: false });
  expect(onHoliday.opensAt! > server.clock.now().toISOString()).toBe(true);
  expect(onHoliday.expectedAt > onHoliday.opensAt!).toBe(true);

  await handOver({ businessHoursOnly: false, holidays: [] });
  server.clock.moveBy(80_000);
  expect((await call()).kind).toBe('contact');
});
