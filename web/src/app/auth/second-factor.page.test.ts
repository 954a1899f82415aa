import { signIn } from '@parley/contract/accounts/accounts';
import {
  enableSecondFactor,
  getSecondFactor,
  startSecondFactor,
  verifySecondFactor,
} from '@parley/contract/accounts/second-factor';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually, expectAccessible, press, submit } from '../../testing/expectations.ts';
import { test } from '../../testing/page-test.ts';
import { samplePerson } from '../../testing/samples.ts';
import { answerSettings } from '../../testing/settings-answers.ts';
import { RefusedCall, type StubApi } from '../../testing/stub-api.ts';
import { answerSignedIn } from '../../testing/usual-answers.ts';

const rightCode = '123456';
const wrong = {
  status: 400,
  code: 'invalid_input',
  reason: 'wrong_second_factor',
  message: 'Invalid verification code. Please try again.',
} as const;

const toasts = (page: Page) => page.locator('[data-toast=shown]');

/** The message is there, alone, and was not kept waiting by those before it. */
async function expectOnlyToast(page: Page, text: string) {
  await toasts(page).filter({ hasText: text }).waitFor();
  await eventually(() => toasts(page).count()).toBe(1);
}

function answerSignIn(api: StubApi) {
  api.answer(signIn, { outcome: 'second-factor', method: 'totp', hasPasskey: false });
  api.answer(verifySecondFactor, ({ code }) => {
    if (code !== rightCode) throw new RefusedCall({ ...wrong, status: 401, code: 'not_signed_in' });
    answerSignedIn(api);
    return { outcome: 'signed-in' as const, session: samplePerson() };
  });
}

async function giveWrongCode(page: Page) {
  await page.getByLabel('Email').fill('ada@bakery.example');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await submit(page);
  await page.waitForURL('**/mfa-verification');
  await page.getByLabel('Verification code').fill('000000');
  await submit(page);
  await expectOnlyToast(page, 'Invalid Code');
}

test("a wrong code's message does not follow whoever goes back to sign in, and is gone after the right code", async ({
  page,
  api,
}) => {
  answerSignIn(api);
  await page.goto('/signin');
  await giveWrongCode(page);
  await press(page, 'Back to Sign In');
  await page.waitForURL('**/signin');
  await eventually(() => toasts(page).count()).toBe(0);

  await giveWrongCode(page);
  // Of the only super admin nobody can: the page says no more than is so.
  await page.getByText('For an admin only another super admin can.').waitFor();
  await page.getByLabel('Verification code').fill(rightCode);
  await submit(page);
  await page.waitForURL('**/dashboard');
  await expectOnlyToast(page, 'Verification Successful');
  await eventually(() => page.getByText('Invalid Code').count()).toBe(0);
});

test('a second factor is on only after a right code, and gives eight backup codes', async ({ page, api }) => {
  answerSignedIn(api);
  answerSettings(api);
  const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  api.answer(startSecondFactor, {
    method: 'totp',
    secret,
    uri: `otpauth://totp/Parley:ada?secret=${secret}&issuer=Parley`,
  });
  api.answer(enableSecondFactor, ({ code }) => {
    if (code !== rightCode) throw new RefusedCall(wrong);
    const offeredMethods = ['totp' as const];
    api.answer(getSecondFactor, {
      method: 'totp',
      isEnabled: true,
      backupCodesLeft: 8,
      phone: null,
      offeredMethods,
    });
    return { backupCodes: Array.from({ length: 8 }, (_, index) => `ABCD000${index}`) };
  });
  await page.goto('/dashboard/settings?tab=security');
  await press(page, 'Enable two-factor authentication');
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  expect((await page.locator('code').first().innerText()).replaceAll(' ', '')).toBe(secret);
  await page.getByLabel('Verification code').fill('000000');
  await page.getByRole('tabpanel').getByText('Invalid verification code. Please try again.').waitFor();
  await page.getByLabel('Verification code').fill(rightCode);
  await expectOnlyToast(page, 'MFA Enabled Successfully');
  const codes = page.getByRole('dialog').getByRole('listitem');
  await eventually(() => codes.allInnerTexts()).toEqual(
    Array(8).fill(expect.stringMatching(/^[A-Z0-9]{8}$/)),
  );
  await expectAccessible(page);
  await press(page, 'I have saved them');
  await page.getByText('8 backup codes are left', { exact: false }).waitFor();
});
