import { listPasskeys, renamePasskey } from '@parley/contract/accounts/passkeys';
import {
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  startSecondFactor,
} from '@parley/contract/accounts/second-factor';
import { deleteOwnBusiness } from '@parley/contract/businesses/businesses';
import { expect } from 'vitest';
import { expectTexts, press, readToast } from '../../testing/expectations.ts';
import { idOf, ids, sampleTime } from '../../testing/samples.ts';
import { openTab, test } from '../../testing/settings-test.ts';

test('a passkey gets another name; two-factor authentication is disabled with the password or a code, and the fault of one is not shown at the other', async ({
  page,
  api,
}) => {
  api.answer(getSecondFactor, {
    method: 'totp',
    isEnabled: true,
    backupCodesLeft: 8,
    phone: null,
    offeredMethods: ['totp'],
  });
  api.answer(disableSecondFactor, {});
  const passkey = {
    id: idOf(40),
    name: 'My phone',
    isSynced: false,
    createdAt: sampleTime,
    lastUsedAt: null,
  };
  api.answer(listPasskeys, { passkeys: [passkey], isAvailable: true, proof: 'password' });
  api.answer(renamePasskey, ({ name }) => ({ ...passkey, name }));
  await openTab(page, 'security', 'Two-Factor Authentication');
  await press(page, 'Rename My phone');
  await page.getByRole('dialog').getByLabel('Name').fill('Old phone');
  await press(page, 'Save');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(api.callsOf(renamePasskey)).toEqual([{ passkeyId: passkey.id, name: 'Old phone' }]);

  await press(page, 'Disable two-factor authentication');
  const dialog = page.getByRole('dialog');
  const wrong = 'The current password is not right.';
  const allow = api.refuse(disableSecondFactor, {
    status: 400,
    code: 'invalid_input',
    message: wrong,
    fields: { password: wrong },
  });
  await dialog.getByLabel('Password').fill('wrong');
  await press(page, 'Disable');
  await readToast(page, 'Failed to Disable MFA', wrong);
  await dialog.getByText(wrong).waitFor();
  await press(page, 'Use a verification code instead');
  await dialog.getByText(wrong).waitFor({ state: 'detached' });
  allow();
  await dialog.getByLabel('Verification code or backup code').fill('123456');
  await press(page, 'Disable');
  await readToast(page, 'MFA Disabled');
  expect(api.callsOf(disableSecondFactor)).toEqual([{ password: 'wrong' }, { code: '123456' }]);
});

test('two-factor authentication is checked as soon as the sixth digit is there, and a wrong code can be typed anew', async ({
  page,
  api,
}) => {
  api.answer(startSecondFactor, { method: 'totp', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Parley' });
  api.answer(enableSecondFactor, { backupCodes: ['AAAA1111', 'BBBB2222'] });
  await openTab(page, 'security', 'Two-Factor Authentication');
  await press(page, 'Enable two-factor authentication');
  const wrong = 'Invalid verification code';
  const allow = api.refuse(enableSecondFactor, {
    status: 400,
    code: 'invalid_input',
    message: wrong,
    fields: { code: wrong },
  });
  const code = page.getByLabel('Verification code');
  await code.pressSequentially('123-456');
  await expectTexts(page, 'Invalid verification code. Please try again.');
  expect(await code.inputValue()).toBe('');
  allow();
  await code.pressSequentially('65');
  await page.getByText('Invalid verification code. Please try again.').waitFor({ state: 'detached' });
  await code.pressSequentially('4321');
  await page.getByRole('list', { name: 'Backup codes' }).getByText('AAAA1111').waitFor();
  expect(api.callsOf(enableSecondFactor)).toEqual([{ code: '123456' }, { code: '654321' }]);
});

test('a business is deleted with its name and the password, whose fault stands at its field', async ({
  page,
  api,
}) => {
  api.answer(deleteOwnBusiness, {});
  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: /^Business: / }).click();
  await page.getByRole('menuitem', { name: 'Delete business' }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Delete business' });
  await dialog.getByLabel('Business name').fill('Corner');
  await dialog.getByLabel('Password').fill('wrong');
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByLabel('Business name').fill('Corner Bakery');
  const wrong = 'The current password is not right.';
  const allow = api.refuse(deleteOwnBusiness, {
    status: 400,
    code: 'invalid_input',
    message: wrong,
    fields: { password: wrong },
  });
  await confirm.click();
  await expectTexts(page, wrong);
  allow();
  await dialog.getByLabel('Password').fill('right');
  await confirm.click();
  await readToast(page, 'Business deleted', 'Corner Bakery');
  expect(api.callsOf(deleteOwnBusiness).at(-1)).toEqual({
    businessId: ids.bakery,
    name: 'Corner Bakery',
    password: 'right',
  });
});
