import {
  addAllowedAddress,
  addAllowedDevice,
  listSessions,
  removeAllowedAddress,
  removeAllowedDevice,
  revokeSession,
  updateSecuritySettings,
} from '@parley/contract/accounts/account-security';
import { getPlatform } from '@parley/contract/accounts/platform-settings';
import {
  defaultAppearance,
  getAppearance,
  getNotificationSettings,
  initializeNotificationSettings,
  updateAppearance,
  updateNotificationSettings,
} from '@parley/contract/accounts/preferences';
import { startSecondFactor } from '@parley/contract/accounts/second-factor';
import { getInvoice, listInvoices } from '@parley/contract/billing/invoices';
import { listNotifications } from '@parley/contract/insights/notifications';
import { describe, expect } from 'vitest';
import { answerPlan } from '../../testing/billing-answers.ts';
import { eventually, expectAccessible, expectTexts, press, readToast } from '../../testing/expectations.ts';
import { idOf, sampleNotification, samplePerson, sampleTime } from '../../testing/samples.ts';
import { openTab, test } from '../../testing/settings-test.ts';
import { fault } from '../../testing/stub-api.ts';
import { answerSignedIn } from '../../testing/usual-answers.ts';
import { visit } from '../../testing/visit.ts';

describe('the notifications tab', () => {
  test('says what could not be loaded, initialized or updated', async ({ page, api }) => {
    const allow = api.cutOff(getNotificationSettings);
    const allowInitialize = api.cutOff(initializeNotificationSettings);
    await page.goto('/dashboard/settings?tab=notifications');
    await expectTexts(page, 'Failed to load notification settings');
    await press(page, 'Initialize Default Settings');
    await expectTexts(page, 'Failed to load notification settings');
    allow();
    await visit(page, '/dashboard/settings?tab=account');
    await visit(page, '/dashboard/settings?tab=notifications');
    await expectTexts(page, 'Documents');
    const allowUpdate = api.cutOff(updateNotificationSettings);
    await page.getByRole('switch', { name: 'In-app notifications' }).click();
    await expectTexts(page, 'Failed to update delivery method');
    await press(page, 'Initialize Default Settings');
    await expectTexts(page, 'Failed to initialize notification settings');
    await page.getByLabel('Email frequency').selectOption('weekly');
    await expectTexts(page, 'Failed to update email frequency');
    await eventually(() => page.getByLabel('Email frequency').inputValue()).toBe('daily');
    await page.getByRole('switch', { name: 'Agents' }).click();
    await expectTexts(page, 'Failed to update notification setting');
    await eventually(() => page.getByRole('switch', { name: 'Agents' }).isChecked()).toBe(true);
    allowUpdate();
    allowInitialize();
  });

  test('offers what the role can be told of, and no more', async ({ page, api }) => {
    const person = samplePerson();
    const businesses = person.businesses.map((business) => ({ ...business, role: 'support' as const }));
    answerSignedIn(api, { person: { ...person, businesses } });
    await page.goto('/dashboard/settings?tab=notifications');
    await page.getByRole('switch', { name: 'Conversations' }).waitFor();
    await page.getByRole('switch', { name: 'Maintenance' }).waitFor();
    for (const name of ['Analytics', 'Agents', 'Documents', 'Subscription'])
      expect(await page.getByRole('switch', { name }).count(), name).toBe(0);
  });

  test('keeps a switch over a reload, and shows what reached the person last', async ({ page, api }) => {
    api.answer(listNotifications, { notifications: [sampleNotification(1)], total: 1 });
    await openTab(page, 'notifications', 'Documents');
    await page.getByRole('heading', { name: 'Recent Notifications' }).waitFor();
    await page.getByText('Document processed', { exact: true }).waitFor();
    await page.getByRole('switch', { name: 'Documents' }).uncheck();
    await eventually(() => api.callsOf(updateNotificationSettings)).toEqual([{ types: { document: false } }]);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.reload();
    await eventually(() => page.getByRole('switch', { name: 'Documents' }).isChecked()).toBe(false);
  });
});

test('two switches of the notifications tab or of the security tab, changed one right after the other, never go back', async ({
  page,
  api,
}) => {
  await page.goto('/dashboard/settings');
  for (const [tab, endpoint, first, second] of [
    ['notifications', updateNotificationSettings, 'Documents', 'Agents'],
    ['security', updateSecuritySettings, 'Login notifications', 'Security alerts'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    const boxes = await Promise.all(
      [first, second].map((name) => page.getByRole('switch', { name }).elementHandle()),
    );
    const wentBack = await page.evaluateHandle((inputs) => {
      const seenOff = new Set<HTMLInputElement>();
      const seenOnAgain = new Set<string>();
      const look = () => {
        for (const input of inputs as HTMLInputElement[]) {
          if (!input.checked) seenOff.add(input);
          else if (seenOff.has(input)) seenOnAgain.add(input.id);
        }
        requestAnimationFrame(look);
      };
      look();
      return seenOnAgain;
    }, boxes);
    // The first answer comes when both are changed and knows nothing of the second change.
    const release = api.hold<object, object>(endpoint);
    for (const name of [first, second]) await page.getByRole('switch', { name }).uncheck();
    release();
    await eventually(() => api.callsOf<object, object>(endpoint).length).toBe(2);
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    expect(await wentBack.evaluate((switches) => [...switches])).toEqual([]);
    for (const name of [first, second])
      expect(await page.getByRole('switch', { name }).isChecked(), name).toBe(false);
  }
  await page.reload();
  for (const name of ['Login notifications', 'Security alerts'])
    await eventually(() => page.getByRole('switch', { name }).isChecked()).toBe(false);
});

describe('the appearance tab', () => {
  test('offers each scheme in its own colour, and says what was kept and what may not last', async ({
    page,
    api,
  }) => {
    await openTab(page, 'appearance', 'Color theme');
    const colours = await page
      .locator('[data-swatch]')
      .evaluateAll((swatches) => swatches.map((swatch) => getComputedStyle(swatch).backgroundColor));
    expect(colours.length).toBeGreaterThan(2);
    expect(new Set(colours).size).toBe(colours.length);
    await page.getByRole('radio', { name: /^Dark/ }).check();
    await expectTexts(page, 'Theme updated');
    await page.getByRole('radio', { name: 'Purple' }).check();
    await page.getByRole('switch', { name: 'Compact view' }).check();
    await expectTexts(page, 'Setting updated');
    await page.locator('html[data-theme=dark][data-scheme=purple]').waitFor();
    await expectAccessible(page);
    await page.reload();
    await page.locator('html[data-theme=dark][data-scheme=purple]').waitFor();
    await press(page, 'Reset to Defaults');
    await expectTexts(page, 'Settings reset');
    await page.locator('html[data-scheme=default]').waitFor();
    const allow = api.cutOff(updateAppearance);
    await page.getByRole('radio', { name: /^Dark/ }).check();
    await expectTexts(page, 'Theme change failed');
    await page.getByRole('switch', { name: 'Compact view' }).check();
    await expectTexts(page, 'Save failed', 'Compact view change may not persist. Please try again.');
    await press(page, 'Reset to Defaults');
    await expectTexts(page, 'Reset failed');
    allow();
    api.cutOff(getAppearance);
    await page.reload();
    await expectTexts(page, 'Error Loading Settings');
    await page.getByRole('button', { name: 'Reload Page' }).waitFor();
  });

  test('a look that was kept on the server wins over the one of this browser, and what is chosen shows in the colours of the computer', async ({
    page,
    api,
  }) => {
    await openTab(page, 'appearance', 'Color theme');
    await page.getByRole('radio', { name: 'Purple' }).check();
    await expectTexts(page, 'Setting updated');
    await page.locator('html[data-scheme=purple]').waitFor();
    // Reset on another device.
    const kept = api.callsOf(updateAppearance);
    expect(kept).toEqual([{ colorScheme: 'purple' }]);
    api.answer(getAppearance, { ...defaultAppearance, isChosen: true });
    await page.reload();
    await page.locator('html[data-scheme=default]').waitFor();

    await page.emulateMedia({ forcedColors: 'active' });
    await expectTexts(page, 'Color theme');
    const drawn = (role: 'tab' | 'link', name: string) =>
      page
        .getByRole(role, { name, exact: true })
        .first()
        .evaluate((element) => {
          const { borderBottomColor, backgroundColor } = getComputedStyle(element);
          // An empty ground and a white one look alike on white.
          return [borderBottomColor, /\d+, \d+, \d+/.exec(backgroundColor)?.[0]];
        });
    expect(await drawn('tab', 'Appearance')).not.toEqual(await drawn('tab', 'Account'));
    expect(await drawn('link', 'Settings')).not.toEqual(await drawn('link', 'Profile'));
  });
});

describe('the security tab', () => {
  test('says what was changed, and what was not, and stays in sight when the screen gets narrow', async ({
    page,
    api,
  }) => {
    await openTab(page, 'security', 'Session timeout');
    await page.getByLabel('Session timeout').selectOption('240');
    await expectTexts(page, 'Session Timeout Updated');
    await page.getByLabel('Password expiry').selectOption('365');
    await expectTexts(page, 'Password Requirements Updated');
    await page.getByRole('switch', { name: 'Security alerts' }).uncheck();
    await expectTexts(page, 'Notification Settings Updated');
    expect(api.callsOf(updateSecuritySettings)).toEqual([
      { sessionTimeoutMinutes: 240 },
      { passwordExpiryDays: 365 },
      { securityAlerts: false },
    ]);
    await expectAccessible(page);
    await page.reload();
    await eventually(() => page.getByLabel('Session timeout').inputValue()).toBe('240');
    const allow = api.cutOff(updateSecuritySettings);
    await page.getByLabel('Session timeout').selectOption('15');
    await expectTexts(page, 'Update Failed');
    await eventually(() => page.getByLabel('Session timeout').inputValue()).toBe('240');
    allow();

    await page.setViewportSize({ width: 390, height: 844 });
    await eventually(async () => {
      const { x, width } = (await page.getByRole('tab', { name: 'Security' }).boundingBox())!;
      return x >= 0 && x + width <= 390;
    }).toBe(true);
  });

  test('says which addresses and devices were added and removed, and which not', async ({ page, api }) => {
    await openTab(page, 'security', 'Session timeout');
    const address = page.getByLabel('Allowed IP addresses').first();
    const toasts = page.locator('[data-toast=shown]');
    const add = async (typed: string) => {
      await address.fill(typed);
      await press(page, 'Add IP');
    };
    const expectOnlyToast = async (text: string) => {
      await toasts.filter({ hasText: text }).waitFor();
      await eventually(() => toasts.count()).toBe(1);
    };
    await add('127.0.0.0/8');
    await expectOnlyToast('IP Address Added');
    // A refusal is seen at once, not behind the green message of what was added before.
    const nonsense = 'This is not an address';
    const allowNonsense = api.refuse(addAllowedAddress, {
      status: 400,
      code: 'invalid_input',
      message: nonsense,
    });
    await add('nonsense');
    await expectOnlyToast('Failed to Add IP');
    const faultLine = page.locator('form').filter({ has: address }).getByRole('alert');
    await faultLine.waitFor();
    allowNonsense();
    // What succeeds takes its own error away.
    await add('127.0.0.2');
    await expectOnlyToast('IP Address Added');
    expect(await faultLine.count()).toBe(0);
    const allow = api.cutOff(removeAllowedAddress);
    await press(page, 'Remove 127.0.0.0/8');
    await expectTexts(page, 'Failed to Remove IP');
    allow();
    await press(page, 'Remove 127.0.0.0/8');
    await expectTexts(page, 'IP Address Removed');

    const allowDevices = api.cutOff(addAllowedDevice);
    await page.getByLabel('Allowed devices').fill('Desk');
    await press(page, 'Add this device');
    await expectTexts(page, 'Failed to Add Device');
    allowDevices();
    await press(page, 'Add this device');
    await expectTexts(page, 'Device Added');
    api.cutOff(removeAllowedDevice);
    await press(page, 'Remove Desk');
    await expectTexts(page, 'Failed to Remove Device');
  });

  test('ends a session on another device, and says why a second factor cannot be set up', async ({
    page,
    api,
  }) => {
    const times = { startedAt: sampleTime, lastActiveAt: sampleTime };
    const here = { id: idOf(1), device: 'Chromium', address: '127.0.0.1', isCurrent: true, ...times };
    const elsewhere = { ...here, id: idOf(2), device: 'Firefox', isCurrent: false };
    let sessions = [here, elsewhere];
    api.answer(listSessions, () => sessions);
    api.answer(revokeSession, ({ sessionId }) => {
      sessions = sessions.filter(({ id }) => id !== sessionId);
      return {};
    });
    await openTab(page, 'security', 'Session timeout');
    await page.getByRole('button', { name: /^Revoke/ }).click();
    await expectTexts(page, 'Session revoked');
    expect(api.callsOf(revokeSession)).toEqual([{ sessionId: elsewhere.id }]);
    await eventually(() => page.getByRole('button', { name: /^Revoke/ }).count()).toBe(0);

    const enable = () => press(page, 'Enable two-factor authentication');
    api.cutOff(startSecondFactor);
    await enable();
    await readToast(page, 'MFA Setup Failed');
    api.refuse(startSecondFactor, { status: 400, code: 'invalid_input', message: '' });
    await enable();
    await readToast(page, 'MFA Setup Failed', 'Failed to set up MFA');
    api.refuse(startSecondFactor, fault);
    await enable();
    await expectTexts(page, 'MFA Setup Error', 'An unexpected error occurred');
  });
});

describe('the plan', () => {
  test('is shown with its invoices, and an unknown invoice is not found', async ({ page, api }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    answerPlan(api, 'unlimited');
    api.answer(listInvoices, []);
    await page.goto('/dashboard/settings?tab=subscription');
    await expectTexts(page, 'Nothing is limited', 'No invoices yet');
    await page.getByRole('tab', { name: 'Subscription' }).waitFor();
    await expectAccessible(page);

    const notFound = { status: 404, code: 'not_found', message: 'Invoice not found' } as const;
    const allow = api.refuse(getInvoice, notFound);
    await visit(page, `/invoice/${idOf(9)}`);
    await expectTexts(
      page,
      'Invoice Not Found',
      "The requested invoice doesn't exist or you don't have permission to view it.",
    );
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to Subscription' }).click();
    await expectTexts(page, 'No invoices yet');
    allow();
    api.refuse(getInvoice, fault);
    await visit(page, `/invoice/${idOf(10)}`);
    await expectTexts(page, 'Failed to load invoice');
    await page.goto('/invoice');
    await page.waitForURL('**/dashboard/settings?tab=subscription');
  });
});

describe('the owner of a suspended business', () => {
  const suspension = { reason: 'The last invoice was not paid.', deletionDueAt: null };
  const suspended = () => {
    const person = samplePerson();
    return { ...person, businesses: person.businesses.map((business) => ({ ...business, suspension })) };
  };

  test('reads why it is closed and whom to write to, and finds the invoices', async ({ page, api }) => {
    answerSignedIn(api, { person: suspended() });
    api.answer(getPlatform, { signUpPolicy: 'anyone', supportEmail: 'help@parley.example' });
    api.answer(listInvoices, []);
    await page.goto('/dashboard/settings');
    await expectTexts(page, 'is suspended', suspension.reason, 'help@parley.example');
    expect(await page.getByText('No business profile found').count()).toBe(0);
    await visit(page, '/dashboard/settings?tab=subscription');
    await expectTexts(page, 'No invoices yet', 'is suspended', suspension.reason);
    expect(await page.getByRole('tab', { name: 'Audit log' }).count()).toBe(0);
    await visit(page, '/dashboard');
    await page.getByRole('link', { name: 'Open invoices' }).waitFor();
    await expectAccessible(page);
  });

  test('is led to where its data can be taken along, and to the contact form where no address is set', async ({
    page,
    api,
  }) => {
    answerSignedIn(api, { person: suspended() });
    await page.goto('/dashboard');
    await page.getByText('Settings, Account, Export my data', { exact: false }).waitFor();
    await page.getByRole('link', { name: 'Open your settings' }).click();
    await page.getByRole('link', { name: 'Export my data' }).waitFor();
    await page.getByRole('link', { name: 'contact form' }).waitFor();
  });
});
