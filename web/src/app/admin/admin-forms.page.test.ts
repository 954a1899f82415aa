import { getEmailChange, startEmailChange } from '@parley/contract/accounts/email-change';
import { getPlatformSettings, sendTestMail } from '@parley/contract/accounts/platform-settings';
import { sendUserPasswordReset } from '@parley/contract/admin/admin';
import { getMailState } from '@parley/contract/admin/mail-state';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { answerAdmin } from '../../testing/admin-answers.ts';
import { eventually, expectTexts, press, readToast } from '../../testing/expectations.ts';
import { test } from '../../testing/page-test.ts';
import { sampleTime } from '../../testing/samples.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const goToUsers = (page: Page) => page.getByRole('link', { name: 'Users', exact: true }).first().click();

describe('the platform settings', () => {
  test('ask before a choice of who may sign up or a support address is lost', async ({ page, api }) => {
    answerAdmin(api);
    await page.goto('/admin/settings');
    const invited = page.getByRole('radio', { name: /^Invited only/ });
    await invited.check();
    await goToUsers(page);
    await question(page).getByRole('button', { name: 'Stay' }).click();
    expect(await invited.isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Save Changes' }).first().click();
    await readToast(page, 'Settings saved');
    await goToUsers(page);
    await page.waitForURL('**/admin/users');

    await page.goBack();
    const address = page.getByLabel('Support email');
    await address.fill('help@bakery.example');
    await goToUsers(page);
    await question(page).getByRole('button', { name: 'Stay' }).click();
    expect(await address.inputValue()).toBe('help@bakery.example');
    await page.getByRole('button', { name: 'Save Changes' }).last().click();
    await expectTexts(page, 'Settings saved');
    await goToUsers(page);
    await page.waitForURL('**/admin/users');
  });

  test('say in sight whether a test mail was sent, and that mail is failing until one goes out', async ({
    page,
    api,
  }) => {
    answerAdmin(api);
    api.answer(getPlatformSettings, { signUpPolicy: 'anyone', supportEmail: null, mail: { kind: 'smtp' } });
    api.answer(getMailState, { mail: 'failing' });
    await page.goto('/admin/settings');
    for (const { reason, ...viewport } of [
      { width: 1440, height: 700, reason: 'The mail server cannot be reached.' },
      { width: 390, height: 844, reason: 'The mail server refused the sender.' },
    ]) {
      await page.setViewportSize(viewport);
      await expectTexts(page, 'Mail is not going out at the moment');
      const send = page.getByRole('button', { name: 'Send test mail' });
      // As far down as one scrolls to press it.
      await send.evaluate((button) => button.scrollIntoView({ block: 'end' }));
      api.answer(sendTestMail, { outcome: 'failed', reason });
      await send.click();
      const failed = page
        .getByRole('alert')
        .filter({ hasText: 'The test mail was not sent' })
        .filter({ hasText: reason });
      await failed.waitFor();
      await eventually(() => isInSight(page, failed)).toBe(true);
    }
    api.answer(sendTestMail, () => {
      api.answer(getMailState, { mail: 'sending' });
      return { outcome: 'sent' as const };
    });
    await press(page, 'Send test mail');
    await expectTexts(page, 'The mail server took the test mail');
    await eventually(() => page.getByText('Mail is not going out at the moment').count()).toBe(0);
  });
});

async function isInSight(page: Page, element: Locator) {
  const box = await element.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= page.viewportSize()!.height;
}

describe('links that are shown only once', () => {
  const link = 'https://parley.example/reset-password?access_token=once';
  const choose = async (page: Page, action: string) => {
    await page.getByRole('button', { name: 'Actions for Nora Number 1' }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  const tryToDismiss = async (page: Page) => {
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
  };

  test('of a new password and of a change of address stay until somebody says that they are copied', async ({
    page,
    api,
  }) => {
    answerAdmin(api);
    api.answer(getMailState, { mail: 'outbox' });
    api.answer(sendUserPasswordReset, { link });
    await page.goto('/admin/users');
    await choose(page, 'Copy reset link');
    const dialog = page.getByRole('dialog', { name: 'Reset link' });
    await dialog.waitFor();
    await tryToDismiss(page);
    await dialog.getByText('Copy the link first, then press “Done”.').waitFor();
    expect(await dialog.getByLabel('Link').inputValue()).toBe(link);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await eventually(() => dialog.count()).toBe(0);

    api.answer(getEmailChange, { change: null });
    const links = { old: `${link}&side=old`, new: `${link}&side=new` };
    api.answer(startEmailChange, ({ newEmail }) => ({
      change: { newEmail, isOldConfirmed: false, isNewConfirmed: false, expiresAt: sampleTime },
      links,
    }));
    await choose(page, 'Change email');
    const change = page.getByRole('dialog', { name: /^Change the email of Nora/ });
    await change.getByLabel('New email').fill('nora@new.example');
    await change.getByLabel('Your password').fill('correct horse battery');
    await press(page, 'Start the change');
    await change.getByLabel('Link for the old address').waitFor();
    await tryToDismiss(page);
    await change.getByText('Copy both links first, then press “I have copied them”.').waitFor();
    expect(await change.getByLabel('Link for the new address').inputValue()).toBe(links.new);
    await change.getByRole('button', { name: 'I have copied them' }).click();
    await eventually(() => change.count()).toBe(0);
  });
});
