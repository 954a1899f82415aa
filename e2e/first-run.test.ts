import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openAlive } from '../site/src/testing/open-alive.ts';
import { eventually, expectAccessible, expectTexts, submit } from '../web/src/testing/expectations.ts';
import { openPage } from './browser.ts';
import { password, post } from './signed-in-page.ts';
import { setStage } from './stage.ts';
import { makeNewDataDir, startServer } from './start-server.ts';
import { setupLinkOf } from './super-admin.ts';

const stage = setStage(async () =>
  startServer({ dataDir: await makeNewDataDir(), env: { HELP_AGENT: 'on' } }),
);
const newTab = () => openPage(stage.browser);

test('the printed link opens the first run: super admin, mail, who may sign up, business, and then never again', async () => {
  const { page, faults } = await newTab();
  const setupPage = `${stage.server.url}/setup-super-admin`;
  await page.goto(setupPage);
  await expectTexts(
    page,
    'This page opens with a link',
    'Each start makes a new link. If you lost it, start the server again.',
  );
  await expectAccessible(page);

  await page.goto(await setupLinkOf(stage.server));
  await page.getByRole('button', { name: 'Create super admin' }).waitFor();
  // The code leaves the address and survives a reload.
  await page.waitForURL(setupPage);
  await page.reload();
  await page.getByLabel('First name').fill('Margaret');
  await page.getByLabel('Last name').fill('Hamilton');
  await page.getByLabel('Email').fill('chief@parley.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await submit(page);
  await expectTexts(page, 'Super Admin Created');

  await page.getByRole('heading', { name: 'Mail', level: 1 }).waitFor();
  await expectTexts(page, 'Mail is not set up', join(stage.server.dataDir, 'outbox'));
  await expectAccessible(page);
  // Each step takes the focus, and leads back to the one before, where nothing is done twice.
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Mail');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('heading', { name: 'The super admin is set up', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Mail', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('heading', { name: 'Sign-up', level: 1 }).waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Sign-up');
  // Who leaves in the middle finds the way back.
  await page.goto(`${stage.server.url}/admin`);
  await page.getByText('Setting up this server is not finished').waitFor();
  await page.getByRole('link', { name: 'Continue' }).click();
  expect(await page.getByRole('radio', { name: 'Anyone' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Invited only' }).check();
  expect(await page.getByLabel('Support email').inputValue()).toBe('chief@parley.example');
  await page.getByLabel('Support email').fill('desk@parley.example');
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('heading', { name: 'Your business', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await eventually(() => page.getByLabel('Support email').inputValue()).toBe('desk@parley.example');
  expect(await page.getByRole('radio', { name: 'Invited only' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Your business', level: 1 }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create your business' }).click();
  await page.waitForURL('**/business-onboarding');
  await page.getByLabel('Business name').fill('Corner Bakery');
  await page.getByLabel('Business type').selectOption('retail');
  await submit(page);
  await page.waitForURL('**/dashboard');

  await page.goto(setupPage);
  await page.waitForURL(`${stage.server.url}/admin`);
  expect(await page.getByText('Setting up this server is not finished').count()).toBe(0);
  const late = (await newTab()).page;
  await late.goto(await setupLinkOf(stage.server));
  await expectTexts(late, 'Super Admin Exists');
  expect(faults()).toEqual([]);
});

test('where only invited people sign up, strangers are told so, until a super admin opens the door', async () => {
  const stranger = (await newTab()).page;
  await stranger.goto(`${stage.server.url}/signup`);
  await expectTexts(stranger, 'Sign-up is by invitation only');
  expect(await stranger.getByLabel('Password', { exact: true }).count()).toBe(0);

  const { page } = await newTab();
  await post(page, stage.server.url, '/api/sign-in', { email: 'chief@parley.example', password });
  await page.goto(`${stage.server.url}/admin/settings`);
  await page.getByRole('radio', { name: 'Anyone' }).check();
  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  await expectTexts(page, 'Settings saved');
  await page.getByLabel('Support email').fill('help@parley.example');
  await page.getByRole('button', { name: 'Save Changes' }).last().click();
  await expectAccessible(page);
  await page.goto(`${stage.server.url}/dashboard/profile`);
  await page.locator('a[href="mailto:help@parley.example"]').waitFor();
  await expectTexts(page, 'Email address cannot be changed. Contact support if you need to update it.');

  await stranger.reload();
  await stranger.getByLabel('Password', { exact: true }).waitFor();
});

test('a visitor asks the documentation, and the quoted answer leads to its section', async () => {
  const { url } = stage.server;
  await expect
    .poll(async () => (await (await fetch(`${url}/api/platform/help-agent`)).json()).state, {
      timeout: 120_000,
      interval: 500,
    })
    .toBe('ready');
  const { page, faults } = await newTab();
  await openAlive(page, `${url}/documentation`);
  await page.getByLabel('Your question').fill('How large may a file be?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  const quote = page.locator('figure', { hasText: '10 MB' });
  await quote.getByRole('link').click();
  await page.waitForURL('**/documentation/knowledge#files');
  await page.getByRole('heading', { name: 'Files', exact: true }).waitFor();

  await openAlive(page, `${url}/contact#support-options`);
  await page.getByRole('button', { name: 'Open the chat' }).click();
  const chat = page.getByRole('dialog', { name: 'Parley documentation' });
  await chat.getByRole('textbox').fill('How large may a file be?');
  await chat.getByRole('textbox').press('Enter');
  await chat.getByText('10 MB').first().waitFor();
  await chat.getByRole('link', { name: 'Talk to a person' }).click();
  await page.getByRole('tab', { name: 'Contact Form', selected: true }).waitFor();
  expect(faults()).toEqual([]);
});
