import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, expectAccessible, submit } from '../web/src/testing/expectations.ts';
import { openPage } from './browser.ts';
import { openAsMember, openAsOwner, openSettings, password, post } from './signed-in-page.ts';
import { setSharedStage } from './stage.ts';

const stage = setSharedStage();

const switcher = (page: Page, name: string) => page.getByRole('button', { name: `Business: ${name}` });
const openTab = (page: Page) => openSettings(page, stage.server.url, 'account', 'Company size');

/** Chooses another of the person's businesses, which the server has kept then. */
async function switchTo(page: Page, from: string, to: string) {
  await switcher(page, from).click();
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/choose') && answer.ok()),
    page.getByRole('menuitemradio', { name: to }).click(),
  ]);
  await switcher(page, to).waitFor();
}

test('an invited person joins, switches between businesses on every device, and leaves; who signs up with an invitation joins too', async () => {
  const { url } = stage.server;
  const { page: owner, businessIds } = await openAsOwner(stage.browser, url, 'inviting@bakery.example', [
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
  expect(link).toMatch(new RegExp(`^${url}/auth/callback#invitation=`));
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await dialog.getByText('Copied!').waitFor();
  expect(await owner.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await owner.getByRole('button', { name: `Copy link of the invitation for ${invited}` }).click();
  await eventually(() => dialog.getByLabel('Link').inputValue()).toBe(link);
  await dialog.getByRole('button', { name: 'Done' }).click();

  const { page: member, faults } = await openAsOwner(stage.browser, url, invited, ['Own Bakery']);
  await member.goto(link);
  await member.getByRole('button', { name: 'Accept invitation' }).waitFor();
  await expectAccessible(member);
  await member.getByRole('button', { name: 'Accept invitation' }).click();
  await switcher(member, 'Shared Bakery').waitFor();
  await member.goto(link);
  await member.getByRole('heading', { name: 'You are already a member of Shared Bakery' }).waitFor();
  await expectAccessible(member);
  await member.getByRole('button', { name: 'Go to dashboard' }).click();

  const before = faults().length;
  await switchTo(member, 'Shared Bakery', 'Own Bakery');
  await expectAccessible(member);
  const { page: elsewhere } = await openPage(stage.browser);
  await post(elsewhere, url, '/api/sign-in', { email: invited, password });
  await elsewhere.goto(`${url}/dashboard`);
  await switchTo(elsewhere, 'Own Bakery', 'Shared Bakery');
  await openTab(member);
  await switcher(member, 'Shared Bakery').waitFor();
  expect(faults().slice(before)).toEqual([]);

  await member.getByRole('button', { name: /^Actions for/ }).click();
  await member.getByRole('menuitem', { name: 'Leave business' }).click();
  await member
    .getByRole('alertdialog')
    .or(member.getByRole('dialog'))
    .getByRole('button', { name: 'Leave business' })
    .click();
  await member.getByText('You left the business').first().waitFor();
  await switcher(member, 'Own Bakery').waitFor();

  // An invitation says for whom it is, and leads from one account to another.
  const newcomer = 'newcomer@bakery.example';
  const invitations = `/api/businesses/${businessIds[0]}/invitations`;
  const { id } = await post(owner, url, invitations, { email: newcomer, role: 'editor' });
  const made = (await post(owner, url, `${invitations}/${id}/link`, {})) as unknown as { link: string };
  await member.goto(made.link);
  await member.getByText(`You are signed in as ${invited}`).waitFor();
  await member.getByText(`This invitation is for ${newcomer} alone.`, { exact: false }).waitFor();
  await expectAccessible(member);
  await member.getByRole('button', { name: 'Switch account' }).click();
  await member.waitForURL('**/signin');
  await eventually(() => member.getByLabel('Email').inputValue()).toBe(newcomer);
  await member.getByRole('link', { name: 'Create an account' }).click();

  await member.getByRole('heading', { name: 'Join Shared Bakery on Parley' }).waitFor();
  expect(await member.getByLabel('Email').inputValue()).toBe(newcomer);
  expect(await member.getByLabel('Email').isEditable()).toBe(false);
  await member.getByLabel('First name').fill('Nora');
  await member.getByLabel('Last name').fill('New');
  await member.getByLabel('Password', { exact: true }).fill(password);
  await member.getByRole('checkbox').check();
  await expectAccessible(member);
  await submit(member);
  await member.waitForURL('**/dashboard');
  await switcher(member, 'Shared Bakery').waitFor();
  await openTab(owner);
  const rows = owner.getByRole('list', { name: 'Members' }).getByRole('listitem');
  await rows.filter({ hasText: newcomer }).waitFor();
  expect(await rows.count()).toBe(2);
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

test('the only owner is told at once why they cannot leave, makes another one, and removes members at work, who are told so and go on elsewhere', async () => {
  const { page: owner, businessIds } = await openAsOwner(
    stage.browser,
    stage.server.url,
    'only@cafe.example',
    ['Shared Cafe'],
  );
  const businessId = businessIds[0] ?? '';
  const withOther = await openAtWork(owner, businessId, 'other@cafe.example', ['Own Cafe']);
  const withNone = await openAtWork(owner, businessId, 'none@cafe.example', []);
  await openTab(owner);
  await switcher(owner, 'Shared Cafe').click();
  await owner.getByRole('menuitem', { name: 'Leave business' }).click();
  const held = owner.getByRole('dialog', { name: 'You are the only owner of Shared Cafe' });
  await held.getByText('Make another member an owner', { exact: false }).waitFor();
  expect(await held.getByRole('button', { name: 'Leave business' }).count()).toBe(0);
  await held.getByRole('button', { name: 'Close' }).first().click();

  const rows = owner.getByRole('list', { name: 'Members' }).getByRole('listitem');
  const openActions = (email: string) =>
    rows
      .filter({ hasText: email })
      .getByRole('button', { name: /^Actions for/ })
      .click();
  await openActions('other@cafe.example');
  await owner.getByRole('menuitem', { name: 'Change role' }).click();
  const change = owner.getByRole('alertdialog', { name: 'Change the role of Ada Byron' });
  await change.getByRole('radio', { name: /^Owner/ }).check();
  await change.getByRole('button', { name: 'Make owner' }).click();
  await rows.filter({ hasText: 'other@cafe.example' }).getByText('Owner', { exact: true }).waitFor();
  await switcher(owner, 'Shared Cafe').click();
  await owner.getByRole('menuitem', { name: 'Leave business' }).click();
  const leaving = owner.getByRole('dialog', { name: 'Leave Shared Cafe?' });
  await leaving.getByRole('button', { name: 'Leave business' }).waitFor();
  await owner.keyboard.press('Escape');
  await leaving.waitFor({ state: 'detached' });

  for (const [email, countLeft] of [
    ['other@cafe.example', 2],
    ['none@cafe.example', 1],
  ] as const) {
    await openActions(email);
    await owner.getByRole('menuitem', { name: 'Remove' }).click();
    const question = owner.getByRole('alertdialog', { name: 'Remove Ada Byron?' });
    await question
      .getByText('API keys and webhooks that Ada Byron made are suspended', { exact: false })
      .waitFor();
    await question.getByRole('button', { name: 'Remove' }).click();
    await eventually(() => rows.count()).toBe(countLeft);
  }

  // Both pages hear of it at once, without a press.
  await withOther.getByText('You no longer have access to Shared Cafe.').first().waitFor();
  await switcher(withOther, 'Own Cafe').waitFor();
  await withOther.waitForURL('**/dashboard');

  await withNone.waitForURL('**/business-onboarding');
  await withNone.getByRole('main').getByText('You no longer have access to Shared Cafe.').waitFor();
  await expectAccessible(withNone);
});
