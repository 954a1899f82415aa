import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { startMailServer } from '../server/src/testing/mail-server.ts';
import { eventually, expectAccessible, submit } from '../web/src/testing/expectations.ts';
import { openPage } from './browser.ts';
import { waitForLink } from './outbox.ts';
import { openAsOwner, password, post } from './signed-in-page.ts';
import { setStage } from './stage.ts';
import { startServer } from './start-server.ts';
import { setupLinkOf } from './super-admin.ts';

const stage = setStage(startServer);

const chiefEmail = 'chief@parley.example';
const forgetful = 'forgetful@bakery.example';
let mailServer: Awaited<ReturnType<typeof startMailServer>> | undefined;
afterAll(() => mailServer?.close());
const newTab = async () => openPage(stage.browser);

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
  await page.getByText(/^Deleted on /).waitFor();
  // The dialog gives the focus back when it has faded out, perhaps only after it was taken elsewhere; and the pointer may rest
  // where the dialog's button was, above the row's.
  const countTooltips = async () => {
    await page.mouse.move(1, 1);
    await page.getByLabel('Search businesses').focus();
    return page.getByRole('tooltip').count();
  };
  await eventually(countTooltips).toBe(0);
  await expectAccessible(page);
  await page.goto(`${stage.server.url}/dashboard`);
  await page.getByText(/^This business will be deleted on /).waitFor();
  await expectAccessible(page);
  await page.goto(`${stage.server.url}/admin/businesses`);
  await choose(page, 'Corner Bakery', 'Call off the deletion');
  await page.getByText('Deletion called off').waitFor();
  await page.getByText(/^Deleted on /).waitFor({ state: 'detached' });
  expect(faults()).toEqual([]);
});

test('an agent is added for a business, and every page of the back office shows what there is', async () => {
  const { page, faults } = await newTab();
  await page.goto(`${stage.server.url}/admin/agents`);
  await signIn(page, chiefEmail);
  await page.waitForURL('**/admin/agents');
  await page.getByText('Sample data').waitFor();
  await page.getByRole('button', { name: 'Add New Agent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Agent' });
  await dialog.getByLabel('Business', { exact: true }).selectOption({ label: 'Corner Bakery' });
  await dialog.getByLabel('Agent name').fill('Baker');
  await dialog.getByLabel('Welcome message').fill('Good morning!');
  await dialog.getByRole('button', { name: 'Add Agent' }).click();
  await page.getByRole('cell', { name: 'Baker', exact: true }).waitFor();
  await choose(page, 'Baker', 'View Details');
  await page.getByRole('dialog', { name: 'Baker' }).getByText('Good morning!').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Analytics' }).click();
  await page.getByText('New accounts each day, in UTC').waitFor();
  await page.getByRole('link', { name: 'Escalations' }).click();
  await page.getByText('No escalations found').waitFor();
  await page.getByRole('link', { name: 'Conversations' }).click();
  await page.getByText('No Conversations Yet').waitFor();
  expect(faults()).toEqual([]);
});

test('what was kept for want of a mail server is seen in the outbox without its links, and goes out once there is one', async () => {
  const { url, dataDir } = stage.server;
  await openAsOwner(stage.browser, url, forgetful);
  const { page, faults } = await openPage(stage.browser);
  await post(page, url, '/api/sign-in', { email: chiefEmail, password });
  await post(page, url, '/api/forgot-password', { email: forgetful });
  const link = await waitForLink(dataDir, forgetful, `${url}/reset-password?`);

  await page.goto(`${url}/admin`);
  await page.getByText('Mail is not set up', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Open the outbox' }).click();
  await page.getByLabel('Search mails').fill('forgetful@');
  const open = page.getByRole('button', { name: `Open the mail to ${forgetful}` });
  const row = page.getByRole('row', { name: /Reset your password/ });
  await row.getByText('Kept', { exact: true }).waitFor();
  await expectAccessible(page);
  await row.locator(open).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('/reset-password?[hidden]', { exact: false }).waitFor();
  expect(await page.content()).not.toContain(new URL(link).searchParams.get('access_token'));
  expect(await drawer.getByRole('button', { name: 'Send again' }).isDisabled()).toBe(true);
  await expectAccessible(page);

  // An open page would go on asking the server that is stopped.
  await page.goto('about:blank');
  mailServer = await startMailServer();
  const { port } = new URL(url);
  await stage.server.stop();
  const env = { SMTP_URL: mailServer.url, MAIL_FROM: 'Parley <post@parley.example>' };
  stage.server = await startServer({ dataDir, port: Number(port), env });
  await page.goto(`${url}/admin/outbox`);
  await page.getByLabel('Search mails').fill('forgetful@');
  await row.locator(open).click();
  await drawer.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('Mail sent').first().waitFor();
  await row.getByText('Sent', { exact: true }).waitFor();
  const { received } = mailServer;
  await eventually(async () => received.filter(({ to }) => to.includes(forgetful)).length).toBe(1);
  expect(received.find(({ to }) => to.includes(forgetful))!.content).toContain(
    'From: Parley <post@parley.example>',
  );
  expect(faults()).toEqual([]);
});
