import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, expectAccessible } from '../web/src/testing/expectations.ts';
import { openPage } from './browser.ts';
import { openAsOwner, openSettings, signIn } from './signed-in-page.ts';
import { setStage } from './stage.ts';
import { startServer } from './start-server.ts';

const stage = setStage(startServer);

const switcher = (page: Page, name: string) => page.getByRole('button', { name: `Business: ${name}` });
const openTab = (page: Page) => openSettings(page, stage.server.url, 'account', 'Company size');

test('a person with several businesses switches between them, and the choice lasts on every device', async () => {
  const email = 'several@bakery.example';
  const { page, faults } = await openAsOwner(stage.browser, stage.server.url, email, [
    'First Bakery',
    'Second Bakery',
    'Third Bakery',
  ]);
  await page.goto(`${stage.server.url}/dashboard`);
  await switcher(page, 'First Bakery').waitFor();
  await expectAccessible(page);
  await switcher(page, 'First Bakery').click();
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/choose') && answer.ok()),
    page.getByRole('menuitemradio', { name: 'Third Bakery' }).click(),
  ]);
  await switcher(page, 'Third Bakery').waitFor();
  await page.reload();
  await switcher(page, 'Third Bakery').waitFor();

  const { page: elsewhere } = await openPage(stage.browser);
  await signIn(elsewhere, stage.server.url, email);
  await elsewhere.waitForURL('**/dashboard');
  await switcher(elsewhere, 'Third Bakery').waitFor();
  expect(faults()).toEqual([]);
});

test('an invited person joins, works there, and leaves the business', async () => {
  const { page: owner } = await openAsOwner(stage.browser, stage.server.url, 'inviting@bakery.example', ['Shared Bakery']);
  const invited = 'invited@bakery.example';
  await openTab(owner);
  await owner.getByLabel('Invite by email').fill(invited);
  await owner.getByRole('button', { name: 'Create invitation' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Invitation link' });
  await dialog.getByText('Mail is not set up on this server, so nothing was sent.', { exact: false }).waitFor();
  await expectAccessible(owner);
  const link = await dialog.getByLabel('Link').inputValue();
  expect(link).toMatch(new RegExp(`^${stage.server.url}/auth/callback#invitation=`));
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await dialog.getByText('Copied!').waitFor();
  expect(await owner.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await owner.getByRole('button', { name: `Copy the invitation link for ${invited}` }).click();
  await eventually(() => dialog.getByLabel('Link').inputValue()).toBe(link);
  await dialog.getByRole('button', { name: 'Done' }).click();

  const { page: member } = await openAsOwner(stage.browser, stage.server.url, invited, ['Own Bakery']);
  await member.goto(link);
  await member.getByRole('button', { name: 'Accept invitation' }).waitFor();
  await expectAccessible(member);
  await member.getByRole('button', { name: 'Accept invitation' }).click();
  await switcher(member, 'Shared Bakery').waitFor();

  await openTab(member);
  await member.getByRole('button', { name: /^Actions for/ }).click();
  await member.getByRole('menuitem', { name: 'Leave business' }).click();
  await member.getByRole('alertdialog').or(member.getByRole('dialog')).getByRole('button', { name: 'Leave business' }).click();
  await member.getByText('You left the business').first().waitFor();
  await member.goto(`${stage.server.url}/dashboard`);
  await member.getByText('Own Bakery').first().waitFor();
  await member.reload();
  await member.getByText('Own Bakery').first().waitFor();
  await openTab(owner);
  await eventually(() => owner.getByRole('list', { name: 'Members' }).getByRole('listitem').count()).toBe(1);
});
