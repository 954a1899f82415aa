import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, submit } from '../web/src/testing/expectations.ts';
import { openPage } from './browser.ts';
import { password, post } from './signed-in-page.ts';
import { setStage } from './stage.ts';
import { startServer } from './start-server.ts';
import { setupLinkOf } from './super-admin.ts';

const stage = setStage(startServer);

const chiefEmail = 'chief@parley.example';
const newTab = async () => openPage(stage.browser, { reducedMotion: 'reduce' });

async function signIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await submit(page);
}

/** Leaves what comes after the super admin as it is. */
async function skipFirstRun(page: Page) {
  for (const step of ['Mail', 'Sign-up']) {
    await page.getByRole('heading', { name: step, exact: true, level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await page.getByRole('button', { name: 'Skip' }).click();
}

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('the first super admin lands in the admin area, adds a user, and deactivates them', async () => {
  const { page, faults } = await newTab();
  await page.goto(await setupLinkOf(stage.server));
  await page.getByLabel('First name').fill('Margaret');
  await page.getByLabel('Last name').fill('Hamilton');
  await page.getByLabel('Email').fill(chiefEmail);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create super admin' }).click();
  await skipFirstRun(page);
  await page.waitForURL(`${stage.server.url}/admin`);
  await page.getByText('No recent agent activity.').waitFor();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('heading', { name: 'All Users (1)' }).waitFor();
  await page.getByRole('button', { name: 'Add New User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New User' });
  await dialog.getByLabel('First name').fill('Nora');
  await dialog.getByLabel('Last name').fill('New');
  await dialog.getByLabel('Email').fill('nora@bakery.example');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add User' }).click();
  const added = page.getByRole('dialog', { name: 'User added' });
  const link = await added.getByLabel('Link').inputValue();
  await added.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('heading', { name: 'All Users (2)' }).waitFor();

  const nora = (await newTab()).page;
  await nora.goto(link);
  await nora.getByLabel('New password', { exact: true }).fill(password);
  await nora.getByLabel('Confirm new password').fill(password);
  await nora.locator('form button[type=submit]').click();
  await nora.getByRole('heading', { name: 'Password updated' }).waitFor();
  await nora
    .getByRole('link', { name: /sign in/i })
    .first()
    .click();
  await signIn(nora, 'nora@bakery.example');
  await nora.waitForURL('**/business-onboarding');

  await choose(page, 'Nora New', 'Deactivate');
  await page.getByText('User status changed to inactive').waitFor();
  await page.getByText('Inactive', { exact: true }).waitFor();
  // The focus is back on the row's button, whose tooltip stands outside of every landmark.
  await page.getByLabel('Search users').focus();
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  await expectAccessible(page);
  await nora.goto(`${stage.server.url}/signin`);
  await signIn(nora, 'nora@bakery.example');
  await nora
    .getByText(/Your account has been deactivated\. Please contact support at \S+@/)
    .first()
    .waitFor();

  await choose(page, 'Nora New', 'Activate');
  await page.getByText('User status changed to active').waitFor();
  await signIn(nora, 'nora@bakery.example');
  await nora.waitForURL('**/business-onboarding');

  await page.getByLabel('Search users').fill('nobody like this');
  await page.getByText('No users match your search').waitFor();
  await page.getByLabel('Search users').fill('NORA');
  await page.getByRole('heading', { name: 'Users found (1)' }).waitFor();
  expect(faults()).toEqual([]);
});

test('businesses are added for others, edited and deleted', async () => {
  const { page, faults } = await newTab();
  await page.goto(`${stage.server.url}/admin/businesses`);
  await page.waitForURL('**/signin');
  await page.getByText('Please sign in to view and manage this content.').first().waitFor();
  await signIn(page, chiefEmail);
  // The page that was wanted is remembered.
  await page.waitForURL(`${stage.server.url}/admin/businesses`);

  await page.getByRole('button', { name: 'Add New Business' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Business' });
  await dialog.getByLabel("Owner's email").fill(chiefEmail);
  await dialog.getByLabel('Business name').fill('Corner Bakery');
  await dialog.getByLabel('Business type').selectOption('retail');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add Business' }).click();
  await page.getByRole('cell', { name: 'Corner Bakery', exact: true }).waitFor();

  await choose(page, 'Corner Bakery', 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Corner Bakery' });
  await edit.getByLabel('Location').fill('Lisbon');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('cell', { name: 'Lisbon' }).waitFor();
  await choose(page, 'Corner Bakery', 'View Details');
  await page.getByRole('dialog', { name: 'Corner Bakery' }).getByText(chiefEmail).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await choose(page, 'Corner Bakery', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No businesses found').waitFor();
  await expectAccessible(page);
  expect(faults()).toEqual([]);
});

test('admins are made by mail address, and the toasts say why not', async () => {
  const { page } = await newTab();
  await post(page, stage.server.url, '/api/sign-in', { email: chiefEmail, password });
  await page.goto(`${stage.server.url}/admin/manage-admins`);
  await page.getByText('There are no additional admin users configured.').waitFor();
  const add = async (email: string) => {
    await page.getByLabel('User Email').fill(email);
    await page.getByRole('button', { name: 'Add Admin' }).click();
  };
  await add('no address');
  await page.getByText('Invalid Email').first().waitFor();
  await add('stranger@bakery.example');
  await page.getByText('No user with that email address was found.').first().waitFor();
  await add('nora@bakery.example');
  await page.getByText('nora@bakery.example has been added as an admin.').waitFor();
  await page.getByText('Nora New').waitFor();
  await expectAccessible(page);
  await add('nora@bakery.example');
  await page.getByText('This user is already an admin.').waitFor();

  const nora = (await newTab()).page;
  await post(nora, stage.server.url, '/api/sign-in', { email: 'nora@bakery.example', password });
  await nora.goto(`${stage.server.url}/admin/manage-admins`);
  await nora.getByText('Current Admin Users').waitFor();
  expect(await nora.getByRole('button', { name: 'Add Admin' }).count()).toBe(0);
  await nora.route('**/api/sign-out', (route) => route.abort());
  await nora.getByRole('button', { name: 'Sign Out' }).click();
  await nora.getByText('Sign out failed').first().waitFor();
  await nora.getByText('There was a problem signing you out.').first().waitFor();
  await nora.unroute('**/api/sign-out');
  await nora.getByRole('button', { name: 'Sign Out' }).click();
  await nora.getByText('Signed out successfully').first().waitFor();
});
