import { getNotificationSettings, updateNotificationSettings } from '@parley/contract/accounts/preferences';
import { listNotifications, markAllNotificationsRead } from '@parley/contract/insights/notifications';
import { unsubscribe } from '@parley/contract/insights/unsubscribe';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitForMail } from '../../testing/mailbox.ts';
import { makeBrowser, makeOwner } from '../../testing/makers.ts';
import { notificationServiceOf } from '../../testing/notices.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import type { NotificationService } from './notifications.service.ts';

let server: TestServer;
let notifications: NotificationService;
beforeAll(async () => {
  server = await startTestServer({ mail: 'smtp' });
  notifications = notificationServiceOf(server);
});
afterAll(() => server.close());

const db = () => server.platform.database.db;
const notice = {
  type: 'conversation',
  title: 'A visitor waits',
  description: 'Somebody asked for a person.',
} as const;
const mailsTo = (address: string) =>
  server.mails.filter(({ to, text }) => to === address && text.includes('/dashboard/notifications'));

/** The mails that wait for a person, by pace, with the hours until they go; once so many wait. */
const waitForWaiting = (userId: string, count: number) =>
  until(async () => {
    const { rows } = await db().execute<{ frequency: string; hours: number }>(sql`
      select data->>'frequency' as frequency, round(extract(epoch from start_after - created_on) / 3600)::int as hours
      from pgboss.job where name = 'notifications.mail-copies' and data->>'userId' = ${userId} and state = 'created'`);
    return rows.length >= count && rows;
  });

test('who wants every notice at once gets it by mail, in text and in harmless HTML', async () => {
  const owner = await makeOwner(server);
  await owner.call(updateNotificationSettings, { emailFrequency: 'immediate' });
  const description = 'A visitor wrote <img src=x onerror=alert(1)>';
  await notifications.notifyMembers(db(), {
    ...notice,
    priority: 'urgent',
    description,
    businessId: owner.businessId,
  });

  const mail = await waitForMail(server, owner.email, 'A visitor waits - Parley');
  expect(mail.text).toContain(`Urgent: A visitor waits\n${description}`);
  expect(mail.text).toContain('http://parley.test/dashboard/settings?tab=notifications');
  expect(mail.html).toContain('&lt;img src=x');
  expect(mail.html).not.toContain('<img');
});

test('who wants a mail an hour gets one with all that is still unread, and each notice once', async () => {
  const owner = await makeOwner(server);
  const { businessId, userId, email } = owner;
  await owner.call(updateNotificationSettings, { emailFrequency: 'hourly' });
  for (const title of ['First', 'Second'])
    await notifications.notifyMembers(db(), { ...notice, title, businessId });
  expect(await waitForWaiting(userId, 1)).toEqual([{ frequency: 'hourly', hours: 1 }]);
  expect(mailsTo(email)).toEqual([]);

  for (let run = 0; run < 2; run += 1) await notifications.mailCopies({ userId, frequency: 'hourly' });
  expect(mailsTo(email).map(({ subject }) => subject)).toEqual(['2 new notifications - Parley']);
  expect(mailsTo(email)[0]!.text).toMatch(/First[\s\S]+Second/);
});

test('what was read in the app before is not mailed', async () => {
  const owner = await makeOwner(server);
  const { businessId, userId, email } = owner;
  await owner.call(updateNotificationSettings, { emailFrequency: 'hourly' });
  await notifications.notifyMembers(db(), { ...notice, title: 'Seen', businessId });
  await owner.call(markAllNotificationsRead, {});
  await notifications.mailCopies({ userId, frequency: 'hourly' });
  expect(mailsTo(email)).toEqual([]);
});

test('a person who switched e-mail off, or the type, gets none', async () => {
  const owner = await makeOwner(server);
  const { businessId, userId, email } = owner;
  await owner.call(updateNotificationSettings, {
    types: { conversation: false },
    emailFrequency: 'immediate',
  });
  await notifications.notifyMembers(db(), { ...notice, businessId });
  await owner.call(updateNotificationSettings, { types: { conversation: true }, emailNotifications: false });
  await notifications.notifyMembers(db(), { ...notice, businessId });
  await notifications.mailCopies({ userId, frequency: 'immediate' });
  expect(mailsTo(email)).toEqual([]);
  expect((await owner.call(listNotifications, {})).total).toBe(1);
});

test('e-mail switched off while a mail waits stops that mail', async () => {
  const owner = await makeOwner(server);
  const { businessId, userId, email } = owner;
  await owner.call(updateNotificationSettings, { emailFrequency: 'hourly' });
  await notifications.notifyMembers(db(), { ...notice, businessId });
  await owner.call(updateNotificationSettings, { emailNotifications: false });
  await notifications.mailCopies({ userId, frequency: 'hourly' });
  await owner.call(updateNotificationSettings, { emailNotifications: true });
  await notifications.mailCopies({ userId, frequency: 'hourly' });
  expect(mailsTo(email)).toEqual([]);
});

test('nothing is mailed to an address that nobody has confirmed; the entry in the app stays', async () => {
  const owner = await makeOwner(server);
  const { businessId, userId, email } = owner;
  await owner.call(updateNotificationSettings, { emailFrequency: 'hourly' });
  await db().execute(sql`update users set email_verified = false where id = ${userId}`);
  await notifications.notifyMembers(db(), { ...notice, businessId });
  await notifications.mailCopies({ userId, frequency: 'hourly' });
  await db().execute(sql`update users set email_verified = true where id = ${userId}`);
  await notifications.mailCopies({ userId, frequency: 'hourly' });
  expect(mailsTo(email)).toEqual([]);
  expect((await owner.call(listNotifications, {})).total).toBe(1);
});

test('who wants no entries in the app still gets the mail', async () => {
  const owner = await makeOwner(server);
  const { businessId, userId } = owner;
  await owner.call(updateNotificationSettings, { inAppNotifications: false, emailFrequency: 'immediate' });
  await notifications.notifyMembers(db(), { ...notice, businessId });
  await waitForMail(server, owner.email, 'A visitor waits');

  expect((await owner.call(listNotifications, {})).total).toBe(0);
  await notifications.mailCopies({ userId, frequency: 'immediate' });
  const { rows } = await db().execute(sql`select 1 from notifications where user_id = ${userId}`);
  expect(rows).toEqual([]);
});

test('a pace that was changed meanwhile counts for what already waits', async () => {
  const owner = await makeOwner(server);
  const { businessId, userId, email } = owner;
  await owner.call(updateNotificationSettings, { emailFrequency: 'hourly' });
  await notifications.notifyMembers(db(), { ...notice, businessId });
  await waitForWaiting(userId, 1);
  await owner.call(updateNotificationSettings, { emailFrequency: 'weekly' });
  await notifications.mailCopies({ userId, frequency: 'hourly' });
  expect(mailsTo(email)).toEqual([]);
  await owner.call(updateNotificationSettings, { emailFrequency: 'immediate' });
  await notifications.mailCopies({ userId, frequency: 'hourly' });
  await waitForMail(server, email, 'A visitor waits');
});

test('every mail can be unsubscribed with one click, and that holds at once', async () => {
  const owner = await makeOwner(server);
  const { businessId, userId, email } = owner;
  await owner.call(updateNotificationSettings, { emailFrequency: 'immediate' });
  await notifications.notifyMembers(db(), { ...notice, businessId });
  const { headers, text } = await waitForMail(server, email, 'A visitor waits');
  expect(headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  const [, address] = /^<http:\/\/parley\.test(\/unsubscribe\?token=\S+)>$/.exec(
    headers!['List-Unsubscribe']!,
  )!;
  expect(text).toContain(address);

  // As a mail program does it: no cookie, a form, and no more than its status is looked at.
  const response = await server.request(address!, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(response.status).toBe(200);
  expect((await owner.call(getNotificationSettings, {})).emailNotifications).toBe(false);
  await notifications.notifyMembers(db(), { ...notice, title: 'Another', businessId });
  await notifications.mailCopies({ userId, frequency: 'immediate' });
  expect(mailsTo(email)).toHaveLength(1);
});

test('the page behind the link does the same by the token alone, and a token that is not ours does nothing', async () => {
  const owner = await makeOwner(server);
  const visitor = makeBrowser(server);
  const { link } = notifications.unsubscribingOf(owner.userId);
  const token = new URL(link).searchParams.get('token')!;
  for (const wrong of ['', 'x', token.replace('.', '.x'), owner.userId])
    expect((await visitor.send(unsubscribe, { token: wrong })).status).toBe(400);
  expect((await owner.call(getNotificationSettings, {})).emailNotifications).toBe(true);
  for (let run = 0; run < 2; run += 1) await visitor.call(unsubscribe, { token });
  expect((await owner.call(getNotificationSettings, {})).emailNotifications).toBe(false);
});
