import { getSession, signIn, signOut, signUp } from '@parley/contract/accounts/accounts';
import {
  createSuperAdmin,
  type FirstRunStep,
  getFirstRun,
  getSuperAdminSetup,
  setFirstRunStep,
} from '@parley/contract/accounts/first-run';
import { finishGoogleSignIn, getGoogle, startGoogleSignIn } from '@parley/contract/accounts/google';
import { checkResetLink, forgotPassword } from '@parley/contract/accounts/passwords';
import { getPlatform, getPlatformSettings, sendTestMail } from '@parley/contract/accounts/platform-settings';
import { signUpAdmin } from '@parley/contract/accounts/roles';
import { getMailState } from '@parley/contract/admin/mail-state';
import type { ErrorReason } from '@parley/contract/wire/errors';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { eventually, expectAccessible, expectTexts, submit } from '../../testing/expectations.ts';
import { test } from '../../testing/page-test.ts';
import { samplePerson } from '../../testing/samples.ts';
import { answerSettings } from '../../testing/settings-answers.ts';
import { fault } from '../../testing/stub-api.ts';
import { answerSignedIn, sessionOf } from '../../testing/usual-answers.ts';
import { visit } from '../../testing/visit.ts';

const password = 'correct horse battery';
const wordless = { status: 400, code: 'invalid_input', message: '' } as const;
const wrongCredentials = 'Invalid email or password. Please check your credentials and try again.';
const refused = (reason: ErrorReason, message: string) =>
  ({ status: 401, code: 'not_signed_in', reason, message }) as const;

async function fillSignUp(page: Page) {
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Hopper');
  await page.getByLabel('Email').fill('grace@bakery.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
}

async function fillSignIn(page: Page, word: string) {
  await page.getByLabel('Email').fill('ada@bakery.example');
  await page.getByLabel('Password', { exact: true }).fill(word);
}

describe('signing up', () => {
  test('opens the terms beside the form, waits for the agreement, says that it failed, and then to look for the mail', async ({
    page,
    api,
  }) => {
    await page.goto('/signup');
    await fillSignUp(page);
    expect(await page.getByRole('button', { name: 'Sign Up', exact: true }).last().isDisabled()).toBe(true);
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Terms of Service' }).click();
    await (await opening).getByRole('heading', { name: 'Terms of Service' }).waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Grace');
    expect(await page.getByRole('checkbox', { name: /I agree/ }).isChecked()).toBe(false);
    await page.getByRole('checkbox', { name: 'I agree to the Terms of Service and Privacy Policy' }).check();
    await expectAccessible(page);
    const allow = api.refuse(signUp, wordless);
    await submit(page);
    await expectTexts(page, 'Signup Error', 'Failed to sign up');
    allow();
    const person = { ...samplePerson(), businesses: [], activeBusinessId: null };
    api.answer(signUp, () => {
      answerSignedIn(api, { person });
      return { session: person };
    });
    await submit(page);
    await expectTexts(page, 'Account Created', 'Please check your email to verify your account.');
    await page.waitForURL('**/business-onboarding');
  });

  test('is closed where only invited people sign up', async ({ page, api }) => {
    api.answer(getPlatform, { signUpPolicy: 'invited', supportEmail: null });
    await page.goto('/signin');
    await expectTexts(page, 'Accounts on this server are by invitation only.');
    expect(await page.getByRole('link', { name: 'Create an account' }).count()).toBe(0);
    await visit(page, '/signup');
    await expectTexts(page, 'Sign-up is by invitation only');
    expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0);
    await expectAccessible(page);
  });
});

describe('signing in', () => {
  test('comes before its code, says what the server says of it, and welcomes who is in', async ({
    page,
    api,
  }) => {
    await page.goto('/mfa-verification');
    await page.waitForURL('**/signin*');
    await fillSignIn(page, 'not it');
    for (const [reason, words] of [
      [
        'email_not_confirmed',
        'Please check your email and click the confirmation link to verify your account.',
      ],
      ['wrong_credentials', wrongCredentials],
    ] as const) {
      api.refuse(signIn, refused(reason, words));
      await submit(page);
      await expectTexts(page, 'Sign In Error', words);
    }
    await expectAccessible(page);
    api.answer(signIn, () => {
      answerSignedIn(api);
      return { outcome: 'signed-in' as const, session: samplePerson() };
    });
    await submit(page);
    await expectTexts(page, 'Welcome back', "You've been successfully signed in.");
    expect(api.callsOf(signIn).at(-1)).toEqual({ email: 'ada@bakery.example', password: 'not it' });
  });

  test('leads back to the page that was wanted', async ({ page, api }) => {
    await page.goto('/dashboard/settings?tab=security');
    await page.waitForURL('**/signin');
    await page.getByLabel('Email').fill('ada@bakery.example');
    await page.getByLabel('Password', { exact: true }).fill('wrong password');
    api.refuse(signIn, refused('wrong_credentials', wrongCredentials));
    await submit(page);
    await expectTexts(page, wrongCredentials);
    expect(await page.getByLabel('Email').inputValue()).toBe('ada@bakery.example');
    await page.getByLabel('Password', { exact: true }).fill(password);
    api.answer(signIn, () => {
      answerSignedIn(api);
      answerSettings(api);
      return { outcome: 'signed-in' as const, session: samplePerson() };
    });
    await submit(page);
    await page.waitForURL('**/dashboard/settings?tab=security');
  });
});

test('signing out says how it went', async ({ page, api }) => {
  answerSignedIn(api);
  await page.goto('/dashboard');
  const press = () => page.getByRole('button', { name: 'Sign Out' }).first().click();
  const allow = api.cutOff(signOut);
  await press();
  await expectTexts(page, 'Error signing out', 'There was an error signing out. Please try again.');
  allow();
  const allowAgain = api.refuse(signOut, fault);
  await press();
  await expectTexts(page, 'Sign Out Error');
  allowAgain();
  api.answer(signOut, {});
  await press();
  await expectTexts(page, 'Signed out', "You've been successfully signed out.");
});

test('a session that cannot be checked is an error to try again', async ({ page, api }) => {
  api.cutOff(getSession);
  await page.goto('/dashboard');
  await expectTexts(
    page,
    'Authentication Error',
    'There was a problem initializing authentication. Please try refreshing the page.',
  );
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button').first().click();
  await expectTexts(page, 'Failed to verify access. Please try again.');
});

describe('Google', () => {
  test('that cannot be reached is told', async ({ page, api }) => {
    api.answer(getGoogle, { isAvailable: true });
    api.cutOff(startGoogleSignIn);
    await page.goto('/signin');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await expectTexts(page, 'Google Sign In Error');
  });

  test('whose code nobody knows, who fails, or whom the person refused is told at the sign-in', async ({
    page,
    api,
  }) => {
    api.refuse(finishGoogleSignIn, {
      status: 401,
      code: 'not_signed_in',
      message: 'Failed to complete authentication. Please try again.',
    });
    await page.goto('/auth/callback?code=unknown&state=unknown');
    await expectTexts(page, 'Authentication Error', 'Failed to complete authentication. Please try again.');
    const comeBack = async (search: string) => {
      await visit(page, '/forgot-password');
      await visit(page, `/auth/callback?${search}`);
    };
    api.refuse(finishGoogleSignIn, fault);
    await comeBack('code=unknown&state=unknown');
    await expectTexts(page, 'An unexpected error occurred');
    await comeBack('error=access_denied');
    await expectTexts(page, 'An error occurred during authentication');
    await comeBack('error=access_denied&error_description=You+said+no');
    await page.waitForURL('**/signin*');
    await expectTexts(page, 'Authentication Error');
  });
});

describe('a forgotten password', () => {
  test('says that the link was requested, or that it was not', async ({ page, api }) => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('anybody@bakery.example');
    const allow = api.refuse(forgotPassword, wordless);
    await submit(page);
    await expectTexts(page, 'An error occurred');
    allow();
    api.answer(forgotPassword, {});
    await submit(page);
    await expectTexts(page, 'Reset link requested', 'If the address has an account, a link is on its way.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await eventually(() => page.getByLabel('Email').inputValue()).toBe('');
  });

  test('promises no mail where the server sends none', async ({ page, api }) => {
    api.answer(getMailState, { mail: 'outbox' });
    api.answer(forgotPassword, {});
    await page.goto('/forgot-password');
    await page.getByText('This server does not send mail.', { exact: false }).waitFor();
    expect(await page.getByLabel('Email').count()).toBe(0);
    expect(await page.locator('body').innerText()).not.toMatch(/https?:|Check your email/);
    await expectAccessible(page);
  });
});

test('an admin agrees to the terms, and is told of a wrong key', async ({ page, api }) => {
  await page.goto('/admin-signup');
  await fillSignUp(page);
  await page.getByLabel('Admin key').fill('a wrong key for them');
  await submit(page);
  await expectTexts(page, 'You must agree to the terms and conditions');
  await page.getByRole('checkbox').check();
  api.refuse(signUpAdmin, { status: 403, code: 'not_allowed', message: 'Invalid admin key' });
  await submit(page);
  await expectTexts(page, 'Invalid admin key');
  await expectAccessible(page);
});

describe('the first super admin', () => {
  test('is told of every failure on the way', async ({ page, api }) => {
    const allowCheck = api.cutOff(getSuperAdminSetup);
    await page.goto('/setup-super-admin#code=some-code');
    await expectTexts(page, 'Failed to check super admin status');
    allowCheck();
    api.answer(getSuperAdminSetup, { isOpen: true, takesKey: false });
    await page.reload();
    await expectTexts(page, 'Must be at least 8 characters long');
    await fillSignUp(page);
    await expectAccessible(page);
    api.refuse(createSuperAdmin, fault);
    await submit(page);
    await expectTexts(page, 'Failed to create super admin', 'User creation failed');
    const person = { ...samplePerson({ role: 'super-admin' }), businesses: [], activeBusinessId: null };
    api.answer(getPlatformSettings, { signUpPolicy: 'anyone', supportEmail: null, mail: { kind: 'smtp' } });
    api.answer(getFirstRun, { step: 'mail' });
    api.answer(createSuperAdmin, () => {
      api.answer(getSession, sessionOf(person));
      return { session: person };
    });
    await submit(page);
    await expectTexts(page, 'Super Admin Created');
    expect(api.callsOf(createSuperAdmin).at(-1)).toMatchObject({
      code: 'some-code',
      email: 'grace@bakery.example',
    });
  });

  test('is followed by steps, and mail counts as done only where a test mail went out', async ({
    page,
    api,
  }) => {
    const person = { ...samplePerson({ role: 'super-admin' }), businesses: [], activeBusinessId: null };
    api.answer(getSession, sessionOf(person));
    api.answer(getPlatformSettings, { signUpPolicy: 'anyone', supportEmail: null, mail: { kind: 'smtp' } });
    let step: FirstRunStep = 'mail';
    api.answer(getFirstRun, () => ({ step }));
    api.answer(setFirstRunStep, (asked) => {
      step = asked.step;
      return { step };
    });
    let isFailing = true;
    api.answer(getMailState, () => ({ mail: isFailing ? 'failing' : 'sending' }));
    api.answer(sendTestMail, () =>
      isFailing ? { outcome: 'failed' as const, reason: 'Connection refused' } : { outcome: 'sent' as const },
    );
    api.answer(getSuperAdminSetup, { isOpen: false, takesKey: false });
    const mailStep = page.getByRole('list', { name: 'Set up this server' }).getByText(/^Mail/);
    const sendAndGoOn = async (title: string) => {
      await page.getByRole('button', { name: 'Send test mail' }).click();
      await page.getByText(title).waitFor();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('heading', { name: 'Sign-up', level: 1 }).waitFor();
    };
    await page.goto('/setup-super-admin');
    await sendAndGoOn('The test mail was not sent');
    await eventually(() => mailStep.textContent()).toBe('Mail (not working)');
    await expectAccessible(page);
    isFailing = false;
    await page.getByRole('button', { name: 'Back' }).click();
    await sendAndGoOn('The mail server took the test mail');
    await eventually(() => mailStep.textContent()).toBe('Mail (done)');
    // Nobody has tried it on this page: nothing is claimed.
    await page.reload();
    await eventually(() => mailStep.textContent()).toBe('Mail');
  });

  test('is made once', async ({ page, api }) => {
    api.answer(getSuperAdminSetup, { isOpen: false, takesKey: false });
    await page.goto('/setup-super-admin');
    await expectTexts(page, 'Super Admin Exists');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to Sign In' }).click();
    await page.waitForURL('**/signin');
  });
});

test('a link that sets a password and works no more, or lacks a part, says so before anybody types, and speaks of no old password to somebody who never had one', async ({
  page,
  api,
}) => {
  const address = (token: string) =>
    `/reset-password?access_token=${token}&refresh_token=${token}&type=recovery`;
  api.answer(checkResetLink, ({ token }) => ({ link: token === 'first' ? 'first' : 'invalid' }));
  const invalid = 'Invalid reset link. Please request a new password reset.';
  await page.goto(address('once'));
  await expectTexts(page, invalid);
  expect(await page.getByLabel('New password', { exact: true }).count()).toBe(0);
  await visit(page, '/forgot-password');
  await visit(page, '/reset-password');
  await expectTexts(page, invalid);
  await visit(page, '/forgot-password');
  await visit(page, address('first'));
  await expectTexts(page, 'Set your password', 'With it and your e-mail address you sign in from now on.');
  expect(await page.getByText('takes the place of the old one').count()).toBe(0);
});
