import { chooseBusiness, createBusiness } from '@parley/contract/businesses/businesses';
import {
  countConversations,
  getConversation,
  listConversations,
} from '@parley/contract/conversations/conversations';
import { getPresence, setPresence } from '@parley/contract/conversations/handoffs';
import { listInbox } from '@parley/contract/conversations/inbox';
import { countUnreadNotifications, listNotifications } from '@parley/contract/insights/notifications';
import { listApiKeys } from '@parley/contract/integrations/api-keys';
import { listWebhooks } from '@parley/contract/integrations/webhooks';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { submit } from '../../testing/expectations.ts';
import { answerInbox, conversationId } from '../../testing/inbox-answers.ts';
import { test } from '../../testing/page-test.ts';
import {
  listedConversation,
  sampleBusiness,
  sampleConversation,
  sampleCounts,
  sampleNotification,
  samplePerson,
} from '../../testing/samples.ts';
import { fault } from '../../testing/stub-api.ts';
import { answerSignedIn } from '../../testing/usual-answers.ts';

test('being offline is said in the shell, nobody is shown as available then, and what happened meanwhile is there after the return, once', async ({
  page,
  api,
}) => {
  answerSignedIn(api);
  await page.goto('/dashboard/notifications');
  await page.getByText('No notifications', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Availability/ }).click();
  await page.getByLabel('Available for chats').check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Availability: Available' }).waitFor();
  expect(api.callsOf(setPresence).length).toBeGreaterThan(0);
  const bar = page.getByText('You are offline. Please check your internet connection and try again.');
  await page.context().setOffline(true);
  await bar.waitFor();
  await page.getByRole('button', { name: 'Availability: Offline' }).click();
  await page.getByText('This is not known while you are offline.').waitFor();
  await page.keyboard.press('Escape');

  const notifications = [sampleNotification(1)];
  api.answer(listNotifications, { notifications, total: 1 });
  api.answer(countUnreadNotifications, { unread: 1, total: 1 });
  await page.context().setOffline(false);
  await bar.waitFor({ state: 'detached' });
  await page.getByText('hours.md has been processed', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'Notifications 1 unread' }).waitFor();
  expect(await page.getByText('hours.md has been processed', { exact: false }).count()).toBe(1);
});

test('while it is not known who is there, neither nobody nor being away is said', async ({ page, api }) => {
  answerSignedIn(api);
  api.refuse(getPresence, fault);
  api.refuse(setPresence, fault);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Availability', exact: true }).click();
  await page.getByText('This is not known at the moment.').waitFor();
  expect(await page.getByLabel('Available for chats').isDisabled()).toBe(true);
  expect(await page.getByText('Nobody. Visitors are asked').count()).toBe(0);
});

test('where a bar stands above the inbox, its lowest line is still on the screen', async ({ page, api }) => {
  answerInbox(api, 'Do you cater?');
  await page.goto(`/dashboard/conversations/${conversationId}`);
  const box = page.getByRole('textbox', { name: 'Message to the visitor' });
  await box.waitFor();
  const scrolls = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  expect(await scrolls()).toBe(0);
  await page.context().setOffline(true);
  await page.getByText('You are offline.', { exact: false }).waitFor();
  expect(await scrolls()).toBe(0);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(scrolls).toBe(0);
});

test('being offline is said at the sign-in too', async ({ page }) => {
  await page.goto('/signin');
  await page.getByLabel('Email').waitFor();
  await page.context().setOffline(true);
  await page.getByText('You are offline.', { exact: false }).waitFor();
});

test('a dialog with something typed in it asks before Escape or a press beside it closes it', async ({
  page,
  api,
}) => {
  answerSignedIn(api);
  api.answer(listApiKeys, []);
  api.answer(listWebhooks, []);
  await page.goto('/dashboard/settings?tab=api');
  const open = () =>
    page
      .getByRole('button', { name: /create.*key/i })
      .first()
      .click();
  await open();
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await open();
  await dialog.getByRole('textbox').first().fill('Our shop');
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep writing' }).click();
  expect(await dialog.getByRole('textbox').first().inputValue()).toBe('Our shop');
  await page.mouse.click(5, 5);
  await question.getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'detached' });
});

test('onboarding takes a bare host as the website and says what is none', async ({ page, api }) => {
  answerSignedIn(api, { person: { ...samplePerson(), businesses: [], activeBusinessId: null } });
  api.answer(createBusiness, () => {
    answerSignedIn(api);
    api.answer(chooseBusiness, { business: sampleBusiness() });
    return sampleBusiness();
  });
  await page.goto('/business-onboarding');
  await page.getByLabel('Business name').fill('Corner Bakery');
  await page.getByLabel('Business type').selectOption('retail');
  await page.getByLabel('Website').fill('our bakery');
  await submit(page);
  await page.getByText('Please enter a valid website URL.').waitFor();
  await page.getByLabel('Website').fill('bakery.example');
  await submit(page);
  await page.waitForURL('**/dashboard');
  expect(api.callsOf(createBusiness)).toMatchObject([
    { name: 'Corner Bakery', website: 'https://bakery.example' },
  ]);
});

test('the title and the tabs of the inbox begin at one edge; its list is walked with the arrow keys and one is opened with Enter', async ({
  page,
  api,
}) => {
  answerSignedIn(api);
  const conversations = [1, 2, 3].map((number) => sampleConversation(number));
  api.answer(
    listConversations,
    conversations.map((one) => listedConversation(one)),
  );
  api.answer(listInbox, {
    conversations: conversations.map((one) => listedConversation(one)),
    nextCursor: null,
  });
  api.answer(countConversations, sampleCounts({ open: 3, all: 3 }));
  await page.goto('/dashboard/conversations');
  const links = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
  const leftOf = async (part: Locator) => Math.round((await part.boundingBox())!.x);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await links.nth(2).waitFor();
    const title = await leftOf(page.getByRole('heading', { name: 'Conversations' }).first());
    // A tab has two pixels of its own at each side.
    expect(Math.abs((await leftOf(page.getByRole('tab', { name: /^Open/ }))) - title)).toBeLessThanOrEqual(2);
  }
  await page.getByRole('tab', { name: /^All/ }).click();
  await links.nth(2).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'));
  await links.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toBe(await links.nth(1).getAttribute('href'));
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe(await links.last().getAttribute('href'));
  await page.keyboard.press('Home');
  const first = await links.first().getAttribute('href');
  api.answer(getConversation, conversations[0]!);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${first}`);
});
