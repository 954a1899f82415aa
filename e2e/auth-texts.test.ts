import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, expectAccessible, expectTexts, submit } from '../web/src/testing/expectations.ts';
import { openPage } from './browser.ts';
import { waitForLink } from './outbox.ts';
import { changeAnswer, fault, noConnection, refuse } from './refused-call.ts';
import { openAsOwner, password } from './signed-in-page.ts';
import { setStage } from './stage.ts';
import { startServer } from './start-server.ts';
import { setupLinkOf } from './super-admin.ts';

const adminKey = 'a key for the journeys';
const stage = setStage(() => startServer({ env: { ADMIN_SIGNUP_KEY: adminKey } }));

const newTab = async () => (await openPage(stage.browser, { reducedMotion: 'reduce' })).page;
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
  await expectAccessible(page);
  const allow = await refuse(page, 'POST', '/api/sign-up', wordless);
  await submit(page);
  await expectTexts(page, 'Signup Error', 'Failed to sign up');
  await allow();
  await submit(page);
  await expectTexts(page, 'Account Created', 'Please check your email to verify your account.');
  await page.waitForURL('**/business-onboarding');
  await page.getByLabel('Business name').fill('Corner Bakery');
  await page.getByLabel('Business type').selectOption('retail');
  await expectAccessible(page);
  await submit(page);
  await page.waitForURL('**/dashboard');

  const link = await waitForLink(stage.server.dataDir, 'grace@bakery.example', `${stage.server.url}/auth/callback#confirm=`);
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

test('signing in and out says how it went', async () => {
  const { page } = await openAsOwner(stage.browser, stage.server.url, 'in-and-out@bakery.example');
  await page.goto(`${stage.server.url}/dashboard`);
  const signOut = page.getByRole('button', { name: 'Sign Out' }).first();
  const allow = await refuse(page, 'POST', '/api/sign-out', noConnection);
  await signOut.click();
  await expectTexts(page, 'Error signing out', 'There was an error signing out. Please try again.');
  await allow();
  const allowAgain = await refuse(page, 'POST', '/api/sign-out', fault);
  await signOut.click();
  await expectTexts(page, 'Sign Out Error');
  await allowAgain();
  await signOut.click();
  await expectTexts(page, 'Signed out', "You've been successfully signed out.");

  await page.goto(`${stage.server.url}/signin`);
  await page.getByLabel('Email').fill('in-and-out@bakery.example');
  await page.getByLabel('Password', { exact: true }).fill('not it');
  for (const [message, words] of [
    ['Email not confirmed', 'Please check your email and click the confirmation link to verify your account.'],
    ['User not found', 'No account found with this email address. Please check your email or sign up for a new account.'],
  ] as const) {
    const letIn = await refuse(page, 'POST', '/api/sign-in', { status: 401, code: 'not_signed_in', message });
    await submit(page);
    await expectTexts(page, words);
    await letIn();
  }
  await submit(page);
  await expectTexts(page, 'Sign In Error', 'Invalid email or password. Please check your credentials and try again.');
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await submit(page);
  await expectTexts(page, 'Welcome back', "You've been successfully signed in.");
});

test('a session that cannot be checked is an error to try again', async () => {
  const { page } = await openAsOwner(stage.browser, stage.server.url, 'unchecked@bakery.example');
  await refuse(page, 'GET', '/api/session', noConnection);
  await page.goto(`${stage.server.url}/dashboard`);
  await expectTexts(
    page,
    'Authentication Error',
    'There was a problem initializing authentication. Please try refreshing the page.',
  );
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button').first().click();
  await expectTexts(page, 'Failed to verify access. Please try again.');
});

test('Google that cannot be reached, or whose code nobody knows, is told', async () => {
  const page = await newTab();
  await page.route('**/api/google', (route) => route.fulfill({ json: { isAvailable: true } }));
  await refuse(page, 'POST', '/api/google/start', noConnection);
  await page.goto(`${stage.server.url}/signin`);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expectTexts(page, 'Google Sign In Error');

  const failed = { status: 401, code: 'not_signed_in', message: 'Failed to complete authentication. Please try again.' };
  const allow = await refuse(page, 'POST', '/api/google/finish', failed);
  await page.goto(`${stage.server.url}/auth/callback?code=unknown&state=unknown`);
  await expectTexts(page, 'Authentication Error', 'Failed to complete authentication. Please try again.');
  await allow();
  await refuse(page, 'POST', '/api/google/finish', fault);
  await page.goto(`${stage.server.url}/auth/callback?code=unknown&state=unknown`);
  await expectTexts(page, 'An unexpected error occurred');
  await page.goto(`${stage.server.url}/auth/callback?error=access_denied`);
  await expectTexts(page, 'An error occurred during authentication');
});

test('asking for a reset link says that it was sent, or that it was not', async () => {
  const page = await newTab();
  const tellTruth = await changeAnswer(page, '/api/mail', () => ({ mail: 'sending' }));
  await page.goto(`${stage.server.url}/forgot-password`);
  await page.getByLabel('Email').fill('anybody@bakery.example');
  const allow = await refuse(page, 'POST', '/api/forgot-password', wordless);
  await submit(page);
  await expectTexts(page, 'An error occurred');
  await allow();
  await submit(page);
  await expectTexts(page, 'Reset link sent', 'Check your email');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await eventually(() => page.getByLabel('Email').inputValue()).toBe('');
  await tellTruth();
  await page.reload();
  await page.getByText('This server does not send mail.', { exact: false }).waitFor();
  await page.getByLabel('Email').fill('anybody@bakery.example');
  await submit(page);
  await expectTexts(page, 'Ask whoever runs this server');
  expect(await page.getByRole('main').or(page.locator('body')).first().innerText()).not.toMatch(/https?:|Check your email/);
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
  await expectAccessible(page);
  await page.getByLabel('Admin key').fill(adminKey);
  await submit(page);
  await expectTexts(page, 'Admin account created');
});

test('the first super admin is made once, and every failure on the way is told', async () => {
  const page = await newTab();
  const allowCheck = await refuse(page, 'GET', '/api/super-admin-setup', noConnection);
  await page.goto(await setupLinkOf(stage.server));
  await expectTexts(page, 'Failed to check super admin status');
  await allowCheck();
  await page.reload();
  await expectTexts(page, 'Must be at least 8 characters long');
  await fillSignUp(page, 'root@parley.example');
  await expectAccessible(page);
  const allow = await refuse(page, 'POST', '/api/super-admin-setup', fault);
  await submit(page);
  await expectTexts(page, 'Failed to create super admin', 'User creation failed');
  await allow();
  await submit(page);
  await expectTexts(page, 'Super Admin Created');

  const second = await newTab();
  await second.goto(`${stage.server.url}/setup-super-admin`);
  await expectTexts(second, 'Super Admin Exists');
  await expectAccessible(second);
  await second.getByRole('link', { name: 'Go to Sign In' }).click();
  await second.waitForURL('**/signin');
});
