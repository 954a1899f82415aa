import { watchBusiness } from '@parley/contract/insights/live-events';
import {
  countUnreadNotifications,
  deleteAllNotifications,
  deleteNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type Notification,
} from '@parley/contract/insights/notifications';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { eventually, expectAccessible, press } from '../../testing/expectations.ts';
import { test } from '../../testing/page-test.ts';
import { sampleNotification } from '../../testing/samples.ts';
import { fault, type StubApi } from '../../testing/stub-api.ts';
import { answerSignedIn } from '../../testing/usual-answers.ts';

/** Notifications that are read and deleted as on the server; `arrive` brings one while the page is open. */
function answerNotifications(api: StubApi) {
  let kept: Notification[] = [];
  const unread = () => kept.filter(({ read }) => !read).length;
  api.answer(countUnreadNotifications, () => ({ unread: unread(), total: kept.length }));
  api.answer(listNotifications, ({ type, read }) => {
    const notifications = kept.filter(
      (one) => (type === undefined || one.type === type) && (read === undefined || String(one.read) === read),
    );
    return { notifications, total: notifications.length };
  });
  api.answer(markNotificationRead, ({ notificationId }) => {
    kept = kept.map((one) => (one.id === notificationId ? { ...one, read: true } : one));
    return kept.find(({ id }) => id === notificationId)!;
  });
  api.answer(markAllNotificationsRead, () => {
    kept = kept.map((one) => ({ ...one, read: true }));
    return {};
  });
  api.answer(deleteNotification, ({ notificationId }) => {
    kept = kept.filter(({ id }) => id !== notificationId);
    return {};
  });
  api.answer(deleteAllNotifications, () => {
    kept = [];
    return {};
  });
  return {
    arrive(notification: Notification) {
      kept = [notification, ...kept];
      api.send(watchBusiness, { type: 'notification.changed' });
    },
  };
}

test('a notification arrives by itself, is read, and goes when it is deleted', async ({ page, api }) => {
  answerSignedIn(api);
  const { arrive } = answerNotifications(api);
  const bell = page.locator('header').getByRole('link', { name: /Notifications/ });
  await page.goto('/dashboard/notifications');
  await page.getByText('No notifications', { exact: true }).waitFor();
  await eventually(() => page.getByRole('button', { name: 'Mark all as read' }).isDisabled()).toBe(true);
  await eventually(() => page.getByRole('button', { name: 'Clear all' }).isDisabled()).toBe(true);
  await expectAccessible(page);

  arrive(sampleNotification(1));
  await page.getByText('hours.md has been processed', { exact: false }).waitFor();
  await bell.getByText('1 unread').waitFor({ state: 'attached' });
  arrive(
    sampleNotification(2, {
      title: 'Processing failed',
      description: 'empty.md holds no text.',
      priority: 'high',
    }),
  );
  await page.getByText('Processing failed', { exact: true }).waitFor();
  const badge = page.getByText('High', { exact: true });
  await badge.waitFor();
  // What presses somebody is not drawn in the green of its kind.
  const colorOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);
  const icon = page.getByRole('listitem').filter({ has: badge }).getByTitle('Document', { exact: true });
  expect(await colorOf(icon)).toBe(await colorOf(badge));
  await bell.getByText('2 unread').waitFor({ state: 'attached' });
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Mark as read' }).first().click();
  await bell.getByText('1 unread').waitFor({ state: 'attached' });
  await page.getByRole('tab', { name: /Unread/ }).click();
  await page.getByText('Processing failed', { exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Conversations' }).click();
  await page.getByText('No conversation notifications').waitFor();
  await page.getByRole('tab', { name: 'Documents' }).click();
  await page.getByText('Document processed', { exact: true }).waitFor();

  await press(page, 'Mark all as read');
  await bell.getByText('unread').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Delete notification' }).first().click();
  await page.getByRole('heading', { name: 'Delete notification?' }).waitFor();
  await press(page, 'Delete');
  await page.getByText('Processing failed', { exact: true }).waitFor({ state: 'detached' });

  await press(page, 'Clear all');
  await page.getByRole('heading', { name: 'Clear all notifications?' }).waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear all' }).click();
  await page.getByText('No document notifications').waitFor();
  await page.reload();
  await page.getByText('No notifications', { exact: true }).waitFor();
});

test('a list that cannot be fetched and what cannot be marked or deleted say so, and can be tried again', async ({
  page,
  api,
}) => {
  answerSignedIn(api);
  const { arrive } = answerNotifications(api);
  const allow = api.cutOff(listNotifications);
  const giveUp = api.hold(listNotifications);
  await page.goto('/dashboard/notifications');
  await page.getByText('Loading notifications...').waitFor({ state: 'attached' });
  giveUp();
  await page.getByText('Error loading notifications').waitFor();
  await page.getByText('Failed to fetch notifications').waitFor();
  await expectAccessible(page);
  allow();
  await press(page, 'Try again');
  await page.getByText('No notifications', { exact: true }).waitFor();

  arrive(sampleNotification(1));
  await page.getByText('hours.md has been processed', { exact: false }).waitFor();
  const confirm = (name: string) =>
    page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
  const failing = [
    [markNotificationRead, 'Mark as read', 'Failed to mark notification as read'],
    [markAllNotificationsRead, 'Mark all as read', 'Failed to mark all notifications as read'],
    [deleteNotification, 'Delete notification', 'Failed to delete notification'],
    [deleteAllNotifications, 'Clear all', 'Failed to delete all notifications'],
  ] as const;
  for (const [endpoint, button, words] of failing) {
    const allow = api.refuse<object, object>(endpoint, fault);
    await page.getByRole('button', { name: button, exact: true }).first().click();
    if (endpoint.method === 'DELETE') await confirm(button === 'Clear all' ? button : 'Delete');
    await page.getByText(words).waitFor();
    allow();
  }
  await press(page, 'Try again');
  await page.getByText('No notifications', { exact: true }).waitFor();
  await page.getByRole('tab', { name: /Unread/ }).click();
  await page.getByText('No unread notifications').waitFor();
});

test('a matter that is done says so and presses nobody, and one that came up again says how often', async ({
  page,
  api,
}) => {
  answerSignedIn(api);
  const { arrive } = answerNotifications(api);
  arrive(sampleNotification(1, { title: 'Mail failed', priority: 'urgent', count: 3 }));
  arrive(
    sampleNotification(2, {
      title: 'New Escalation',
      priority: 'high',
      read: true,
      doneAt: '2026-11-17T08:00:00.000Z',
    }),
  );
  await page.goto('/dashboard/notifications');
  const items = page.getByRole('main').getByRole('listitem');
  const done = items.filter({ hasText: 'New Escalation' });
  await done.getByText('Done', { exact: true }).waitFor();
  expect(await done.getByText('High', { exact: true }).count()).toBe(0);
  expect(await done.getByRole('button', { name: 'Mark as read' }).count()).toBe(0);
  const open = items.filter({ hasText: 'Mail failed' });
  await open.getByText('Urgent', { exact: true }).waitFor();
  await open.getByText('Told 3 times').waitFor({ state: 'attached' });
  await expectAccessible(page);
});
