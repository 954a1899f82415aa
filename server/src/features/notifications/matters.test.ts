import {
  countUnreadNotifications,
  deleteAllNotifications,
  listNotifications,
  markAllNotificationsRead,
} from '@parley/contract/insights/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember, makeOwner, type Owner } from '../../testing/makers.ts';
import { notificationServiceOf } from '../../testing/notices.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { NotificationService } from './notifications.service.ts';

let server: TestServer;
let notifications: NotificationService;
beforeAll(async () => {
  server = await startTestServer({ mail: 'smtp' });
  notifications = notificationServiceOf(server);
});
afterAll(() => server.close());

const db = () => server.platform.database.db;
const inTx = <Result>(
  work: (tx: Parameters<Parameters<ReturnType<typeof db>['transaction']>[0]>[0]) => Promise<Result>,
) => db().transaction(work);
const notice = { type: 'conversation', title: 'A visitor waits', description: 'First words' } as const;
const subject = 'handoff:1';
const shown = async (person: Owner) =>
  (await person.call(listNotifications, {})).notifications.map(
    ({ title, description, count, read, doneAt }) => ({
      title,
      description,
      count,
      read,
      isDone: doneAt !== null,
    }),
  );

test('what is told again of an open matter takes the place of the former notice, unread, with the new time', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  await inTx((tx) => notifications.notifyMembers(tx, { ...notice, subject, businessId }));
  await inTx((tx) => notifications.notifyMembers(tx, { ...notice, title: 'Something else', businessId }));
  await owner.call(markAllNotificationsRead, {});
  server.clock.moveBy(60_000);
  await inTx((tx) =>
    notifications.notifyMembers(tx, { ...notice, description: 'Second words', subject, businessId }),
  );
  expect(await shown(owner)).toEqual([
    { title: 'A visitor waits', description: 'Second words', count: 2, read: false, isDone: false },
    { title: 'Something else', description: 'First words', count: 1, read: true, isDone: false },
  ]);
  expect(await owner.call(countUnreadNotifications, {})).toEqual({ unread: 1, total: 2 });
});

test('several told at the same moment are one notice, and none of them is lost', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const contentOf = (names: string[]) => ({
    title: `${names.length} files`,
    description: [...names].sort().join(' '),
    data: { names },
    count: names.length,
  });
  const names = ['a', 'b', 'c', 'd', 'e'];
  await Promise.all(
    names.map((name) =>
      inTx((tx) =>
        notifications.notifyMembers(tx, {
          type: 'document',
          businessId,
          subject: 'documents:1/processed:2026-11-17',
          ...contentOf([name]),
          combine: ({ data }) => contentOf([...(data.names as string[]), name]),
        }),
      ),
    ),
  );
  expect(await shown(owner)).toEqual([
    { title: '5 files', description: 'a b c d e', count: 5, read: false, isDone: false },
  ]);
});

test('a matter that is done is read and done for everybody, with all that belongs to it, and no other', async () => {
  const owner = await makeOwner(server);
  const member = await makeMember(server, owner);
  const { businessId } = owner;
  const subjects = ['conversation:1/waited', 'conversation:1', 'conversation:10', 'conversation:1x'];
  for (const one of subjects)
    await inTx((tx) => notifications.notifyMembers(tx, { ...notice, title: one, subject: one, businessId }));
  const stranger = await makeOwner(server);
  await inTx((tx) =>
    notifications.notifyMembers(tx, {
      ...notice,
      subject: 'conversation:1',
      businessId: stranger.businessId,
    }),
  );
  await inTx((tx) => notifications.closeMatter(tx, { businessId, subject: 'conversation:1' }));
  for (const person of [owner, member]) {
    const done = (await shown(person)).filter(({ isDone }) => isDone);
    expect(done.map(({ title }) => title).sort()).toEqual(['conversation:1', 'conversation:1/waited']);
    expect(done.every(({ read }) => read)).toBe(true);
    expect((await person.call(countUnreadNotifications, {})).unread).toBe(2);
  }
  expect((await shown(stranger))[0]).toMatchObject({ isDone: false });
});

test('a matter that comes up again after it was done is counted anew; one that is reopened is open as it was read', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const tell = () => inTx((tx) => notifications.notifyMembers(tx, { ...notice, subject, businessId }));
  for (let run = 0; run < 3; run += 1) await tell();
  await inTx((tx) => notifications.closeMatter(tx, { businessId, subject }));
  await inTx((tx) => notifications.reopenMatter(tx, { businessId, subject }));
  expect(await shown(owner)).toMatchObject([{ count: 3, read: true, isDone: false }]);
  await inTx((tx) => notifications.closeMatter(tx, { businessId, subject }));
  await tell();
  expect(await shown(owner)).toMatchObject([{ count: 1, read: false, isDone: false }]);
});

test('who cleared their list is told anew, and whose thing is gone is told nothing of it any more', async () => {
  const owner = await makeOwner(server);
  const member = await makeMember(server, owner);
  const { businessId } = owner;
  const tell = () => inTx((tx) => notifications.notifyMembers(tx, { ...notice, subject, businessId }));
  await tell();
  await owner.call(deleteAllNotifications, {});
  await tell();
  expect(await shown(owner)).toMatchObject([{ count: 1 }]);
  expect(await shown(member)).toMatchObject([{ count: 2 }]);
  await inTx((tx) => notifications.deleteMatter(tx, { businessId, subject }));
  for (const person of [owner, member]) expect(await shown(person)).toEqual([]);
});

test('without the commit of what happened no matter is done', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  await inTx((tx) => notifications.notifyMembers(tx, { ...notice, subject, businessId }));
  const undone = inTx(async (tx) => {
    await notifications.closeMatter(tx, { businessId, subject });
    throw new Error('it did not happen');
  });
  await expect(undone).rejects.toThrow('it did not happen');
  expect(await shown(owner)).toMatchObject([{ read: false, isDone: false }]);
});
