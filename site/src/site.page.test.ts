import { signOut } from '@parley/contract/accounts/accounts';
import { getPlatform } from '@parley/contract/accounts/platform-settings';
import { expect } from 'vitest';
import { eventually, expectAccessible, press } from '../../web/src/testing/expectations.ts';
import { test } from '../../web/src/testing/page-test.ts';
import { answerSignedIn } from '../../web/src/testing/usual-answers.ts';
import { openAlive, waitUntilAlive } from './testing/open-alive.ts';
import { readBuiltPage } from './testing/written-page.ts';

test('the public header knows who is signed in, and signs out', async ({ page, api }) => {
  answerSignedIn(api);
  await page.goto('/');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Dashboard', exact: true }).waitFor();
  await press(page, 'Account menu');
  for (const name of ['Profile', 'Settings']) await header.getByRole('link', { name }).waitFor();
  expect(await header.getByText('Admin Dashboard').count()).toBe(0);
  await expectAccessible(page);

  api.answer(signOut, {});
  await press(page, 'Sign out');
  await page.getByText("You've been successfully signed out.").waitFor();
  await header.getByRole('link', { name: 'Sign In' }).waitFor();
});

test('where accounts are by invitation only, no public page offers to sign up', async ({ page, api }) => {
  api.answer(getPlatform, { signUpPolicy: 'invited', supportEmail: null });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await page.getByText('Accounts on this server are by invitation.').waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'Sign In' }).count()).toBe(2);
    for (const name of ['Sign Up', 'Start Free Trial', 'Create your agent'])
      expect(await page.getByRole('link', { name }).count()).toBe(0);
    expect(await page.getByText('14-day free trial').isVisible()).toBe(false);
  }
  await expectAccessible(page);
  await page.goto('/signin');
  await page.getByText('Accounts on this server are by invitation only.').waitFor();
  expect(await page.getByRole('link', { name: 'Sign Up' }).count()).toBe(0);
});

test('a public page lives without the scripts that come after it', async ({ newPage: page, api }) => {
  answerSignedIn(api);
  let refused = 0;
  await page.route(/\/assets\/(signed-in-account|demo-player|copy-button)-/, (route) => {
    refused += 1;
    return route.abort();
  });
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard', exact: true }).waitFor();
  await eventually(() => refused).toBeGreaterThanOrEqual(3);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await page.getByRole('heading', { name: 'Privacy Policy' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Start Free Trial' }).first().waitFor();
});

test('on a phone the menu names the account settings, and closes when one goes somewhere or back', async ({
  page,
  api,
}) => {
  answerSignedIn(api);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/terms');
  await openAlive(page, '/');
  // The script alone knows the person.
  await page.getByText('Account Settings').waitFor({ state: 'attached' });
  await press(page, 'Open menu');
  await page.getByRole('heading', { name: 'Account Settings' }).waitFor();
  await page.getByRole('button', { name: 'Sign Out' }).waitFor();
  await expectAccessible(page);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await page.getByRole('heading', { name: 'Privacy Policy' }).waitFor();
  await waitUntilAlive(page);
  await press(page, 'Open menu');
  await page.goBack();
  await page.waitForURL('/');
  await waitUntilAlive(page);
  await press(page, 'Open menu');
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.waitForURL('**/dashboard/profile');
});

test('the legal pages are there without a script', () => {
  for (const [path, title, sections] of [
    ['/terms', 'Terms of Service', 12],
    ['/privacy', 'Privacy Policy', 11],
  ] as const) {
    const html = readBuiltPage(path);
    expect(html).toContain(`<title>${title} - Parley</title>`);
    expect(html).toMatch(/<meta name="description" content="[^"]+"/);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(main.match(/<section[ >]/g)).toHaveLength(sections);
  }
});
