import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, expectAccessible, submit } from '../web/src/testing/expectations.ts';
import { openPage } from './browser.ts';
import { openAsMember, openAsOwner, openSettings, password, signIn } from './signed-in-page.ts';
import { setSharedStage } from './stage.ts';

const stage = setSharedStage();

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
  const { page: owner } = await openAsOwner(stage.browser, stage.server.url, 'inviting@bakery.example', [
    'Shared Bakery',
  ]);
  const invited = 'invited@bakery.example';
  await openTab(owner);
  await owner.getByLabel('Invite by email').fill(invited);
  await owner.getByRole('button', { name: 'Create invitation' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Invitation link' });
  await dialog
    .getByText('Mail is not set up on this server, so nothing was sent.', { exact: false })
    .waitFor();
  await expectAccessible(owner);
  const link = await dialog.getByLabel('Link').inputValue();
  expect(link).toMatch(new RegExp(`^${stage.server.url}/auth/callback#invitation=`));
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await dialog.getByText('Copied!').waitFor();
  expect(await owner.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await owner.getByRole('button', { name: `Copy link of the invitation for ${invited}` }).click();
  await eventually(() => dialog.getByLabel('Link').inputValue()).toBe(link);
  await dialog.getByRole('button', { name: 'Done' }).click();

  const { page: member } = await openAsOwner(stage.browser, stage.server.url, invited, ['Own Bakery']);
  await member.goto(link);
  await member.getByRole('button', { name: 'Accept invitation' }).waitFor();
  await expectAccessible(member);
  await member.getByRole('button', { name: 'Accept invitation' }).click();
  await switcher(member, 'Shared Bakery').waitFor();
  await member.goto(link);
  await member.getByRole('heading', { name: 'You are already a member of Shared Bakery' }).waitFor();
  await expectAccessible(member);
  await member.getByRole('button', { name: 'Go to dashboard' }).click();
  await switcher(member, 'Shared Bakery').waitFor();

  await openTab(member);
  await member.getByRole('button', { name: /^Actions for/ }).click();
  await member.getByRole('menuitem', { name: 'Leave business' }).click();
  await member
    .getByRole('alertdialog')
    .or(member.getByRole('dialog'))
    .getByRole('button', { name: 'Leave business' })
    .click();
  await member.getByText('You left the business').first().waitFor();
  await member.goto(`${stage.server.url}/dashboard`);
  await member.getByText('Own Bakery').first().waitFor();
  await member.reload();
  await member.getByText('Own Bakery').first().waitFor();
  await openTab(owner);
  await eventually(() => owner.getByRole('list', { name: 'Members' }).getByRole('listitem').count()).toBe(1);
});

/** Somebody who was invited by this owner, has joined and is at work. */
async function openAtWork(owner: Page, businessId: string, email: string, ownBusinesses: string[]) {
  const { url } = stage.server;
  const joining = { businessId, email, role: 'editor' as const, ownBusinesses };
  const { page } = await openAsMember(stage.browser, url, owner, joining);
  await page.goto(`${url}/dashboard`);
  await switcher(page, 'Shared Cafe').waitFor();
  return page;
}

test('who is removed while at work is told so, and goes on in another business or begins one', async () => {
  const { page: owner, businessIds } = await openAsOwner(
    stage.browser,
    stage.server.url,
    'removing@cafe.example',
    ['Shared Cafe'],
  );
  const businessId = businessIds[0] ?? '';
  const withOther = await openAtWork(owner, businessId, 'other@cafe.example', ['Own Cafe']);
  const withNone = await openAtWork(owner, businessId, 'none@cafe.example', []);

  await openTab(owner);
  const rows = owner.getByRole('list', { name: 'Members' }).getByRole('listitem');
  for (const [email, isLast] of [
    ['other@cafe.example', false],
    ['none@cafe.example', true],
  ] as const) {
    await rows
      .filter({ hasText: email })
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await owner.getByRole('menuitem', { name: 'Remove' }).click();
    const question = owner.getByRole('alertdialog', { name: 'Remove Ada Byron?' });
    await question
      .getByText('API keys and webhooks that Ada Byron made are suspended', { exact: false })
      .waitFor();
    await question.getByRole('button', { name: 'Remove' }).click();
    await eventually(() => rows.count()).toBe(isLast ? 1 : 2);
  }

  // Both pages hear of it at once, without a press.
  await withOther.getByText('You no longer have access to Shared Cafe.').first().waitFor();
  await switcher(withOther, 'Own Cafe').waitFor();
  await withOther.waitForURL('**/dashboard');

  await withNone.waitForURL('**/business-onboarding');
  await withNone.getByRole('main').getByText('You no longer have access to Shared Cafe.').waitFor();
  await expectAccessible(withNone);
});

test('making somebody an owner says what it means, and the only owner is told at once why they cannot leave', async () => {
  const { page: owner, businessIds } = await openAsOwner(
    stage.browser,
    stage.server.url,
    'only@cafe.example',
    ['Shared Cafe'],
  );
  await openAtWork(owner, businessIds[0] ?? '', 'second@cafe.example', []);
  await openTab(owner);
  await switcher(owner, 'Shared Cafe').click();
  await owner.getByRole('menuitem', { name: 'Leave business' }).click();
  const held = owner.getByRole('dialog', { name: 'You are the only owner of Shared Cafe' });
  await held.getByText('Make another member an owner', { exact: false }).waitFor();
  expect(await held.getByRole('button', { name: 'Leave business' }).count()).toBe(0);
  await held.getByRole('button', { name: 'Close' }).first().click();

  const row = owner
    .getByRole('list', { name: 'Members' })
    .getByRole('listitem')
    .filter({ hasText: 'second@cafe.example' });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await owner.getByRole('menuitem', { name: 'Change role' }).click();
  const question = owner.getByRole('alertdialog', { name: 'Change the role of Ada Byron' });
  await question.getByRole('radio', { name: /^Owner/ }).check();
  await question.getByRole('button', { name: 'Make owner' }).click();
  await row.getByText('Owner', { exact: true }).waitFor();
  await switcher(owner, 'Shared Cafe').click();
  await owner.getByRole('menuitem', { name: 'Leave business' }).click();
  await owner
    .getByRole('dialog', { name: 'Leave Shared Cafe?' })
    .getByRole('button', { name: 'Leave business' })
    .waitFor();
});

test('an invitation is shown for whom it is, leads from one account to another, and signing up with it joins', async () => {
  const { page: owner } = await openAsOwner(stage.browser, stage.server.url, 'host@bakery.example', [
    'Guest Bakery',
  ]);
  const invited = 'newcomer@bakery.example';
  await openTab(owner);
  await owner.getByLabel('Invite by email').fill(invited);
  await owner.getByRole('button', { name: 'Create invitation' }).click();
  const link = await owner.getByRole('dialog', { name: 'Invitation link' }).getByLabel('Link').inputValue();

  const { page } = await openAsOwner(stage.browser, stage.server.url, 'somebody-else@bakery.example', [
    'Other Bakery',
  ]);
  await page.goto(link);
  await page.getByText('You are signed in as somebody-else@bakery.example').waitFor();
  await page.getByText(`This invitation is for ${invited} alone.`, { exact: false }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Switch account' }).click();
  await page.waitForURL('**/signin');
  await eventually(() => page.getByLabel('Email').inputValue()).toBe(invited);
  await page.getByRole('link', { name: 'Create an account' }).click();

  await page.getByRole('heading', { name: 'Join Guest Bakery on Parley' }).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(invited);
  expect(await page.getByLabel('Email').isEditable()).toBe(false);
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('New');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await expectAccessible(page);
  await submit(page);
  await page.waitForURL('**/dashboard');
  await switcher(page, 'Guest Bakery').waitFor();
});
