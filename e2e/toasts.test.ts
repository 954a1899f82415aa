import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, press, submit } from '../web/src/testing/expectations.ts';
import { agentCard, chooseInMenu, openAgents } from './agent-pages.ts';
import { totp } from './authenticator.ts';
import { openPage } from './browser.ts';
import { callServer } from './call-server.ts';
import { openAsOwner, openSettings, password, post, signIn } from './signed-in-page.ts';
import { setStage } from './stage.ts';
import { startServer } from './start-server.ts';

const adminKey = 'a key for those who run the platform';
const stage = setStage(() => startServer({ env: { ADMIN_SIGNUP_KEY: adminKey } }));

const toasts = (page: Page) => page.locator('[data-sonner-toast][data-removed="false"]');
const toast = (page: Page, text: string) => toasts(page).filter({ hasText: text });
const phone = { width: 390, height: 844 };

/** The message is there, alone, and was not kept waiting by those before it. */
async function expectOnlyToast(page: Page, text: string) {
  await toast(page, text).waitFor({ timeout: 10_000 });
  await eventually(() => toasts(page).count()).toBe(1);
}

async function overlap(page: Page, control: string) {
  const [message, button] = [await toasts(page).first().boundingBox(), await page.locator(control).first().boundingBox()];
  if (!message || !button) throw new Error('The message or the control is not there');
  const width = Math.min(message.x + message.width, button.x + button.width) - Math.max(message.x, button.x);
  const height = Math.min(message.y + message.height, button.y + button.height) - Math.max(message.y, button.y);
  return Math.max(0, width) * Math.max(0, height);
}

test('after the right code nothing says that it was wrong', async () => {
  const email = 'code@bakery.example';
  const { page } = await openAsOwner(stage.browser, stage.server.url, email);
  await openSettings(page, stage.server.url, 'security', 'Session timeout');
  await press(page, 'Enable two-factor authentication');
  await toast(page, 'MFA Setup Started').waitFor();
  const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '');
  await page.getByLabel('Verification code').fill(totp(secret));
  await expectOnlyToast(page, 'MFA Enabled Successfully');

  const other = (await openPage(stage.browser, { reducedMotion: 'reduce' })).page;
  await signIn(other, stage.server.url, email);
  await other.waitForURL('**/mfa-verification');
  await other.getByLabel('Verification code').fill('000000');
  await submit(other);
  await expectOnlyToast(other, 'Invalid Code');
  await other.getByLabel('Verification code').fill(totp(secret, 1));
  await submit(other);
  await other.waitForURL('**/dashboard');
  await expectOnlyToast(other, 'Verification Successful');
  await eventually(() => other.getByText('Invalid Code').count()).toBe(0);
  await other.context().close();
  await page.context().close();
});

test("a wrong code's message does not follow whoever goes back to sign in", async () => {
  const { page } = await openPage(stage.browser, { reducedMotion: 'reduce' });
  await signIn(page, stage.server.url, 'code@bakery.example');
  await page.waitForURL('**/mfa-verification');
  await page.getByLabel('Verification code').fill('000000');
  await submit(page);
  await expectOnlyToast(page, 'Invalid Code');
  await press(page, 'Back to Sign In');
  await page.waitForURL('**/signin');
  await eventually(() => toasts(page).count()).toBe(0);
  await page.context().close();
});

test('a user who was activated again is not called inactive, and the offer to undo goes with the user', async () => {
  const { url } = stage.server;
  const someone = await openPage(stage.browser);
  await post(someone.page, url, '/api/sign-up', { firstName: 'Nora', lastName: 'New', email: 'nora@bakery.example', password });
  const { page } = await openPage(stage.browser, { reducedMotion: 'reduce' });
  await post(page, url, '/api/super-admin-setup', {
    firstName: 'Margaret',
    lastName: 'Hamilton',
    email: 'chief@parley.example',
    password,
    adminKey,
  });
  await page.goto(`${url}/admin/users`);
  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'Actions for Nora New' }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  await choose('Deactivate');
  await expectOnlyToast(page, 'User status changed to inactive');
  await choose('Activate');
  await expectOnlyToast(page, 'User status changed to active');
  await eventually(() => page.getByText('User status changed to inactive').count()).toBe(0);

  await toast(page, 'User status changed to active').getByRole('button', { name: 'Undo' }).waitFor();
  await choose('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectOnlyToast(page, 'User deleted');
  await eventually(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  await page.context().close();
});

test('a refusal is seen at once, not behind the green message of what was added before', async () => {
  const { page } = await openAsOwner(stage.browser, stage.server.url, 'list@bakery.example');
  await openSettings(page, stage.server.url, 'security', 'Session timeout');
  const address = page.getByLabel('Allowed IP addresses').first();
  const add = async (typed: string) => {
    await address.fill(typed);
    await press(page, 'Add IP');
  };
  await add('127.0.0.1');
  await expectOnlyToast(page, 'IP Address Added');
  await add('nonsense');
  await expectOnlyToast(page, 'Failed to Add IP');
  await eventually(() => toast(page, 'IP Address Added').count()).toBe(0);
  const fault = page.locator('form').filter({ has: address }).getByRole('alert');
  await fault.waitFor();
  // What succeeds takes its own error away.
  await add('127.0.0.2');
  await expectOnlyToast(page, 'IP Address Added');
  expect(await fault.count()).toBe(0);
  await page.context().close();
});

test('Undo goes when the thing has changed again, and stays behind on the page it belongs to', async () => {
  const { page, agentPath } = await openAgents(stage, 'undo@bakery.example', 'Baker');
  await agentCard(page, 'Baker').waitFor();
  await chooseInMenu(page, 'Baker', 'Pause');
  const undo = toast(page, 'Agent paused').getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  await callServer(page, stage.server, `${agentPath}/status`, { data: { status: 'active' } });
  await undo.waitFor({ state: 'detached', timeout: 10_000 });

  await chooseInMenu(page, 'Baker', 'Pause');
  await undo.waitFor();
  await page.getByRole('link', { name: 'Escalations' }).first().click();
  await page.waitForURL('**/dashboard/escalations');
  await undo.waitFor({ state: 'detached', timeout: 3000 });
  await page.context().close();
});

test('a message covers neither the button that was pressed nor the dialog around it', async () => {
  const { page } = await openAgents(stage, 'clear@bakery.example', 'Baker');
  for (const viewport of [{ width: 1440, height: 900 }, phone]) {
    await page.setViewportSize(viewport);
    await page.goto(`${stage.server.url}/dashboard/agents/new`);
    await page.getByRole('button', { name: /^Next/ }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: /^Next/ }).click();
    await expectOnlyToast(page, 'Please enter a name for your agent.');
    expect(await overlap(page, 'button:has-text("Next:")'), `the button at ${viewport.width}`).toBe(0);
    // The fault stands at its field, and the field is in sight with the cursor in it.
    const name = page.getByLabel('Agent name');
    await eventually(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await overlap(page, '[aria-invalid="true"]'), `the field at ${viewport.width}`).toBe(0);
  }
  await page.context().close();
});
