import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, expectAccessible, submit } from '../web/src/testing/expectations.ts';
import { keepFromReuse, openPage } from './browser.ts';
import { openAsOwner, openSettings, password, post, signIn } from './signed-in-page.ts';
import { setStage } from './stage.ts';
import { startClockedServer } from './start-server.ts';

// Browsers tie passkeys to a name, so this server has one.
const stage = setStage(() => startClockedServer({}, { hostName: 'localhost' }));

const minuteMs = 60_000;

/** An authenticator as part of the browser: it holds passkeys and says yes to everything. */
async function addVirtualAuthenticator(page: Page) {
  keepFromReuse(page);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function addPasskey(page: Page, name: string) {
  await openSettings(page, stage.server.url, 'security', 'Passkeys');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Password', { exact: true }).fill('not my password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('The current password is not right.').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('list', { name: 'Passkeys' }).getByText(name).waitFor();
}

const lockScreen = (page: Page) => page.getByRole('dialog', { name: /^Locked/ });

test('a passkey signs in, is the second factor, opens a locked screen that stays locked over a reload, and is managed in the settings', async () => {
  const email = 'passkey@bakery.example';
  const { page } = await openAsOwner(stage.browser, stage.server.url, email);
  await addVirtualAuthenticator(page);
  await addPasskey(page, 'My laptop');

  await page.getByRole('button', { name: 'Rename My laptop' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Office laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('list', { name: 'Passkeys' }).getByText('Office laptop').waitFor();

  await post(page, stage.server.url, '/api/sign-out', {});
  await page.goto(`${stage.server.url}/signin`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('Welcome back').first().waitFor();
  // A page whose session was ended elsewhere is opened again at its place.
  await page.waitForURL('**/dashboard**');

  await openSettings(page, stage.server.url, 'security', 'Two-Factor Authentication');
  await page.getByRole('radio', { name: /^Passkey/ }).check({ force: true });
  await page.getByRole('button', { name: 'Enable two-factor authentication' }).click();
  await page.getByText('MFA Enabled Successfully').first().waitFor();

  await post(page, stage.server.url, '/api/sign-out', {});
  await signIn(page, stage.server.url, email);
  await page.waitForURL('**/mfa-verification');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  // A page whose session was ended elsewhere is opened again at its place.
  await page.waitForURL('**/dashboard**');
  await page.getByRole('heading', { level: 1 }).first().waitFor();

  await stage.server.moveClockBy(61 * minuteMs);
  await page.reload();
  await lockScreen(page).getByText(email).waitFor();
  await lockScreen(page).getByRole('button', { name: 'Unlock with a passkey' }).click();
  await lockScreen(page).waitFor({ state: 'detached' });
  await page.waitForURL('**/dashboard**');

  await stage.server.moveClockBy(61 * minuteMs);
  await page.reload();
  await lockScreen(page).getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${stage.server.url}/`);
});

test('an idle screen is hidden until the password is given, and everything typed is still there', async () => {
  const { page } = await openAsOwner(stage.browser, stage.server.url, 'idle@bakery.example');
  await page.goto(`${stage.server.url}/dashboard/profile`);
  await page.getByLabel('First name').first().fill('Adelheid');
  await stage.server.moveClockBy(61 * minuteMs);
  // Any call of the page may be the one that is told of the lock, and what is locked cannot be clicked.
  await page.locator('button', { hasText: /^Save/ }).first().dispatchEvent('click');
  await lockScreen(page).waitFor();
  await page.getByLabel('First name').first().waitFor({ state: 'hidden' });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await lockScreen(page).isVisible()).toBe(true);

  await lockScreen(page).getByLabel('Password', { exact: true }).fill('not the password');
  await lockScreen(page).getByRole('button', { name: 'Unlock' }).click();
  await lockScreen(page).getByText('The password is not right.').waitFor();
  await lockScreen(page).getByLabel('Password', { exact: true }).fill(password);
  await lockScreen(page).getByRole('button', { name: 'Unlock' }).click();
  await lockScreen(page).waitFor({ state: 'detached' });
  expect(await page.getByLabel('First name').first().inputValue()).toBe('Adelheid');
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await page.getByText('Profile updated').first().waitFor();
});

const lockedFor = (wait: string) =>
  `Too many sign-in attempts. Please wait ${wait} before trying again, or ask an administrator of this server for a link to set a new password.`;

test('a session that was ended elsewhere says why at sign-in; five wrong passwords lock the account there, and half an hour later the right one leads back', async () => {
  const email = 'ended@bakery.example';
  const { page } = await openAsOwner(stage.browser, stage.server.url, email);
  await page.goto(`${stage.server.url}/dashboard/agents`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const elsewhere = await openPage(stage.browser);
  await post(elsewhere.page, stage.server.url, '/api/sign-in', { email, password });
  const newPassword = 'a wholly new secret';
  await post(elsewhere.page, stage.server.url, '/api/password', { currentPassword: password, newPassword });
  await page.reload();
  await page.waitForURL('**/signin*');
  await page.getByText('Your password was changed').waitFor();
  await expectAccessible(page);

  await page.getByLabel('Email').fill(email);
  const passwordField = page.getByLabel('Password', { exact: true });
  const trySigningIn = () => Promise.all([page.waitForResponse(/\/api\/sign-in$/), submit(page)]);
  await passwordField.fill('wrong number 1');
  await submit(page);
  for (let tries = 2; tries <= 5; tries += 1) {
    await page.getByText('Invalid email or password.').first().waitFor();
    await passwordField.fill(`wrong number ${tries}`);
    await trySigningIn();
  }
  await passwordField.fill(newPassword);
  await submit(page);
  await page.getByText(lockedFor('30 minutes')).first().waitFor();
  // Where no mail goes out, nothing is offered that brings nothing.
  expect(await page.getByRole('link', { name: 'Reset your password' }).count()).toBe(0);

  await stage.server.moveClockBy(29 * minuteMs);
  await trySigningIn();
  await page.getByText(lockedFor('1 minute')).first().waitFor();

  await stage.server.moveClockBy(2 * minuteMs);
  await submit(page);
  await page.waitForURL('**/dashboard/agents');
  await page.getByText('Welcome back').first().waitFor();
});

test('an expired password is replaced on the way in, and a bad one is told at its field', async () => {
  const email = 'expired@bakery.example';
  const { page } = await openAsOwner(stage.browser, stage.server.url, email);
  await page.context().clearCookies();
  await stage.server.moveClockBy(91 * 24 * 60 * minuteMs);
  await signIn(page, stage.server.url, email);
  await page.waitForURL('**/reset-password?reason=expired');
  await expectAccessible(page);
  const typeTwice = async (word: string) => {
    await page.getByLabel('New password', { exact: true }).fill(word);
    await page.getByLabel('Confirm new password').fill(word);
    await submit(page);
  };
  await typeTwice('short');
  await page.getByText('Password must be at least 6 characters long.').first().waitFor();
  await typeTwice('password123');
  await page.getByText('This password is too common. Please choose another one.').first().waitFor();
  await eventually(() => page.getByLabel('New password', { exact: true }).getAttribute('aria-invalid')).toBe(
    'true',
  );
  await typeTwice('another horse entirely');
  await page.waitForURL('**/dashboard');
});
