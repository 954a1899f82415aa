import { updateSecuritySettings } from '@parley/contract/accounts/account-security';
import { getMailState } from '@parley/contract/admin/mail-state';
import { expect } from 'vitest';
import { eventually, expectTexts } from '../../testing/expectations.ts';
import { openTab, test } from '../../testing/settings-test.ts';

const mailSwitches = ['Email notifications', 'Login notifications', 'Security alerts'];

test('without a mail server the Security tab offers no switch that sends mail, and says why', async ({
  page,
  api,
}) => {
  api.answer(getMailState, { mail: 'outbox' });
  await openTab(page, 'security', 'Security Notifications');
  await expectTexts(page, 'This server does not send mail.', 'whoever runs it can set up mail with SMTP_URL');
  for (const name of mailSwitches) {
    const mailSwitch = page.getByRole('switch', { name });
    expect(await mailSwitch.isDisabled(), name).toBe(true);
    expect(await mailSwitch.isChecked(), name).toBe(false);
  }
});

test('with a mail server, even a failing one, the switches of the Security tab work', async ({
  page,
  api,
}) => {
  api.answer(getMailState, { mail: 'failing' });
  await openTab(page, 'security', 'Security Notifications');
  for (const name of mailSwitches)
    await eventually(() => page.getByRole('switch', { name }).isEnabled()).toBe(true);
  expect(await page.getByText('This server does not send mail.').count()).toBe(0);
  await page.getByRole('switch', { name: 'Security alerts' }).uncheck();
  await eventually(() => api.callsOf(updateSecuritySettings)).toEqual([{ securityAlerts: false }]);
});
