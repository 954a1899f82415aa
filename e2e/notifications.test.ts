import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from './axe.ts';
import { openBrowser, openPage } from './browser.ts';
import { eventually } from './eventually.ts';
import { type RunningServer, removeDataDir, startServer } from './start-server.ts';

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  if (server) await removeDataDir(server.dataDir);
});

const expectAccessible = async (page: Page) => expect(await findAxeViolations(page)).toEqual([]);
const phone = { viewport: { width: 390, height: 844 } };

async function post(page: Page, path: string, data: object): Promise<{ id: string }> {
  const answer = await page.request.post(`${server.url}${path}`, { data, headers: { origin: server.url } });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** A page in which the owner of a new business is signed in; `upload` gives an agent of theirs a document. */
async function openAsOwner(email: string, options = {}) {
  const { page, faults } = await openPage(browser, { reducedMotion: 'reduce', ...options });
  await post(page, '/api/sign-up', { firstName: 'Ada', lastName: 'Byron', email, password: 'correct horse battery' });
  const business = await post(page, '/api/businesses', { name: 'Corner Bakery', type: 'retail' });
  const agent = await post(page, `/api/businesses/${business.id}/agents`, { name: 'Baker', welcomeMessage: 'Hello!' });
  const upload = async (name: string, text: string) => {
    const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
    const path = `/api/businesses/${business.id}/agents/${agent.id}/documents`;
    const answer = await page.request.post(`${server.url}${path}`, { multipart: { file }, headers: { origin: server.url } });
    if (!answer.ok()) throw new Error(`${name}: ${answer.status()} ${await answer.text()}`);
  };
  return { page, faults, upload };
}

test('a notification arrives by itself, is read, and goes when it is deleted', async () => {
  const { page, faults, upload } = await openAsOwner('bell@bakery.example');
  const bell = page.locator('header').getByRole('link', { name: /Notifications/ });
  await page.goto(`${server.url}/dashboard/notifications`);
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
  const { page } = await openAsOwner('failing@bakery.example');
  await page.route('**/api/notifications?*', (route) => route.abort());
  await page.goto(`${server.url}/dashboard/notifications`);
  await page.getByText('Error loading notifications').waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/notifications?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No notifications', { exact: true }).waitFor();
});

test('settings show what reached the person and their plan, and an unknown invoice is not found', async () => {
  const { page, upload } = await openAsOwner('plan@bakery.example', phone);
  await upload('hours.md', 'We open at eight.');
  await page.goto(`${server.url}/dashboard/settings?tab=notifications`);
  await page.getByRole('heading', { name: 'Recent Notifications' }).waitFor();
  await page.getByText('Document processed', { exact: true }).waitFor({ timeout: 60_000 });
  await expectAccessible(page);

  await page.goto(`${server.url}/dashboard/settings?tab=subscription`);
  await page.getByText('Nothing is limited').waitFor();
  await page.getByText('No invoices yet').waitFor();
  await page.getByRole('tab', { name: 'Subscription' }).waitFor();
  await expectAccessible(page);

  await page.goto(`${server.url}/invoice/${crypto.randomUUID()}`);
  await page.getByText("The requested invoice doesn't exist or you don't have permission to view it.").waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Subscription' }).click();
  await page.getByText('No invoices yet').waitFor();
  await page.goto(`${server.url}/invoice`);
  await page.waitForURL('**/dashboard/settings?tab=subscription');
});

test('the public header knows who is signed in, and signs out', async () => {
  const { page, faults } = await openAsOwner('header@bakery.example');
  await page.goto(server.url);
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

test('on a phone the menu names the account settings, and closes when one goes somewhere or back', async () => {
  const { page } = await openAsOwner('phone@bakery.example', phone);
  await page.goto(`${server.url}/terms`);
  await page.goto(server.url);
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
  const { page: plain } = await openPage(browser, { javaScriptEnabled: false });
  for (const [path, title, sections] of [
    ['terms', 'Terms of Service', 12],
    ['privacy', 'Privacy Policy', 11],
  ] as const) {
    await plain.goto(`${server.url}/${path}`);
    expect(await plain.title()).toBe(`${title} - Parley`);
    expect(await plain.locator('main section').count()).toBe(sections);
    expect(await plain.locator('meta[name=description]').getAttribute('content')).toBeTruthy();
  }

  const { page, faults } = await openPage(browser);
  await page.goto(`${server.url}/signup`);
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
