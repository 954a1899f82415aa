import { signIn } from '@parley/contract/accounts/accounts';
import { getPlatform } from '@parley/contract/accounts/platform-settings';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectTexts, submit } from '../../testing/expectations.ts';
import { test } from '../../testing/page-test.ts';
import type { StubApi } from '../../testing/stub-api.ts';
import { visit } from '../../testing/visit.ts';

const supportEmail = 'help@bakery.example';
const supportLink = (page: Page) => page.getByRole('main').getByRole('link', { name: supportEmail });

async function goOnToVerification(page: Page, api: StubApi) {
  api.answer(signIn, { outcome: 'second-factor', method: 'totp', hasPasskey: false });
  await page.getByLabel('Email').fill('ada@bakery.example');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await submit(page);
  await page.waitForURL('**/mfa-verification');
}

test('whoever cannot get in finds the address of support where there is one', async ({ page, api }) => {
  api.answer(getPlatform, { signUpPolicy: 'invited', supportEmail });
  await page.goto('/signup');
  await expectTexts(page, 'Sign-up is by invitation only');
  await supportLink(page).waitFor();
  await visit(page, '/signin');
  await supportLink(page).waitFor();
  await goOnToVerification(page, api);
  await supportLink(page).waitFor();
  expect(await supportLink(page).getAttribute('href')).toBe(`mailto:${supportEmail}`);
});

test('without an address they are sent to whoever runs the server', async ({ page, api }) => {
  api.answer(getPlatform, { signUpPolicy: 'invited', supportEmail: null });
  await page.goto('/signup');
  await expectTexts(page, 'Ask whoever runs this server, or an owner of your business, to invite you.');
  await visit(page, '/signin');
  await goOnToVerification(page, api);
  await expectTexts(page, 'Without one, turn to whoever runs this server');
});
