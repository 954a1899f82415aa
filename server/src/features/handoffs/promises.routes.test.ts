import { getProfile } from '@parley/contract/accounts/profile';
import { updateAgent } from '@parley/contract/agents/agents';
import { takeOverConversation } from '@parley/contract/conversations/conversations';
import { listHandoffs, replyToHandoff, setHandoffStatus } from '@parley/contract/conversations/handoffs';
import { callPerson, getVisitorConversation, leaveContact } from '@parley/contract/conversations/widget';
import { listNotifications } from '@parley/contract/insights/notifications';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { latestHandoff, makeHandoff, waitForNotice } from '../../testing/escalations.ts';
import { makeAgent, makeOwner, makeVisitor, type Owner } from '../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { watchPromisesJob } from './handoffs.jobs.ts';

const hourMs = 60 * 60 * 1000;
const soon = 'A promised answer is due soon';

let server: TestServer;
let owner: Owner;
let agent: Awaited<ReturnType<typeof makeAgent>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  // A Monday at ten, where the business is open until five.
  const monday = new Date('2035-01-08T10:00:05Z').getTime();
  const weeks = Math.max(0, Math.ceil((server.clock.now().getTime() - monday) / (7 * 24 * hourMs)));
  server.clock.moveBy(monday + weeks * 7 * 24 * hourMs - server.clock.now().getTime());
  owner = await makeOwner(server);
  agent = await makeAgent(owner);
  await promise(4);
});

const promise = (answerWithinHours: number | null) =>
  owner.call(updateAgent, {
    businessId: owner.businessId,
    agentId: agent.id,
    handoff: { answerWithinHours },
  });
/** Time goes by for somebody who is at work: an hour without a call would lock their session. */
async function pass(hours: number) {
  for (let half = 0; half < 2 * hours; half += 1) {
    server.clock.moveBy(hourMs / 2);
    await owner.call(getProfile, {});
  }
}
/** The test's clock runs on while a call is made. */
const toTheMinute = (iso: string | null | undefined) => iso?.slice(0, 16);
const inHours = (hours: number) =>
  toTheMinute(new Date(server.clock.now().getTime() + hours * hourMs).toISOString());
const watch = () => server.runJob(watchPromisesJob, {});
const listBroken = async () => owner.call(listHandoffs, { businessId: owner.businessId, promise: 'broken' });
const countNotices = async (title: string) =>
  (await owner.call(listNotifications, {})).notifications.filter((one) => one.title === title).length;

test('the form promises what the owner set, by the business hours, and nothing where nothing was set', async () => {
  const visitor = await makeVisitor(server, agent);
  expect(toTheMinute((await visitor.call(callPerson, {})).expectedAt)).toBe(inHours(4));
  const left = await visitor.call(leaveContact, { email: 'vera@example.org', inquiry: 'Hello?' });
  expect(left.contact).toMatchObject({ email: 'vera@example.org' });
  expect(toTheMinute(left.contact?.expectedAt)).toBe(inHours(4));

  await promise(null);
  const other = await makeVisitor(server, agent);
  expect((await other.call(callPerson, {})).expectedAt).toBeNull();
  await other.call(leaveContact, { email: 'vera@example.org', inquiry: 'Hello?' });
  expect((await other.call(getVisitorConversation, {})).conversation.contact).toEqual({
    email: 'vera@example.org',
    phone: null,
    expectedAt: null,
  });
  expect((await latestHandoff(owner)).expectedAt).toBeNull();
});

test.each([0, 81, 1.5, -4])(
  'an owner cannot promise an answer within %s hours',
  async (answerWithinHours) => {
    const refused = await owner.send(updateAgent, {
      businessId: owner.businessId,
      agentId: agent.id,
      handoff: { answerWithinHours },
    });
    expect(refused.status).toBe(400);
  },
);

test('the team is reminded once, an hour before, and not at all of what was answered', async () => {
  await makeHandoff(server, owner, { agent, name: 'Vera', inquiry: 'Do you bake for weddings?' });
  const answered = await makeHandoff(server, owner, { agent, name: 'Bob' });
  await owner.call(replyToHandoff, {
    businessId: owner.businessId,
    handoffId: answered.handoff.id,
    content: 'Yes.',
  });
  await pass(3);
  server.clock.moveBy(-1000);
  await watch();
  expect(await countNotices(soon)).toBe(0);
  server.clock.moveBy(1000);
  await watch();
  const notice = await waitForNotice(owner, soon);
  expect(notice).toMatchObject({ priority: 'high' });
  expect(notice.description).toMatch(
    /^Vera was promised an answer by Monday,? (at )?14:00 \(UTC\): Do you bake for weddings\?$/,
  );
  await watch();
  expect(await countNotices(soon)).toBe(1);
});

test('a promise that nobody kept is listed as broken, also when the answer comes or the matter ends', async () => {
  const { handoff } = await makeHandoff(server, owner, { agent });
  const one = { businessId: owner.businessId, handoffId: handoff.id };
  await pass(4.5);
  await watch();
  const { handoffs, counts } = await listBroken();
  expect(handoffs).toMatchObject([
    { id: handoff.id, promiseBrokenAt: handoff.expectedAt, answeredAt: null, status: 'pending' },
  ]);
  expect(counts.brokenPromises).toBe(1);
  await owner.call(replyToHandoff, { ...one, content: 'Sorry for the wait.' });
  await owner.call(setHandoffStatus, { ...one, status: 'resolved' });
  expect((await listBroken()).handoffs).toMatchObject([
    { promiseBrokenAt: handoff.expectedAt, answeredAt: expect.any(String) },
  ]);
});

test('an answer or an end that comes too late breaks it, whether or not anybody had looked', async () => {
  const late = await makeHandoff(server, owner, { agent });
  const ended = await makeHandoff(server, owner, { agent });
  await pass(5);
  const { businessId } = owner;
  await owner.call(replyToHandoff, { businessId, handoffId: late.handoff.id, content: 'Yes.' });
  await owner.call(setHandoffStatus, { businessId, handoffId: ended.handoff.id, status: 'closed' });
  expect((await listBroken()).counts.brokenPromises).toBe(2);
});

test('one that was answered or ended in time is never broken; taking the conversation is no answer', async () => {
  const made = [];
  for (let nth = 0; nth < 3; nth += 1) made.push((await makeHandoff(server, owner, { agent })).handoff);
  const [answered, ended, taken] = made as [(typeof made)[0], (typeof made)[0], (typeof made)[0]];
  const { businessId } = owner;
  await owner.call(replyToHandoff, { businessId, handoffId: answered.id, content: 'Yes.' });
  await owner.call(setHandoffStatus, { businessId, handoffId: ended.id, status: 'resolved' });
  await owner.call(takeOverConversation, { businessId, conversationId: taken.conversationId });
  await pass(5);
  await watch();
  expect((await listBroken()).handoffs.map(({ id }) => id)).toEqual([taken.id]);
});

test('who asks again before an answer is not put off; after it a new promise begins', async () => {
  const { visitor, handoff } = await makeHandoff(server, owner, { agent });
  const again = (inquiry: string) => visitor.call(leaveContact, { email: 'visitor@example.org', inquiry });
  await pass(0.5);
  expect((await again('And on Sunday?')).contact?.expectedAt).toBe(handoff.expectedAt);
  await owner.call(replyToHandoff, {
    businessId: owner.businessId,
    handoffId: handoff.id,
    content: 'Yes.',
  });
  await pass(0.5);
  const next = (await again('And on Monday?')).contact?.expectedAt;
  expect(toTheMinute(next)).toBe(inHours(4));
  expect(await latestHandoff(owner)).toMatchObject({ expectedAt: next, answeredAt: null });
});
