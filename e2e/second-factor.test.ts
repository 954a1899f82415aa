import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, expectAccessible, readToast, submit } from '../web/src/testing/expectations.ts';
import { totp } from './authenticator.ts';
import { openPage } from './browser.ts';
import { callServer } from './call-server.ts';
import { fault, refuse } from './refused-call.ts';
import { openAsOwner, openSettings, password, signIn } from './signed-in-page.ts';
import { setSharedStage } from './stage.ts';
import { startTextGateway } from './text-gateway.ts';

const stage = setSharedStage();
let gateway: Awaited<ReturnType<typeof startTextGateway>>;
beforeAll(async () => {
  gateway = await startTextGateway(stage.server.outside.textMessages);
});
afterAll(() => gateway?.close());

const newTab = async () => (await openPage(stage.browser)).page;
const dialog = (page: Page) => page.getByRole('dialog');

/** All eight of them, once they are shown. */
async function backupCodes(page: Page) {
  const codes = dialog(page).getByRole('listitem');
  await eventually(() => codes.count()).toBe(8);
  return codes.allInnerTexts();
}

async function startTotp(page: Page) {
  await page.getByRole('button', { name: 'Enable two-factor authentication' }).click();
  await page.getByText('MFA Setup Started').first().waitFor();
  const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '');
  await page.getByLabel('Verification code').fill(totp(secret));
  await page.getByText('MFA Enabled Successfully').first().waitFor();
  return secret;
}

test('with an app: switched on, new backup codes for the password, signed out, in with a code, in with a backup code, and off with a code', async () => {
  const email = 'totp@bakery.example';
  const { page } = await openAsOwner(stage.browser, stage.server.url, email);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stage.server.url });
  await page.goto(`${stage.server.url}/dashboard`);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('tab', { name: 'Security' }).click();
  const secret = await startTotp(page);
  const old = await backupCodes(page);
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Backup Codes Copied').first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(old.join('\n'));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('parley-backup-codes.txt');
  // Neither Escape, nor a press outside, nor the way back takes the only view of them away.
  await page.keyboard.press('Escape');
  await page.getByText('Copy or download the codes first').waitFor();
  await page.mouse.click(5, 5);
  await page.evaluate(() => history.back());
  await page.waitForTimeout(300);
  expect(await backupCodes(page)).toEqual(old);
  await page.getByRole('button', { name: 'I have saved them' }).click();

  await page.getByRole('button', { name: 'New backup codes' }).click();
  await dialog(page).getByLabel('Password', { exact: true }).fill('not it');
  await dialog(page).getByRole('button', { name: 'Make new codes' }).click();
  await dialog(page).getByText('The current password is not right.').waitFor();
  await expectAccessible(page);
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Make new codes' }).click();
  const codes = await backupCodes(page);
  expect(codes.filter((code) => old.includes(code))).toEqual([]);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await page.getByText("You've been successfully signed out.").first().waitFor();

  await signIn(page, stage.server.url, email);
  await page.waitForURL('**/mfa-verification');
  await page.getByText('Enter the 6-digit code from your authenticator app.').waitFor();
  await expectAccessible(page);
  // The password alone opens nothing.
  const { session } = await callServer<{ session: unknown }>(page, stage.server, '/api/session', {
    method: 'GET',
  });
  expect(session).toBeNull();
  await page.getByLabel('Verification code').fill(totp(secret, 1));
  await submit(page);
  await page.waitForURL('**/dashboard');
  await page.getByText('Verification Successful').first().waitFor();

  const other = await newTab();
  await signIn(other, stage.server.url, email);
  await other.waitForURL('**/mfa-verification');
  await other.getByRole('button', { name: 'Use a backup code' }).click();
  const useBackupCode = async (code: string) => {
    await other.getByLabel('Backup code').fill(code);
    await submit(other);
  };
  await useBackupCode(old[0]!);
  await other.getByText('Invalid verification code. Please try again.').first().waitFor();
  await readToast(other, 'Invalid Code');
  const givesWay = await refuse(other, 'POST', '/api/sign-in/second-factor', fault);
  await useBackupCode(codes[0]!);
  await readToast(other, 'Verification Failed', 'An error occurred while verifying your code.');
  await givesWay();
  await useBackupCode(codes[0]!);
  await other.waitForURL('**/dashboard');

  await openSettings(other, stage.server.url, 'security', 'Session timeout');
  await other.getByText('7 backup codes are left', { exact: false }).waitFor();
  await other.getByRole('button', { name: 'Disable two-factor authentication' }).click();
  await dialog(other).getByRole('button', { name: 'Use a verification code instead' }).click();
  const code = dialog(other).getByLabel('Verification code or backup code');
  // It has opened the account once.
  await code.fill(codes[0]!);
  await dialog(other).getByRole('button', { name: 'Disable' }).click();
  await other.getByText('Failed to Disable MFA').first().waitFor();
  await code.fill(totp(secret, 2));
  await expectAccessible(other);
  await dialog(other).getByRole('button', { name: 'Disable' }).click();
  await other.getByText('MFA Disabled').first().waitFor();
});

test('by text message: the code that comes switches it on and signs in', async () => {
  const email = 'sms@bakery.example';
  const phone = '+41446681800';
  const { page } = await openAsOwner(stage.browser, stage.server.url, email);
  await openSettings(page, stage.server.url, 'security', 'Session timeout');
  // No mail goes out here, so no code can come by mail.
  expect(await page.getByRole('radio', { name: /^Email/ }).count()).toBe(0);
  await page.getByRole('radio', { name: /^Text message/ }).check();
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Enable two-factor authentication' }).click();
  await page.getByText(`We sent a code to ${phone}.`, { exact: false }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Verification code').fill(await gateway.waitForCode(phone));
  await page.getByText('MFA Enabled Successfully').first().waitFor();

  const other = await newTab();
  await signIn(other, stage.server.url, email);
  await other.waitForURL('**/mfa-verification');
  await other.getByText('Enter the 6-digit code we sent to your phone.').waitFor();
  await other.getByLabel('Verification code').fill(await gateway.waitForCode(phone, 2));
  await submit(other);
  await other.waitForURL('**/dashboard');
});
