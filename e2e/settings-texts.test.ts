import { test } from 'vitest';
import { eventually, expectTexts, readToast } from '../web/src/testing/expectations.ts';
import { changeAnswer, fault, noConnection, refuse } from './refused-call.ts';
import { openAsOwner, openSettings } from './signed-in-page.ts';
import { setStage } from './stage.ts';
import { startServer } from './start-server.ts';

const stage = setStage(startServer);

const open = async (email: string) => (await openAsOwner(stage.browser, stage.server.url, email)).page;
const notSignedIn = { status: 401, code: 'not_signed_in', message: 'Please sign in to view and manage this content.' };

test('the profile page says what was updated, and why not', async () => {
  const page = await open('profile-texts@bakery.example');
  await page.goto(`${stage.server.url}/dashboard/profile`);
  const save = async (name: string) => {
    await page.getByLabel('First name').fill(name);
    await page.getByRole('button', { name: 'Save Changes' }).click();
  };
  await save('Augusta');
  await expectTexts(page, 'Profile updated', 'Your profile information has been updated successfully');
  const allow = await refuse(page, 'PATCH', '/api/profile', noConnection);
  await save('Ada');
  await expectTexts(page, 'Failed to update profile: ');
  await allow();
  const allowAgain = await refuse(page, 'PATCH', '/api/profile', notSignedIn);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectTexts(page, 'Update Error', 'You must be logged in to update your profile');
  await allowAgain();

  await page.getByLabel('Location').fill('Lyon');
  await page.getByRole('button', { name: 'Save Business' }).click();
  await expectTexts(page, 'Business updated');
  await refuse(page, 'PATCH', '/api/businesses/*', noConnection);
  await page.getByLabel('Location').fill('Paris');
  await page.getByRole('button', { name: 'Save Business' }).click();
  await expectTexts(page, 'Failed to update business: ');
});

test('a profile that cannot be read says so', async () => {
  const page = await open('profile-faults@bakery.example');
  const allow = await refuse(page, 'GET', '/api/profile', noConnection);
  await page.goto(`${stage.server.url}/dashboard/profile`);
  await expectTexts(page, 'Profile Error', 'Failed to fetch profile data. Some features may be limited.');
  await allow();
  await refuse(page, 'GET', '/api/profile', fault);
  await page.reload();
  await expectTexts(page, 'An unexpected error occurred while fetching profile data.');
});

test('the account tab says in its own words that a change failed', async () => {
  const page = await open('account-texts@bakery.example');
  await openSettings(page, stage.server.url, 'account', 'Company size');
  await refuse(page, 'PATCH', '/api/profile', noConnection);
  await page.getByLabel('First name').fill('Augusta');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectTexts(page, 'Update failed', 'There was a problem updating your personal information.');
  await refuse(page, 'PATCH', '/api/businesses/*', noConnection);
  await page.getByLabel('Location').fill('Paris');
  await page.getByRole('button', { name: 'Save Business' }).click();
  await expectTexts(page, 'There was a problem updating your business information.');
});

test('the notifications tab says what could not be loaded, initialized or updated', async () => {
  const page = await open('notification-texts@bakery.example');
  const path = '/api/preferences/notifications';
  await changeAnswer(page, '/api/mail', () => ({ mail: 'sending' }));
  const allow = await refuse(page, 'GET', path, noConnection);
  await refuse(page, 'POST', `${path}/initialize`, noConnection);
  await page.goto(`${stage.server.url}/dashboard/settings?tab=notifications`);
  await expectTexts(page, 'Failed to load notification settings');
  await page.getByRole('button', { name: 'Initialize Default Settings' }).click();
  await expectTexts(page, 'Failed to load notification settings');
  await allow();
  await openSettings(page, stage.server.url, 'notifications', 'Documents');
  await refuse(page, 'PATCH', path, noConnection);
  await page.getByRole('switch', { name: 'In-app notifications' }).click();
  await expectTexts(page, 'Failed to update delivery method');
  await page.getByRole('button', { name: 'Initialize Default Settings' }).click();
  await expectTexts(page, 'Failed to initialize notification settings');
  await page.getByLabel('Email frequency').selectOption('weekly');
  await expectTexts(page, 'Failed to update email frequency');
  await eventually(() => page.getByLabel('Email frequency').inputValue()).toBe('daily');
});

test('the appearance tab says what was kept and what may not last', async () => {
  const page = await open('appearance-texts@bakery.example');
  await openSettings(page, stage.server.url, 'appearance', 'Color theme');
  await page.getByRole('radio', { name: /^Dark/ }).check();
  await expectTexts(page, 'Theme updated');
  await page.getByRole('switch', { name: 'Compact view' }).check();
  await expectTexts(page, 'Setting updated');
  await page.getByRole('button', { name: 'Reset to Defaults' }).click();
  await expectTexts(page, 'Settings reset');
  const allow = await refuse(page, 'PATCH', '/api/preferences/appearance', noConnection);
  await page.getByRole('radio', { name: /^Dark/ }).check();
  await expectTexts(page, 'Theme change failed');
  await page.getByRole('switch', { name: 'Compact view' }).check();
  await expectTexts(page, 'Save failed', 'Compact view change may not persist. Please try again.');
  await page.getByRole('button', { name: 'Reset to Defaults' }).click();
  await expectTexts(page, 'Reset failed');
  await allow();
  await refuse(page, 'GET', '/api/preferences/appearance', noConnection);
  await page.reload();
  await expectTexts(page, 'Error Loading Settings');
  await page.getByRole('button', { name: 'Reload Page' }).waitFor();
});

test('a reset of the appearance reaches another device', async () => {
  const email = 'two-looks@bakery.example';
  const page = await open(email);
  await openSettings(page, stage.server.url, 'appearance', 'Color theme');
  await page.getByRole('radio', { name: 'Purple' }).check();
  await expectTexts(page, 'Setting updated');
  const other = await stage.browser.newContext({ storageState: await page.context().storageState() });
  const elsewhere = await other.newPage();
  await elsewhere.goto(`${stage.server.url}/dashboard`);
  await elsewhere.locator('html[data-scheme=purple]').waitFor();
  await page.getByRole('button', { name: 'Reset to Defaults' }).click();
  await expectTexts(page, 'Settings reset');
  await elsewhere.reload();
  await elsewhere.locator('html[data-scheme=default]').waitFor();
});

test('the security tab says what was changed, and what was not', async () => {
  const page = await open('security-texts@bakery.example');
  await openSettings(page, stage.server.url, 'security', 'Session timeout');
  await page.getByLabel('Session timeout').selectOption('240');
  await expectTexts(page, 'Session Timeout Updated');
  await page.getByLabel('Password expiry').selectOption('365');
  await expectTexts(page, 'Password Requirements Updated');
  await page.getByRole('switch', { name: 'Security alerts' }).uncheck();
  await expectTexts(page, 'Notification Settings Updated');

  await page.getByLabel('Allowed IP addresses').fill('not an address');
  await page.getByRole('button', { name: 'Add IP' }).click();
  await expectTexts(page, 'Failed to Add IP');
  await page.getByLabel('Allowed IP addresses').fill('127.0.0.0/8');
  await page.getByRole('button', { name: 'Add IP' }).click();
  await expectTexts(page, 'IP Address Added');
  const allow = await refuse(page, 'DELETE', '/api/security/addresses', noConnection);
  await page.getByRole('button', { name: 'Remove 127.0.0.0/8' }).click();
  await expectTexts(page, 'Failed to Remove IP');
  await allow();
  await page.getByRole('button', { name: 'Remove 127.0.0.0/8' }).click();
  await expectTexts(page, 'IP Address Removed');

  const allowDevices = await refuse(page, 'POST', '/api/security/devices', noConnection);
  await page.getByLabel('Allowed devices').fill('Desk');
  await page.getByRole('button', { name: 'Add this device' }).click();
  await expectTexts(page, 'Failed to Add Device');
  await allowDevices();
  await page.getByRole('button', { name: 'Add this device' }).click();
  await expectTexts(page, 'Device Added');
  await refuse(page, 'DELETE', '/api/security/devices/*', noConnection);
  await page.getByRole('button', { name: 'Remove Desk' }).click();
  await expectTexts(page, 'Failed to Remove Device');

  await refuse(page, 'PATCH', '/api/security', noConnection);
  await page.getByLabel('Session timeout').selectOption('15');
  await expectTexts(page, 'Update Failed');
  await eventually(() => page.getByLabel('Session timeout').inputValue()).toBe('240');

  const allowSetup = await refuse(page, 'POST', '/api/second-factor', noConnection);
  await page.getByRole('button', { name: 'Enable two-factor authentication' }).click();
  await readToast(page, 'MFA Setup Failed');
  await allowSetup();
  const allowWords = await refuse(page, 'POST', '/api/second-factor', { status: 400, code: 'invalid_input', message: '' });
  await page.getByRole('button', { name: 'Enable two-factor authentication' }).click();
  await readToast(page, 'MFA Setup Failed', 'Failed to set up MFA');
  await allowWords();
  await refuse(page, 'POST', '/api/second-factor', fault);
  await page.getByRole('button', { name: 'Enable two-factor authentication' }).click();
  await expectTexts(page, 'MFA Setup Error', 'An unexpected error occurred');
});
