import { updateNotificationSettings } from '@parley/contract/accounts/preferences';
import { removeMember } from '@parley/contract/businesses/members';
import { watchBusiness } from '@parley/contract/insights/live-events';
import {
  countUnreadNotifications,
  deleteAllNotifications,
  deleteNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@parley/contract/insights/notifications';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../testing/caller.ts';
import { makeMember, makeOwner } from '../../testing/makers.ts';
import { notificationServiceOf } from '../../testing/notices.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { NotificationService } from './notifications.service.ts';

let server: TestServer;
let notifications: NotificationService;
beforeAll(async () => {
  server = await startTestServer();
  notifications = notificationServiceOf(server);
});
afterAll(() => server.close());

const notice = { type: 'document', title: 'Document processed', description: 'prices.md is ready.' } as const;
const titlesOf = async (person: Caller, filter: { type?: 'system'; read?: 'true' | 'false' } = {}) =>
  (await person.call(listNotifications, filter)).notifications.map(({ title }) => title);
const db = () => server.platform.database.db;

test('every member is told, newest first, with what the notice carries', async () => {
  const owner = await makeOwner(server);
  const member = await makeMember(server, owner);
  const stranger = await makeOwner(server);
  const agentId = crypto.randomUUID();
  const { businessId } = owner;
  await notifications.notifyMembers(db(), { ...notice, businessId });
  await notifications.notifyMembers(db(), {
    businessId,
    agentId,
    type: 'document',
    priority: 'high',
    title: 'Processing failed',
    description: 'menu.pdf is encrypted.',
    data: { documentId: 'd1' },
  });

  for (const person of [owner, member]) {
    const { notifications: list, total } = await person.call(listNotifications, {});
    expect(total).toBe(2);
    expect(list[0]).toMatchObject({
      businessId,
      agentId,
      priority: 'high',
      title: 'Processing failed',
      read: false,
    });
    expect(list[0]).toMatchObject({ data: { documentId: 'd1' } });
    expect(list[1]).toMatchObject({
      title: 'Document processed',
      priority: 'medium',
      agentId: null,
      data: {},
    });
  }
  expect(await titlesOf(stranger)).toEqual([]);
});

test('a notice of a transaction that fails was never given', async () => {
  const owner = await makeOwner(server);
  const failing = db().transaction(async (tx) => {
    await notifications.notifyMembers(tx, { ...notice, businessId: owner.businessId });
    throw new Error('the rest failed');
  });
  await expect(failing).rejects.toThrow('the rest failed');
  expect(await titlesOf(owner)).toEqual([]);
});

test('a type that is switched off, in the app or everywhere, brings no entry; other people still get theirs', async () => {
  const owner = await makeOwner(server);
  const member = await makeMember(server, owner);
  const { businessId } = owner;
  await member.call(updateNotificationSettings, { types: { document: false } });
  await notifications.notifyMembers(db(), { ...notice, businessId });
  expect([await titlesOf(owner), await titlesOf(member)]).toEqual([[notice.title], []]);

  await member.call(updateNotificationSettings, { types: { document: true }, inAppNotifications: false });
  await notifications.notifyMembers(db(), { ...notice, businessId });
  expect(await titlesOf(member)).toEqual([]);
  expect(await member.call(countUnreadNotifications, {})).toEqual({ unread: 0, total: 0 });
});

test('settings that cannot be read count as on, also inside a transaction', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  await owner.call(updateNotificationSettings, { types: { document: false } });
  await db().execute(sql`alter table user_notification_settings rename to mislaid_settings`);
  try {
    await db().transaction((tx) => notifications.notifyMembers(tx, { ...notice, businessId }));
  } finally {
    await db().execute(sql`alter table mislaid_settings rename to user_notification_settings`);
  }
  expect(await titlesOf(owner)).toEqual([notice.title]);
});

test('the list is cut into pages and filtered by type and by what was read', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  for (const type of ['system', 'maintenance', 'conversation'] as const)
    await notifications.notifyMembers(db(), { businessId, type, title: `About ${type}`, description: '' });

  expect(await titlesOf(owner, { type: 'system' })).toEqual(['About maintenance', 'About system']);
  const page = await owner.call(listNotifications, { limit: 1, offset: 1 });
  expect([page.notifications.map(({ title }) => title), page.total]).toEqual([['About maintenance'], 3]);

  await owner.call(markNotificationRead, { notificationId: page.notifications[0]!.id });
  expect(await titlesOf(owner, { read: 'false' })).toEqual(['About conversation', 'About system']);
  expect(await titlesOf(owner, { read: 'true' })).toEqual(['About maintenance']);
  expect(await owner.call(countUnreadNotifications, {})).toEqual({ unread: 2, total: 3 });
});

test('a page of more than a hundred, a negative offset and an unknown type are refused', async () => {
  const owner = await makeOwner(server);
  for (const input of [{ limit: 101 }, { limit: 0 }, { offset: -1 }, { type: 'gossip' }, { read: 'maybe' }])
    expect((await owner.send(listNotifications, input)).status).toBe(400);
});

test('all are marked as read, one is deleted, then all, and nobody else loses any', async () => {
  const owner = await makeOwner(server);
  const member = await makeMember(server, owner);
  const { businessId } = owner;
  for (let nth = 0; nth < 3; nth++) await notifications.notifyMembers(db(), { ...notice, businessId });

  await owner.call(markAllNotificationsRead, {});
  expect(await owner.call(countUnreadNotifications, {})).toEqual({ unread: 0, total: 3 });
  const [first] = (await owner.call(listNotifications, {})).notifications;
  await owner.call(deleteNotification, { notificationId: first!.id });
  expect((await owner.call(countUnreadNotifications, {})).total).toBe(2);
  await owner.call(deleteAllNotifications, {});
  expect((await owner.call(countUnreadNotifications, {})).total).toBe(0);
  expect(await member.call(countUnreadNotifications, {})).toEqual({ unread: 3, total: 3 });
});

test("somebody else's notification can be neither read nor deleted, not even by an owner of the same business", async () => {
  const owner = await makeOwner(server);
  const member = await makeMember(server, owner);
  await notifications.notifyUser(db(), { ...notice, userId: member.userId, businessId: owner.businessId });
  const [theirs] = (await member.call(listNotifications, {})).notifications;

  for (const endpoint of [markNotificationRead, deleteNotification])
    expect((await owner.send(endpoint, { notificationId: theirs!.id })).status).toBe(404);
  expect((await member.call(listNotifications, {})).notifications).toEqual([theirs]);
});

test('who is removed from a business keeps nothing of what it told them', async () => {
  const owner = await makeOwner(server);
  const member = await makeMember(server, owner);
  const { businessId } = owner;
  await notifications.notifyMembers(db(), { ...notice, businessId });
  await notifications.notifyUser(db(), {
    userId: member.userId,
    type: 'system',
    title: 'Welcome',
    description: '',
  });
  await owner.call(removeMember, { businessId, memberId: member.userId });
  expect(await titlesOf(member)).toEqual(['Welcome']);
});

test('only the person who is told sees the live event', async () => {
  const owner = await makeOwner(server);
  const member = await makeMember(server, owner);
  const { businessId } = owner;
  const [ofOwner, ofMember] = await Promise.all([owner, member].map((person) => watch(person, businessId)));

  await notifications.notifyUser(db(), { ...notice, userId: member.userId, businessId });
  await server.platform.events.publish(businessId, { type: 'agent.changed' });
  await ofMember!.until('notification.changed');
  await server.platform.events.publish(businessId, { type: 'agent.changed' });
  await ofOwner!.until('agent.changed', 2);
  expect(ofOwner!.seen()).not.toContain('notification.changed');
});

async function watch(person: Caller, businessId: string) {
  const response = await person.send(watchBusiness, { businessId });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    seen: () => text,
    async until(type: string, times = 1) {
      while (text.split(`"${type}"`).length <= times) text += (await reader.read()).value ?? '';
    },
  };
}
