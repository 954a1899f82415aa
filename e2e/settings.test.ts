import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, expectAccessible } from '../web/src/testing/expectations.ts';
import { openPage } from './browser.ts';
import { openAsOwner, openSettings, password, post } from './signed-in-page.ts';
import { setStage } from './stage.ts';
import { startServer } from './start-server.ts';

const stage = setStage(startServer);

const savedAt = (page: Page, path: string) =>
  page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().endsWith(path) && answer.ok(),
  );

const openAsBaker = (email: string) => openAsOwner(stage.browser, stage.server.url, email);
const openTab = (page: Page, tab: string, ready: string) => openSettings(page, stage.server.url, tab, ready);

test('every settings tab can be changed, and is still so after a reload', async () => {
  const { page, faults } = await openAsBaker('settings@bakery.example');

  await openTab(page, 'account', 'Company size');
  await page.getByLabel('First name').fill('A');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('First name must be at least 2 characters.').waitFor();
  await page.getByLabel('First name').fill('Augusta');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('User profile updated').waitFor();
  await page.getByLabel('Company size').selectOption('11-50');
  await page.getByRole('button', { name: 'Save Business' }).click();
  await page.getByText('Business profile updated').waitFor();
  await expectAccessible(page);

  await openTab(page, 'notifications', 'Documents');
  await Promise.all([
    savedAt(page, '/notifications'),
    page.getByRole('switch', { name: 'Documents' }).uncheck(),
  ]);
  await expectAccessible(page);

  await openTab(page, 'appearance', 'Color theme');
  await Promise.all([savedAt(page, '/appearance'), page.getByRole('radio', { name: /^Dark/ }).check()]);
  await Promise.all([savedAt(page, '/appearance'), page.getByRole('radio', { name: 'Purple' }).check()]);
  await expectAccessible(page);

  await openTab(page, 'security', 'Session timeout');
  await Promise.all([savedAt(page, '/security'), page.getByLabel('Session timeout').selectOption('120')]);
  await expectAccessible(page);

  await openTab(page, 'account', 'Company size');
  await eventually(() => page.getByLabel('First name').inputValue()).toBe('Augusta');
  await eventually(() => page.getByLabel('Company size').inputValue()).toBe('11-50');
  await openTab(page, 'notifications', 'Documents');
  await eventually(() => page.getByRole('switch', { name: 'Documents' }).isChecked()).toBe(false);
  await openTab(page, 'security', 'Session timeout');
  await eventually(() => page.getByLabel('Session timeout').inputValue()).toBe('120');
  await page.locator('html[data-theme=dark][data-scheme=purple]').waitFor();
  expect(faults()).toEqual([]);
});

test('revoking the other session ends it', async () => {
  const email = 'two-places@bakery.example';
  const { page } = await openAsBaker(email);
  const elsewhere = (await openPage(stage.browser)).page;
  await post(elsewhere, stage.server.url, '/api/sign-in', { email, password });
  await openTab(page, 'security', 'Session timeout');
  await page.getByRole('button', { name: /^Revoke/ }).click();
  await page.getByText('Session revoked').first().waitFor();
  await elsewhere.goto(`${stage.server.url}/dashboard`);
  await elsewhere.waitForURL('**/signin*');
});

test('whoever deletes their account is out and cannot sign in again', async () => {
  const email = 'leaving@bakery.example';
  const { page } = await openAsBaker(email);
  await openTab(page, 'account', 'Your Data');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByText('The password is not right.').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await page.waitForURL(`${stage.server.url}/`);
  await expect(post(page, stage.server.url, '/api/sign-in', { email, password })).rejects.toThrow(
    'Invalid email or password',
  );
});
