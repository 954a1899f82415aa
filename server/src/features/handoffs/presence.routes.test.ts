import { defaultAgentSettings } from '@parley/contract/agents/agent-settings';
import { updateAgent } from '@parley/contract/agents/agents';
import { removeMember } from '@parley/contract/businesses/members';
import { getConversation } from '@parley/contract/conversations/conversations';
import { getPresence, setPresence } from '@parley/contract/conversations/handoffs';
import { callPerson, leaveContact } from '@parley/contract/conversations/widget';
import { watchBusiness } from '@parley/contract/insights/live-events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEvents } from '../../testing/event-reader.ts';
import { makeAgent, makeMember, makeOwner, makeVisitor } from '../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';

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
  expect(said).toEqual({
    isAvailable: true,
    online: [{ userId: owner.userId, name: 'Ada Lovelace', pictureUrl: null }],
  });
  server.clock.moveBy(70_000);
  expect((await owner.call(getPresence, { businessId })).online).toHaveLength(1);
  server.clock.moveBy(6_000);
  expect((await owner.call(getPresence, { businessId })).online).toEqual([]);
});

test('a member who closes the last window is gone at once, and the others are told', async () => {
  const owner = await makeOwner(server);
  const member = await makeMember(server, owner);
  const { businessId } = owner;
  const openWindow = async () => {
    const window = readEvents(await member.send(watchBusiness, { businessId }));
    await window.next();
    return window;
  };
  const windows = [await openWindow(), await openWindow()];
  await member.call(setPresence, { businessId });
  const told = presenceEvents(businessId);
  await windows[0]!.close();
  const isOnline = async () => (await owner.call(getPresence, { businessId })).online.length > 0;
  expect(await isOnline()).toBe(true);
  await windows[1]!.close();
  await until(async () => !(await isOnline()));
  expect(told()).toBe(1);
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
  expect((await owner.call(getPresence, { businessId })).online.map(({ userId }) => userId)).toEqual([
    member.userId,
  ]);
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
  await handOver({
    businessHoursOnly: true,
    answerWithinHours: 4,
    holidays: [{ date: today, name: 'Today' }],
  });
  const onHoliday = await call();
  expect(onHoliday).toMatchObject({ kind: 'contact', isOpen: false });
  expect(onHoliday.opensAt! > server.clock.now().toISOString()).toBe(true);
  expect(onHoliday.expectedAt! > onHoliday.opensAt!).toBe(true);

  await handOver({ businessHoursOnly: false, holidays: [] });
  server.clock.moveBy(80_000);
  expect((await call()).kind).toBe('contact');
});

test('a visitor who calls after midnight reaches the people of the night that opened the day before', async () => {
  const night = { start: '18:00', end: '02:00', enabled: true };
  const moveTo = (moment: string) =>
    server.clock.moveBy(new Date(moment).getTime() - server.clock.now().getTime());
  // A Saturday, 01:15 in Berlin.
  moveTo('2035-01-06T00:15:00Z');
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const agent = await makeAgent(owner);
  const { businessHours } = defaultAgentSettings.handoff;
  const closed = Object.fromEntries(
    Object.entries(businessHours).map(([day, times]) => [day, { ...Object(times), enabled: false }]),
  );
  const hours = { ...closed, friday: night, timezone: 'Europe/Berlin' };
  await owner.call(updateAgent, {
    businessId,
    agentId: agent.id,
    handoff: {
      enabled: true,
      businessHoursOnly: true,
      answerWithinHours: 1,
      businessHours: hours as typeof businessHours,
    },
  });
  await owner.call(setPresence, { businessId });
  expect(await (await makeVisitor(server, agent)).call(callPerson, {})).toMatchObject({
    kind: 'waiting',
    isOpen: true,
    expectedAt: expect.stringMatching(/^2035-01-12T17:15/),
  });
  const toldAfterLeaving = async (visitor: Awaited<ReturnType<typeof makeVisitor>>) => {
    const { id } = await visitor.call(leaveContact, {
      email: 'guest@bar.example',
      inquiry: 'Did I leave my coat?',
    });
    const { messages } = await owner.call(getConversation, { businessId, conversationId: id! });
    return messages.find(({ note }) => note === 'contact-taken')?.content;
  };
  expect(await toldAfterLeaving(await makeVisitor(server, agent))).toContain(
    'by Friday 12 January at 18:15 (Europe/Berlin)',
  );

  moveTo('2035-01-06T01:00:00Z');
  await owner.call(setPresence, { businessId });
  const late = await makeVisitor(server, agent);
  expect(await late.call(callPerson, {})).toMatchObject({
    kind: 'contact',
    isOpen: false,
    opensAt: '2035-01-12T17:00:00.000Z',
    expectedAt: '2035-01-12T18:00:00.000Z',
  });
  expect(await toldAfterLeaving(late)).toContain('by Friday 12 January at 19:00 (Europe/Berlin)');
});
