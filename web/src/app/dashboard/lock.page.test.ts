import { getSession, signOut, unlockSession } from '@parley/contract/accounts/accounts';
import { getMailState } from '@parley/contract/admin/mail-state';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually, expectTexts, press } from '../../testing/expectations.ts';
import { test } from '../../testing/page-test.ts';
import { samplePerson } from '../../testing/samples.ts';
import type { StubApi } from '../../testing/stub-api.ts';
import { answerSignedIn, sessionOf } from '../../testing/usual-answers.ts';

const password = 'correct horse battery';
const locked = { firstName: 'Ada', email: 'ada@bakery.example', hasPassword: true, hasPasskey: false };
const lockScreen = (page: Page) => page.locator('[data-ui=lock-screen]');
const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome, Ada' });

async function openTwoTabs(api: StubApi, first: Page, second: Page) {
  answerSignedIn(api);
  for (const tab of [first, second]) {
    await tab.goto('/dashboard');
    await welcome(tab).waitFor();
  }
}

test('a lock, an unlock and a sign-out in one tab reach the other at once; the title of a locked tab shows nothing of the page below', async ({
  page: first,
  secondTab: second,
  api,
}) => {
  await openTwoTabs(api, first, second);
  const tabs = [first, second];
  const titles = () => Promise.all(tabs.map((tab) => tab.title()));
  await eventually(titles).toEqual(['Dashboard - Parley', 'Dashboard - Parley']);
  api.answer(getSession, { session: null, locked, ended: null });
  await first.reload();
  for (const tab of tabs) await lockScreen(tab).waitFor();
  await eventually(titles).toEqual(['Locked - Parley', 'Locked - Parley']);

  api.answer(unlockSession, () => {
    api.answer(getSession, sessionOf(samplePerson()));
    return { session: samplePerson() };
  });
  await first.getByLabel('Password', { exact: true }).fill(password);
  await press(first, 'Unlock');
  await lockScreen(first).waitFor({ state: 'detached' });
  await lockScreen(second).waitFor({ state: 'detached' });
  await welcome(second).waitFor();
  await eventually(titles).toEqual(['Dashboard - Parley', 'Dashboard - Parley']);

  api.answer(signOut, () => {
    api.answer(getSession, { session: null, locked: null, ended: null });
    return {};
  });
  await first.getByRole('button', { name: 'Sign Out' }).first().click();
  await second.waitForURL('**/signin');
  await expectTexts(second, 'You are signed out', 'You signed out in another tab of this browser.');
  await first.waitForURL('/');
});

test('after a wrong password the next one can be typed at once, what is typed while one is checked stays, and after too many the reset is offered that the text speaks of', async ({
  page,
  api,
}) => {
  answerSignedIn(api);
  api.answer(getMailState, { mail: 'sending' });
  api.answer(getSession, { session: null, locked, ended: null });
  await page.goto('/dashboard');
  const screen = lockScreen(page);
  const field = screen.getByLabel('Password', { exact: true });
  const message = 'The password is not right.';
  api.refuse(unlockSession, { status: 403, code: 'not_allowed', message });
  await field.fill('a slip');
  await press(page, 'Unlock');
  await expectTexts(page, message);
  await page.keyboard.type('another slip');
  await eventually(() => field.inputValue()).toBe('another slip');

  const again = 'This password is not right either.';
  api.refuse(unlockSession, { status: 403, code: 'not_allowed', message: again });
  const release = api.hold(unlockSession);
  await press(page, 'Unlock');
  await field.fill(password);
  release();
  await expectTexts(page, again);
  await eventually(() => field.inputValue()).toBe(password);

  api.refuse(unlockSession, {
    status: 429,
    code: 'limit_reached',
    reason: 'sign_in_locked',
    message: 'Too many sign-in attempts. Please wait 30 minutes, or reset your password to sign in now.',
  });
  await press(page, 'Unlock');
  await screen.getByText('reset your password to sign in now').waitFor();
  await screen.getByRole('link', { name: 'Reset your password' }).click();
  await page.waitForURL('**/forgot-password');
});

test('who goes back from a locked page finds what they typed on it', async ({
  page,
  secondTab: other,
  api,
}) => {
  await openTwoTabs(api, page, other);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const name = page.getByLabel('First name');
  await name.fill('Augusta');
  api.answer(getSession, { session: null, locked, ended: null });
  await other.reload();
  await lockScreen(page).waitFor();
  await page.goBack();
  api.answer(unlockSession, () => {
    api.answer(getSession, sessionOf(samplePerson()));
    return { session: samplePerson() };
  });
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Unlock');
  await lockScreen(page).waitFor({ state: 'detached' });
  await eventually(() => name.inputValue()).toBe('Augusta');
  expect(new URL(page.url()).pathname).toBe('/dashboard/profile');
});
