import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OidcProvider, startOidcProvider } from '../server/src/testing/oidc-provider.ts';
import { expectAccessible, expectTexts, submit } from '../web/src/testing/expectations.ts';
import { totp } from './authenticator.ts';
import { openPage } from './browser.ts';
import { callServer } from './call-server.ts';
import { waitForLink } from './outbox.ts';
import { changeAnswer, refuse } from './refused-call.ts';
import { openAsOwner, password, post, signIn as signInAt } from './signed-in-page.ts';
import { setSharedStage } from './stage.ts';
import { adminKey } from './start-server.ts';

const stage = setSharedStage();
let google: OidcProvider;
beforeAll(async () => {
  const { url, outside } = stage.server;
  google = await startOidcProvider(`${url}/auth/callback`, outside.google);
});
afterAll(() => google?.close());

const newPassword = 'another horse entirely';
const newTab = async () => (await openPage(stage.browser)).page;

/** An account with a business, in a browser of its own; the journey begins after it. */
const makeOwner = async (email: string) => (await openAsOwner(stage.browser, stage.server.url, email)).page;
const signIn = (page: Page, email: string, word: string) => signInAt(page, stage.server.url, email, word);

const wordless = { status: 400, code: 'invalid_input', message: '' };

async function fillSignUp(page: Page, email: string) {
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Hopper');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

test('a person signs up, onboards, and confirms the address with the link', async () => {
  const page = await newTab();
  await changeAnswer(page, '/api/mail', () => ({ mail: 'sending' }));
  await page.goto(`${stage.server.url}/signup`);
  await fillSignUp(page, 'grace@bakery.example');
  expect(await page.getByRole('button', { name: 'Sign Up', exact: true }).last().isDisabled()).toBe(true);
  await page.getByRole('checkbox').check();
  const allow = await refuse(page, 'POST', '/api/sign-up', wordless);
  await submit(page);
  await expectTexts(page, 'Signup Error', 'Failed to sign up');
  await allow();
  await submit(page);
  await expectTexts(page, 'Account Created', 'Please check your email to verify your account.');
  await page.waitForURL('**/business-onboarding');
  await page.getByLabel('Business name').fill('Corner Bakery');
  await page.getByLabel('Business type').selectOption('retail');
  await submit(page);
  await page.waitForURL('**/dashboard');

  const link = await waitForLink(
    stage.server.dataDir,
    'grace@bakery.example',
    `${stage.server.url}/auth/callback#confirm=`,
  );
  const elsewhere = await newTab();
  await elsewhere.goto(link);
  // In another browser the link alone confirms nothing: it says whose sign-up it is and asks for its password.
  await elsewhere.getByText('Somebody signed up with grace@bakery.example').waitFor();
  await expectAccessible(elsewhere);
  await elsewhere.getByLabel('Password', { exact: true }).fill('not the password');
  await submit(elsewhere);
  await elsewhere.getByText('This is not the password of this sign-up.', { exact: false }).first().waitFor();
  await elsewhere.getByLabel('Password', { exact: true }).fill(password);
  await submit(elsewhere);
  await expectTexts(elsewhere, 'Email confirmed');
  await elsewhere.waitForURL('**/dashboard');
});

test('an admin signs up with the key alone, and agrees to the terms', async () => {
  const page = await newTab();
  await page.goto(`${stage.server.url}/admin-signup`);
  await fillSignUp(page, 'admin@parley.example');
  await page.getByLabel('Admin key').fill('a wrong key for them');
  await submit(page);
  await expectTexts(page, 'You must agree to the terms and conditions');
  await page.getByRole('checkbox').check();
  await submit(page);
  await expectTexts(page, 'Invalid admin key');
  await page.getByLabel('Admin key').fill(adminKey);
  await submit(page);
  await expectTexts(page, 'Admin account created');
});

test('a person who forgot the password sets a new one by mail, once', async () => {
  const email = 'forgetful@bakery.example';
  await makeOwner(email);
  const page = await newTab();
  await page.goto(`${stage.server.url}/signin`);
  await page.getByRole('link', { name: /forgot/i }).click();
  await page.waitForURL('**/forgot-password');
  await page.getByText('Ask an administrator for a link to set a new password', { exact: false }).waitFor();
  expect(await page.getByLabel('Email').count()).toBe(0);
  await post(page, stage.server.url, '/api/forgot-password', { email });

  const link = await waitForLink(stage.server.dataDir, email, `${stage.server.url}/reset-password?`);
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm new password').fill('something else');
  await submit(page);
  await page.getByText('Passwords do not match.').waitFor();
  await page.getByLabel('Confirm new password').fill(newPassword);
  await expectAccessible(page);
  await submit(page);
  await page.getByText('Password updated').first().waitFor();

  await signIn(page, email, password);
  await page
    .getByText('Invalid email or password. Please check your credentials and try again.')
    .first()
    .waitFor();
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await submit(page);
  await page.waitForURL('**/dashboard');

  const again = await newTab();
  await again.goto(link);
  await again.getByText('Invalid reset link. Please request a new password reset.').first().waitFor();
});

test('with a second factor nobody gets in without a code, and a backup code works once', async () => {
  const email = 'careful@bakery.example';
  const owner = await makeOwner(email);
  const call = <Answer>(path: string, data: object) =>
    callServer<Answer>(owner, stage.server, path, { data });
  const { secret } = await call<{ secret: string }>('/api/second-factor', { method: 'totp' });
  const { backupCodes } = await call<{ backupCodes: [string, ...string[]] }>('/api/second-factor/enable', {
    code: totp(secret),
  });
  const page = await newTab();

  await signIn(page, email, password);
  await page.waitForURL('**/mfa-verification');
  await page.goto(`${stage.server.url}/dashboard`);
  await page.waitForURL('**/signin*');

  await signIn(page, email, password);
  await page.waitForURL('**/mfa-verification');
  await expectAccessible(page);
  await page.getByLabel('Verification code').fill('000000');
  await submit(page);
  await page.getByText('Invalid verification code. Please try again.').first().waitFor();

  for (const expected of ['accepted', 'refused']) {
    const tab = await newTab();
    await signIn(tab, email, password);
    await tab.waitForURL('**/mfa-verification');
    await tab.getByRole('button', { name: /backup code/i }).click();
    await tab.getByLabel('Backup code').fill(backupCodes[0]);
    await submit(tab);
    if (expected === 'accepted') await tab.waitForURL('**/dashboard');
    else await tab.getByText('Invalid verification code. Please try again.').first().waitFor();
    await tab.context().close();
  }
});

test('a person signs up with Google and comes back to the next step', async () => {
  const page = await newTab();
  // The person's yes, which a real Google would ask for on a page of its own.
  await page.route(`${google.issuer}/authorize*`, async (route) => {
    const url = route.request().url();
    const answer = new URLSearchParams(
      google.approve(url, {
        sub: '1',
        email: 'grace@example.com',
        email_verified: true,
        given_name: 'Grace',
        family_name: 'Hopper',
      }),
    );
    await route.fulfill({
      status: 302,
      headers: { location: `${stage.server.url}/auth/callback?${answer}` },
    });
  });
  await page.goto(`${stage.server.url}/signup`);
  await page.getByRole('button', { name: 'Sign up with Google' }).click();
  await page.waitForURL('**/business-onboarding');
});
