import { deleteMyAccount } from '@parley/contract/accounts/account-data';
import { getSession, type SignedInPerson, signIn } from '@parley/contract/accounts/accounts';
import { getProfile, updateProfile } from '@parley/contract/accounts/profile';
import { updateBusiness } from '@parley/contract/businesses/businesses';
import { describe, expect } from 'vitest';
import { answerAgents } from '../../testing/agent-answers.ts';
import { eventually, expectAccessible, expectTexts, press, submit } from '../../testing/expectations.ts';
import { samplePerson, sampleProfile } from '../../testing/samples.ts';
import { openTab, test } from '../../testing/settings-test.ts';
import { fault, RefusedCall } from '../../testing/stub-api.ts';
import { visit } from '../../testing/visit.ts';

const notSignedIn = {
  status: 401,
  code: 'not_signed_in',
  message: 'Please sign in to view and manage this content.',
} as const;

describe('the profile page', () => {
  test('says what was updated, and why not', async ({ page, api }) => {
    await page.goto('/dashboard/profile');
    const save = async (name: string) => {
      await page.getByLabel('First name').fill(name);
      await press(page, 'Save Changes');
    };
    await save('Augusta');
    await expectTexts(page, 'Profile updated', 'Your profile information has been updated successfully');
    const allow = api.cutOff(updateProfile);
    await save('Ada');
    await expectTexts(page, 'Failed to update profile: ');
    allow();
    const allowAgain = api.refuse(updateProfile, notSignedIn);
    await press(page, 'Save Changes');
    await expectTexts(page, 'Update Error', 'You must be logged in to update your profile');
    allowAgain();

    await page.getByLabel('Location').fill('Lyon');
    await press(page, 'Save Business');
    await expectTexts(page, 'Business updated');
    api.cutOff(updateBusiness);
    await page.getByLabel('Location').fill('Paris');
    await press(page, 'Save Business');
    await expectTexts(page, 'Failed to update business: ');
  });

  test('keeps what was typed when the session ends under it, and shows the next person in the same tab nothing of it', async ({
    page,
    api,
  }) => {
    const rolf = {
      ...samplePerson().user,
      id: '0b9ad2fe-3f2c-4b8e-9a44-0c1df2f4a7c1',
      firstName: 'Rolf',
      email: 'rolf@bakery.example',
    };
    const loseSession = async () => {
      api.refuse(updateProfile, notSignedIn);
      api.answer(getSession, { session: null, locked: null, ended: 'revoked' });
      await press(page, 'Save Changes');
      await page.waitForURL('**/signin');
      await page.getByText('This session was ended').waitFor();
      expect(await page.getByText('Update Error').count()).toBe(0);
    };
    const signInAs = async (user: SignedInPerson['user']) => {
      const session = { ...samplePerson(), user };
      api.answer(getSession, { session, locked: null, ended: null });
      api.answer(signIn, { outcome: 'signed-in' as const, session });
      await page.getByLabel('Email').fill(user.email);
      await page.getByLabel('Password', { exact: true }).fill('a good password');
      await submit(page);
      await page.waitForURL('**/dashboard/profile');
    };
    const firstName = () => page.getByLabel('First name').inputValue();
    const draft = () => page.evaluate(() => localStorage.getItem('parley:agent-draft:a-business:an-agent'));

    await page.goto('/dashboard/profile');
    await eventually(firstName).toBe(samplePerson().user.firstName);
    await page.evaluate(() => {
      localStorage.setItem('parley:agent-draft:a-business:an-agent', '{"name":"Half an idea"}');
    });
    await page.getByLabel('First name').fill('Augusta');
    await loseSession();
    await signInAs(samplePerson().user);
    await eventually(firstName).toBe('Augusta');
    expect(await page.getByRole('button', { name: 'Save Changes' }).first().isEnabled()).toBe(true);
    expect(await draft()).not.toBeNull();

    await loseSession();
    api.answer(getProfile, { ...sampleProfile(), firstName: 'Rolf' });
    await signInAs(rolf);
    await page.getByLabel('First name').waitFor();
    expect(await firstName()).toBe('Rolf');
    expect(await draft()).toBeNull();
  });

  test('that cannot be read says so', async ({ page, api }) => {
    const allow = api.cutOff(getProfile);
    await page.goto('/dashboard/profile');
    await expectTexts(page, 'Profile Error', 'Failed to fetch profile data. Some features may be limited.');
    allow();
    api.refuse(getProfile, fault);
    await page.reload();
    await expectTexts(page, 'An unexpected error occurred while fetching profile data.');
  });
});

describe('the account tab', () => {
  test('keeps what is changed, says what a field cannot hold, and in its own words that a change failed', async ({
    page,
    api,
  }) => {
    await openTab(page, 'account', 'Company size');
    await page.getByLabel('First name').fill('A');
    await press(page, 'Save Changes');
    await page.getByText('First name must be at least 2 characters.').waitFor();
    await page.getByLabel('First name').fill('Augusta');
    await press(page, 'Save Changes');
    await expectTexts(page, 'User profile updated');
    await page.getByLabel('Company size').selectOption('11-50');
    await press(page, 'Save Business');
    await expectTexts(page, 'Business profile updated');
    await expectAccessible(page);
    expect(api.callsOf(updateBusiness).at(-1)).toMatchObject({ size: '11-50' });
    await page.reload();
    await eventually(() => page.getByLabel('First name').inputValue()).toBe('Augusta');
    await eventually(() => page.getByLabel('Company size').inputValue()).toBe('11-50');

    await page.getByLabel('Location').fill('x'.repeat(201));
    await page.getByLabel('Business name').click();
    await page.getByText('Location can have at most 200 characters.').waitFor();

    api.cutOff(updateProfile);
    await page.getByLabel('First name').fill('Ada');
    await press(page, 'Save Changes');
    await expectTexts(page, 'Update failed', 'There was a problem updating your personal information.');
    api.cutOff(updateBusiness);
    await page.getByLabel('Location').fill('Paris');
    await press(page, 'Save Business');
    await expectTexts(page, 'There was a problem updating your business information.');
  });

  test('shows an error line without moving the button that is being pressed', async ({ page }) => {
    await openTab(page, 'account', 'Personal Information');
    const firstName = page.getByLabel('First name');
    await firstName.fill('');
    const save = page.getByRole('button', { name: 'Save Changes' }).first();
    await save.scrollIntoViewIfNeeded();
    const before = await save.boundingBox();
    if (!before) throw new Error('There is no button');
    await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
    await page.mouse.down();
    await page.waitForTimeout(300);
    expect(await save.boundingBox()).toEqual(before);
    await page.mouse.up();
    await page.getByText('First name must be at least 2 characters.').waitFor();
    expect(await firstName.evaluate((field) => field === document.activeElement)).toBe(true);
  });

  test('asks before changes that are not saved go, and keeps them for whoever stays', async ({
    secondTab: page,
  }) => {
    await openTab(page, 'account', 'Personal Information');
    const firstName = page.getByLabel('First name');
    await firstName.fill('Augusta');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    const leave = () => page.getByRole('link', { name: 'Escalations' }).first().click();
    await leave();
    await question.getByRole('button', { name: 'Stay' }).click();
    expect(await firstName.inputValue()).toBe('Augusta');
    await page.getByRole('tab', { name: 'Appearance' }).click();
    await question.getByRole('button', { name: 'Stay' }).click();

    await press(page, 'Save Changes');
    await expectTexts(page, 'User profile updated');
    await leave();
    await page.waitForURL('**/dashboard/escalations');
    await page.getByRole('heading', { name: 'Escalations', level: 1 }).waitFor();

    await visit(page, '/dashboard/settings?tab=account');
    await firstName.fill('Nobody');
    await leave();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/dashboard/escalations');
    await page.getByRole('heading', { name: 'Escalations', level: 1 }).waitFor();

    await visit(page, '/dashboard/settings?tab=account');
    await firstName.fill('Nobody');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
  });
});

test('whoever deletes their account gives the password, and is out', async ({ page, api }) => {
  const message = 'The password is not right.';
  api.answer(deleteMyAccount, ({ password }) => {
    if (password === 'wrong')
      throw new RefusedCall({ status: 400, code: 'invalid_input', message, fields: { password: message } });
    api.answer(getSession, { session: null, locked: null, ended: null });
    return {};
  });
  await openTab(page, 'account', 'Your Data');
  await press(page, 'Delete my account');
  const dialog = page.getByRole('dialog');
  const confirm = async (password: string) => {
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
  };
  await confirm('wrong');
  await dialog.getByText(message).waitFor();
  await confirm('correct horse battery');
  await page.waitForURL(({ pathname }) => pathname === '/');
});

test('the titles of wide and narrow pages begin at one edge', async ({ page, api }) => {
  answerAgents(api, 'Maya');
  await page.setViewportSize({ width: 1440, height: 900 });
  const edges: number[] = [];
  await page.goto('/dashboard');
  for (const path of ['/dashboard', '/dashboard/agents', '/dashboard/settings', '/dashboard/profile']) {
    if (path !== '/dashboard') await visit(page, path);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    const left = await page.waitForFunction(() =>
      Math.round(document.querySelector('main h1')?.getBoundingClientRect().x ?? 0),
    );
    edges.push((await left.jsonValue()) as number);
  }
  expect(new Set(edges).size, edges.join(', ')).toBe(1);
});
