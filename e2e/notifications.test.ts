import { expect, test } from 'vitest';
import { eventually, expectAccessible } from '../web/src/testing/expectations.ts';
import { openPage } from './browser.ts';
import { fault, refuse } from './refused-call.ts';
import { openAsOwner, post } from './signed-in-page.ts';
import { setStage } from './stage.ts';
import { startServer } from './start-server.ts';

const stage = setStage(startServer);

const phone = { viewport: { width: 390, height: 844 } };

/** A page in which the owner of a new business is signed in; `upload` gives an agent of theirs a document. */
async function openAsBaker(email: string, options = {}) {
  const { server, browser } = stage;
  const { page, faults, businessIds } = await openAsOwner(browser, server.url, email, ['Corner Bakery'], options);
  const agents = `/api/businesses/${businessIds[0]}/agents`;
  const agent = await post(page, server.url, agents, { name: 'Baker', welcomeMessage: 'Hello!' });
  const upload = async (name: string, text: string) => {
    const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
    const answer = await page.request.post(`${server.url}${agents}/${agent.id}/documents`, {
      multipart: { file },
      headers: { origin: server.url },
    });
    if (!answer.ok()) throw new Error(`${name}: ${answer.status()} ${await answer.text()}`);
  };
  return { page, faults, upload };
}

test('a notification arrives by itself, is read, and goes when it is deleted', async () => {
  const { page, faults, upload } = await openAsBaker('bell@bakery.example');
  const bell = page.locator('header').getByRole('link', { name: /Notifications/ });
  await page.goto(`${stage.server.url}/dashboard/notifications`);
  await page.getByText('No notifications', { exact: true }).waitFor();
  await eventually(() => page.getByRole('button', { name: 'Mark all as read' }).isDisabled()).toBe(true);
  await eventually(() => page.getByRole('button', { name: 'Clear all' }).isDisabled()).toBe(true);
  await expectAccessible(page);

  await upload('hours.md', 'We open at eight.');
  await page.getByText('hours.md has been processed', { exact: false }).waitFor({ timeout: 60_000 });
  await bell.getByText('1 unread').waitFor({ state: 'attached' });
  await upload('empty.md', ' ');
  await page.getByText('Processing failed', { exact: true }).waitFor({ timeout: 60_000 });
  await page.getByText('High', { exact: true }).waitFor();
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

  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await bell.getByText('unread').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Delete notification' }).first().click();
  await page.getByRole('heading', { name: 'Delete notification?' }).waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Processing failed', { exact: true }).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('heading', { name: 'Clear all notifications?' }).waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear all' }).click();
  await page.getByText('No document notifications').waitFor();
  await page.reload();
  await page.getByText('No notifications', { exact: true }).waitFor();
  expect(faults()).toEqual([]);
});

test('a list that cannot be fetched says so and is tried again', async () => {
  const { page, upload } = await openAsBaker('failing@bakery.example');
  let giveUp = () => {};
  const held = new Promise<void>((resolve) => {
    giveUp = resolve;
  });
  await page.route('**/api/notifications?*', async (route) => {
    await held;
    await route.abort();
  });
  await page.goto(`${stage.server.url}/dashboard/notifications`);
  await page.getByText('Loading notifications...').waitFor({ state: 'attached' });
  giveUp();
  await page.getByText('Error loading notifications').waitFor();
  await page.getByText('Failed to fetch notifications').waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/notifications?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No notifications', { exact: true }).waitFor();

  await upload('hours.md', 'We open at eight.');
  await page.getByText('hours.md has been processed', { exact: false }).waitFor({ timeout: 60_000 });
  const confirm = (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
  const failing: [method: string, path: string, button: string, words: string][] = [
    ['POST', '/api/notifications/*/read', 'Mark as read', 'Failed to mark notification as read'],
    ['POST', '/api/notifications/read', 'Mark all as read', 'Failed to mark all notifications as read'],
    ['DELETE', '/api/notifications/*', 'Delete notification', 'Failed to delete notification'],
    ['DELETE', '/api/notifications', 'Clear all', 'Failed to delete all notifications'],
  ];
  for (const [method, path, button, words] of failing) {
    const givesWay = await refuse(page, method, path, fault);
    await page.getByRole('button', { name: button, exact: true }).first().click();
    if (method === 'DELETE') await confirm(button === 'Clear all' ? button : 'Delete');
    await page.getByText(words).waitFor();
    await givesWay();
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No notifications', { exact: true }).waitFor();
  await page.getByRole('tab', { name: /Unread/ }).click();
  await page.getByText('No unread notifications').waitFor();
});

test('settings show what reached the person and their plan, and an unknown invoice is not found', async () => {
  const { page, upload } = await openAsBaker('plan@bakery.example', phone);
  await upload('hours.md', 'We open at eight.');
  await page.goto(`${stage.server.url}/dashboard/settings?tab=notifications`);
  await page.getByRole('heading', { name: 'Recent Notifications' }).waitFor();
  await page.getByText('Document processed', { exact: true }).waitFor({ timeout: 60_000 });
  await expectAccessible(page);

  await page.goto(`${stage.server.url}/dashboard/settings?tab=subscription`);
  await page.getByText('Nothing is limited').waitFor();
  await page.getByText('No invoices yet').waitFor();
  await page.getByRole('tab', { name: 'Subscription' }).waitFor();
  await expectAccessible(page);

  await page.goto(`${stage.server.url}/invoice/${crypto.randomUUID()}`);
  await page.getByText('Invoice Not Found').waitFor();
  await page.getByText("The requested invoice doesn't exist or you don't have permission to view it.").waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Subscription' }).click();
  await page.getByText('No invoices yet').waitFor();
  await refuse(page, 'GET', '/api/invoices/*', fault);
  await page.goto(`${stage.server.url}/invoice/${crypto.randomUUID()}`);
  await page.getByText('Failed to load invoice').waitFor();
  await page.goto(`${stage.server.url}/invoice`);
  await page.waitForURL('**/dashboard/settings?tab=subscription');
});

test('the public header knows who is signed in, and signs out', async () => {
  const { page, faults } = await openAsBaker('header@bakery.example');
  await page.goto(stage.server.url);
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Account menu' }).click();
  const menu = page.getByRole('banner');
  for (const name of ['Profile', 'Settings']) await menu.getByRole('link', { name }).waitFor();
  expect(await menu.getByText('Admin Dashboard').count()).toBe(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText("You've been successfully signed out.").waitFor();
  await menu.getByRole('link', { name: 'Sign In' }).waitFor();
  expect(faults()).toEqual([]);
});

test('a public page lives without the scripts that come after it', async () => {
  const { page } = await openAsBaker('patient@bakery.example');
  let refused = 0;
  await page.route(/\/assets\/(theme-switcher|account-menu|below-fold)-/, (route) => {
    refused += 1;
    return route.abort();
  });
  await page.goto(stage.server.url);
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard', exact: true }).waitFor();
  await eventually(() => refused).toBeGreaterThanOrEqual(3);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await page.getByRole('heading', { name: 'Privacy Policy' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Start Free Trial' }).first().waitFor();
});

test('on a phone the menu names the account settings, and closes when one goes somewhere or back', async () => {
  const { page } = await openAsBaker('phone@bakery.example', phone);
  await page.goto(`${stage.server.url}/terms`);
  await page.goto(stage.server.url);
  // The page is written ahead of time: its button does nothing until the script has come, which alone knows the person.
  await page.getByText('Account Settings').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('heading', { name: 'Account Settings' }).waitFor();
  await page.getByRole('button', { name: 'Sign Out' }).waitFor();
  await expectAccessible(page);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await page.getByRole('heading', { name: 'Privacy Policy' }).waitFor();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.goBack();
  await page.getByRole('button', { name: 'Open menu' }).waitFor();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.waitForURL('**/dashboard/profile');
});

test('the legal pages are there without a script, and open beside a half-filled sign-up form', async () => {
  const { page: plain } = await openPage(stage.browser, { javaScriptEnabled: false });
  for (const [path, title, sections] of [
    ['terms', 'Terms of Service', 12],
    ['privacy', 'Privacy Policy', 11],
  ] as const) {
    await plain.goto(`${stage.server.url}/${path}`);
    expect(await plain.title()).toBe(`${title} - Parley`);
    expect(await plain.locator('main section').count()).toBe(sections);
    expect(await plain.locator('meta[name=description]').getAttribute('content')).toBeTruthy();
  }

  const { page, faults } = await openPage(stage.browser);
  await page.goto(`${stage.server.url}/signup`);
  await page.getByLabel('First name').fill('Grace');
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'Terms of Service' }).click()]);
  await opened.getByRole('heading', { name: 'Terms of Service' }).waitFor();
  await expectAccessible(opened);
  expect(await page.getByLabel('First name').inputValue()).toBe('Grace');
  expect(await page.getByRole('checkbox', { name: /I agree/ }).isChecked()).toBe(false);
  await page.getByRole('checkbox', { name: 'I agree to the Terms of Service and Privacy Policy' }).check();
  await expectAccessible(page);
  expect(faults()).toEqual([]);
});
