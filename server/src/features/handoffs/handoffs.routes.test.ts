import { exportMyData } from '@parley/contract/accounts/account-data';
import { deleteAgent } from '@parley/contract/agents/agents';
import { getConversation, takeOverConversation } from '@parley/contract/conversations/conversations';
import {
  getHandoff,
  handoffsPerPage,
  listHandoffs,
  replyToHandoff,
  setHandoffStatus,
} from '@parley/contract/conversations/handoffs';
import { leaveContact } from '@parley/contract/conversations/widget';
import { listNotifications } from '@parley/contract/insights/notifications';
import { createWebhook, getDelivery, listDeliveries } from '@parley/contract/integrations/webhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { latestHandoff, makeHandoff } from '../../testing/escalations.ts';
import { makeMember, makeOwner } from '../../testing/makers.ts';
import { readZip } from '../../testing/read-zip.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a visitor who leaves an address makes an escalation that names everything needed to answer', async () => {
  const owner = await makeOwner(server);
  const { agent, handoff } = await makeHandoff(server, owner, {
    name: 'Bob',
    email: 'bob@example.org',
    inquiry: 'Is rye in stock?',
  });
  expect(handoff).toMatchObject({
    agentId: agent.id,
    agentName: 'Baker',
    status: 'pending',
    reason: 'asked',
    userInquiry: 'Is rye in stock?',
    contactMethod: 'email',
    userName: 'Bob',
    userEmail: 'bob@example.org',
    userPhone: null,
  });
});

test('every member is told of it, with the way there', async () => {
  const owner = await makeOwner(server);
  const member = await makeMember(server, owner);
  const { handoff } = await makeHandoff(server, owner, { inquiry: 'Is rye in stock?' });
  for (const person of [owner, member]) {
    const { notifications } = await person.call(listNotifications, {});
    expect(notifications[0]).toMatchObject({
      type: 'conversation',
      priority: 'high',
      title: 'New Escalation',
      description: 'Is rye in stock?',
      data: { handoffId: handoff.id, conversationId: handoff.conversationId },
    });
  }
});

test('a visitor who writes again adds to the open escalation instead of making another', async () => {
  const owner = await makeOwner(server);
  const { visitor, handoff } = await makeHandoff(server, owner, {
    email: 'bob@example.org',
    inquiry: 'Is rye in stock?',
  });
  await visitor.call(leaveContact, { phone: '+43 1 234567', inquiry: 'And spelt?' });
  const { handoffs, counts } = await owner.call(listHandoffs, { businessId: owner.businessId });
  expect(counts.total).toBe(1);
  expect(handoffs[0]).toMatchObject({
    id: handoff.id,
    userInquiry: 'Is rye in stock?\n\nAnd spelt?',
    userEmail: 'bob@example.org',
    userPhone: '+43 1 234567',
  });
});

test('two forms sent at the same moment make one escalation', async () => {
  const owner = await makeOwner(server);
  const { visitor, handoff } = await makeHandoff(server, owner);
  await owner.call(setHandoffStatus, {
    businessId: owner.businessId,
    handoffId: handoff.id,
    status: 'closed',
  });
  await Promise.all(
    ['one', 'two', 'three'].map((inquiry) =>
      visitor.call(leaveContact, { email: 'bob@example.org', inquiry }),
    ),
  );
  const { counts } = await owner.call(listHandoffs, { businessId: owner.businessId });
  expect(counts).toMatchObject({ total: 2, pending: 1 });
});

test('an escalation goes from any status to any other, and says when', async () => {
  const owner = await makeOwner(server);
  const { handoff } = await makeHandoff(server, owner);
  const one = { businessId: owner.businessId, handoffId: handoff.id };
  let before = handoff.updatedAt;
  for (const status of [
    'resolved',
    'pending',
    'closed',
    'in_progress',
    'resolved',
    'closed',
    'pending',
  ] as const) {
    server.clock.moveBy(1000);
    const changed = await owner.call(setHandoffStatus, { ...one, status });
    expect(changed.status).toBe(status);
    expect(changed.updatedAt > before).toBe(true);
    before = changed.updatedAt;
    const { rows } = await server.platform.database.db.execute(
      `select resolved_at from handoffs where id = '${handoff.id}'`,
    );
    expect(rows[0]!.resolved_at !== null).toBe(status === 'resolved' || status === 'closed');
  }
});

test('a resolved escalation leaves the conversation free for a new one, and cannot be opened beside it', async () => {
  const owner = await makeOwner(server);
  const { visitor, handoff } = await makeHandoff(server, owner);
  const one = { businessId: owner.businessId, handoffId: handoff.id };
  await owner.call(setHandoffStatus, { ...one, status: 'resolved' });
  await visitor.call(leaveContact, { email: 'visitor@example.org', inquiry: 'One more thing' });
  const newer = await latestHandoff(owner);
  expect(newer).toMatchObject({ status: 'pending', userInquiry: 'One more thing' });
  expect(newer.id).not.toBe(handoff.id);
  const refused = await owner.send(setHandoffStatus, { ...one, status: 'pending' });
  expect(refused.status).toBe(409);
  expect((await refused.json()).message).toBe('This conversation has a newer escalation that is still open.');
});

test('the list counts all and shows those of one status', async () => {
  const owner = await makeOwner(server);
  const { agent, handoff } = await makeHandoff(server, owner);
  const second = await makeHandoff(server, owner, { agent });
  await makeHandoff(server, owner, { agent });
  const { businessId } = owner;
  await owner.call(setHandoffStatus, { businessId, handoffId: handoff.id, status: 'resolved' });
  await owner.call(setHandoffStatus, { businessId, handoffId: second.handoff.id, status: 'in_progress' });
  const { handoffs, counts } = await owner.call(listHandoffs, { businessId });
  expect(counts).toEqual({ total: 3, pending: 1, inProgress: 1, resolved: 1, brokenPromises: 0 });
  expect(handoffs.map(({ createdAt }) => createdAt)).toEqual(
    handoffs
      .map(({ createdAt }) => createdAt)
      .sort()
      .reverse(),
  );
  const resolved = await owner.call(listHandoffs, { businessId, status: 'resolved' });
  expect(resolved.handoffs.map(({ id }) => id)).toEqual([handoff.id]);
  expect(resolved.counts.total).toBe(3);
});

test('older escalations are on the next pages, each of them once', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const { handoff } = await makeHandoff(server, owner);
  // The same moment for all of them, so that only the id decides their order.
  await server.platform.database.db.execute(`
    insert into handoffs (business_id, agent_id, conversation_id, contact_method, user_inquiry, reason, conversation_history, status, created_at, updated_at)
    select business_id, agent_id, conversation_id, contact_method, user_inquiry, reason, conversation_history, 'resolved', '2020-01-01', '2020-01-01'
    from handoffs, generate_series(1, ${handoffsPerPage + 3}) where id = '${handoff.id}'`);
  const pages = [];
  for (const page of [1, 2, 3]) pages.push((await owner.call(listHandoffs, { businessId, page })).handoffs);
  expect(pages.map(({ length }) => length)).toEqual([handoffsPerPage, 4, 0]);
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(handoffsPerPage + 4);
  expect(pages[0]![0]!.id).toBe(handoff.id);
  const resolved = await owner.call(listHandoffs, { businessId, status: 'resolved', page: 2 });
  expect(resolved).toMatchObject({
    handoffs: { length: 3 },
    counts: { total: handoffsPerPage + 4, pending: 1 },
  });
});

test('a reply is said in the conversation, and somebody works on the escalation from then on', async () => {
  const owner = await makeOwner(server);
  const { handoff } = await makeHandoff(server, owner);
  const { businessId } = owner;
  const answered = await owner.call(replyToHandoff, {
    businessId,
    handoffId: handoff.id,
    content: 'Yes, with pleasure.',
  });
  expect(answered.status).toBe('in_progress');
  const { messages } = await owner.call(getConversation, {
    businessId,
    conversationId: handoff.conversationId,
  });
  expect(messages.at(-1)).toMatchObject({
    author: 'member',
    authorName: 'Ada',
    content: 'Yes, with pleasure.',
  });
});

test('taking the conversation over counts as work on its escalation', async () => {
  const owner = await makeOwner(server);
  const { handoff } = await makeHandoff(server, owner);
  const { businessId } = owner;
  await owner.call(takeOverConversation, { businessId, conversationId: handoff.conversationId });
  expect((await owner.call(getHandoff, { businessId, handoffId: handoff.id })).status).toBe('in_progress');
});

test('an empty reply is refused', async () => {
  const owner = await makeOwner(server);
  const { handoff } = await makeHandoff(server, owner);
  const refused = await owner.send(replyToHandoff, {
    businessId: owner.businessId,
    handoffId: handoff.id,
    content: '  ',
  });
  expect(refused.status).toBe(400);
});

test('open dashboards hear of every change', async () => {
  const owner = await makeOwner(server);
  const heard: object[] = [];
  const stop = server.platform.events.subscribe(owner.businessId, (event) => heard.push(event));
  const { handoff } = await makeHandoff(server, owner);
  const about = { type: 'handoff.changed', id: handoff.id };
  await expect.poll(() => heard).toContainEqual(expect.objectContaining(about));
  heard.length = 0;
  await owner.call(setHandoffStatus, {
    businessId: owner.businessId,
    handoffId: handoff.id,
    status: 'resolved',
  });
  await expect.poll(() => heard).toContainEqual(expect.objectContaining(about));
  stop();
});

test('an agent takes its escalations along', async () => {
  const owner = await makeOwner(server);
  const { agent } = await makeHandoff(server, owner);
  await owner.call(deleteAgent, { businessId: owner.businessId, agentId: agent.id });
  const { counts } = await owner.call(listHandoffs, { businessId: owner.businessId });
  expect(counts.total).toBe(0);
});

test("an owner's export holds the escalations", async () => {
  const owner = await makeOwner(server);
  const { handoff } = await makeHandoff(server, owner, { inquiry: 'Is rye in stock?' });
  const response = await owner.send(exportMyData, {});
  const files = readZip(Buffer.from(await response.arrayBuffer()));
  const [name] = [...files.keys()].filter((path) => path.endsWith('escalations.json'));
  expect(JSON.parse(files.get(name!)!.toString())).toEqual([{ ...handoff, mail: expect.any(String) }]);
});

test('webhooks of the business hear of a new escalation and of each change, and of nothing the API would not say', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const { webhook } = await owner.call(createWebhook, {
    businessId,
    url: 'https://hooks.invalid/',
    events: ['handoff.created', 'handoff.updated'],
  });
  const { handoff } = await makeHandoff(server, owner);
  await owner.call(setHandoffStatus, { businessId, handoffId: handoff.id, status: 'resolved' });
  const { deliveries } = await owner.call(listDeliveries, { businessId, webhookId: webhook.id });
  expect(deliveries.map(({ event }) => event)).toEqual(['handoff.updated', 'handoff.created']);
  const { requestBody } = await owner.call(getDelivery, {
    businessId,
    webhookId: webhook.id,
    deliveryId: deliveries[1]!.id,
  });
  expect(JSON.parse(requestBody).data).toEqual({ ...handoff, mail: 'waiting' });
});
