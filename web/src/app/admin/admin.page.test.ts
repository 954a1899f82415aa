import { getSession, signOut } from '@parley/contract/accounts/accounts';
import { getFirstRun, setFirstRunStep } from '@parley/contract/accounts/first-run';
import { listAdmins, makeAdmin } from '@parley/contract/accounts/roles';
import {
  deleteUser,
  getAdminOverview,
  listUserBusinesses,
  listUsers,
  setUserStatus,
} from '@parley/contract/admin/admin';
import { getHealthReport } from '@parley/contract/admin/admin-health';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { z } from 'zod';
import { sampleUser } from '../../testing/admin-answers.ts';
import { eventually, expectAccessible, expectTexts, press } from '../../testing/expectations.ts';
import { test } from '../../testing/page-test.ts';
import { idOf, samplePerson, sampleTime } from '../../testing/samples.ts';
import { RefusedCall, type StubApi } from '../../testing/stub-api.ts';
import { answerSignedIn, sessionOf } from '../../testing/usual-answers.ts';

const toasts = (page: Page) => page.locator('[data-toast=shown]');
const toast = (page: Page, text: string) => toasts(page).filter({ hasText: text });

/** The message is there, alone, and was not kept waiting by those before it. */
async function expectOnlyToast(page: Page, text: string) {
  await toast(page, text).waitFor();
  await eventually(() => toasts(page).count()).toBe(1);
}

function answerAdmin(api: StubApi, role: 'admin' | 'super-admin') {
  answerSignedIn(api);
  api.answer(getSession, sessionOf(samplePerson({ role })));
  api.answer(getFirstRun, { step: 'done' });
}

type Admin = z.infer<typeof makeAdmin.output>;
const nora: Admin = {
  userId: idOf(1),
  firstName: 'Nora',
  lastName: 'New',
  email: 'nora@bakery.example',
  role: 'admin',
  status: 'active',
};

test('a user whose business blocks is not deleted, which the dialog says; one who was activated again is not called inactive, and takes the offer to undo along', async ({
  page,
  api,
}) => {
  answerAdmin(api, 'super-admin');
  const olaf = sampleUser(2, { firstName: 'Olaf', lastName: 'Owner' });
  let users = [olaf, sampleUser(1, { lastName: 'New' })];
  api.answer(listUsers, () => ({ rows: users, total: users.length, page: 1, pageCount: 1 }));
  api.answer(setUserStatus, ({ userId, status }) => {
    users = users.map((user) => (user.id === userId ? { ...user, status } : user));
    return users.find(({ id }) => id === userId)!;
  });
  const reason = 'This user is the only owner of Corner Bakery. You can delete the user after that.';
  const bakery = { id: idOf(2), name: 'Corner Bakery' };
  api.answer(listUserBusinesses, ({ userId }) => [
    userId === olaf.id ? { ...bakery, fate: 'blocks', reason } : { ...bakery, fate: 'deleted' },
  ]);
  api.answer(deleteUser, ({ userId }) => {
    users = users.filter(({ id }) => id !== userId);
    return {};
  });
  await page.goto('/admin/users');
  const choose = async (action: string, name = 'Nora New') => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  const dialog = page.getByRole('alertdialog');
  await choose('Delete', 'Olaf Owner');
  await dialog.getByText(reason).waitFor();
  expect(await dialog.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });

  await choose('Deactivate');
  await expectOnlyToast(page, 'User status changed to inactive');
  await choose('Activate');
  await expectOnlyToast(page, 'User status changed to active');
  await eventually(() => page.getByText('User status changed to inactive').count()).toBe(0);

  await toast(page, 'User status changed to active').getByRole('button', { name: 'Undo' }).waitFor();
  await choose('Delete');
  await dialog.getByText('Corner Bakery').waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectOnlyToast(page, 'User deleted');
  await eventually(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
});

test('a stranger signs in first and is told why', async ({ page }) => {
  await page.goto('/admin/businesses');
  await page.waitForURL('**/signin*');
  await expectTexts(page, 'Authentication required', 'Please sign in to view and manage this content.');
});

test('a member is refused with a toast and stays in the dashboard', async ({ page, api }) => {
  answerSignedIn(api);
  await page.goto('/admin/users');
  await page.waitForURL('**/dashboard');
  await expectTexts(page, 'Access Denied', 'You need admin privileges to access this area.');
});

test('admins are made by mail address, the toasts say why not, and one whose account is inactive is marked', async ({
  page,
  api,
}) => {
  answerAdmin(api, 'super-admin');
  let admins: Admin[] = [];
  let isActive = false;
  api.answer(listAdmins, () => admins);
  api.answer(makeAdmin, ({ email }) => {
    if (email !== nora.email)
      throw new RefusedCall({ status: 404, code: 'not_found', message: 'User not found' });
    if (admins.length === 0 && !isActive)
      throw new RefusedCall({
        status: 409,
        code: 'conflict',
        reason: 'account_deactivated',
        message: 'This account is deactivated.',
      });
    if (admins.length > 0)
      throw new RefusedCall({ status: 409, code: 'conflict', message: 'Already an admin' });
    admins = [nora, { ...nora, userId: idOf(2), firstName: 'Olaf', status: 'inactive' }];
    return nora;
  });
  await page.goto('/admin/manage-admins');
  await page.getByText('There are no additional admin users configured.').waitFor();
  const add = async (email: string) => {
    await page.getByLabel('User Email').fill(email);
    await press(page, 'Add Admin');
  };
  await add('no address');
  await page.getByText('Invalid Email').first().waitFor();
  await add('stranger@bakery.example');
  await page.getByText('No user with that email address was found.').first().waitFor();
  await add(nora.email);
  await expectTexts(page, 'Account Deactivated', 'This account is deactivated.');
  isActive = true;
  await add(nora.email);
  await page.getByText('nora@bakery.example has been added as an admin.').waitFor();
  await page.getByText('Nora New').waitFor();
  await expectAccessible(page);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await row('Olaf New').getByText('Inactive').waitFor();
  expect(await row('Nora New').getByText('Inactive').count()).toBe(0);
  await add(nora.email);
  await page.getByText('This user is already an admin.').waitFor();
});

test('an admin makes no admins, and is told how signing out went', async ({ page, api }) => {
  answerAdmin(api, 'admin');
  await page.goto('/admin/manage-admins');
  await expectTexts(page, 'Access Denied', 'You need super admin privileges to access this area.');
  expect(await page.getByRole('button', { name: 'Add Admin' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Manage Admins' }).count()).toBe(0);
  const allow = api.cutOff(signOut);
  await press(page, 'Sign Out');
  await expectTexts(page, 'Sign out failed', 'There was a problem signing you out.');
  allow();
  api.answer(signOut, () => {
    api.answer(getSession, { session: null, locked: null, ended: null });
    return {};
  });
  await press(page, 'Sign Out');
  await expectTexts(page, 'Signed out successfully');
});

test('the note on the first run says what is left, and goes with a business or by a button', async ({
  page,
  api,
}) => {
  answerAdmin(api, 'super-admin');
  api.answer(getFirstRun, { step: 'business' });
  const counts = { userCount: 1, agentCount: 0, businessCount: 1, usersWithBusiness: 1 };
  api.answer(getAdminOverview, { ...counts, newestAgents: [] });
  api.answer(getHealthReport, { version: '0.2.0', startedAt: sampleTime, checks: [] });
  const note = page.getByText('Setting up this server is not finished');
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  await eventually(() => note.count()).toBe(0);

  api.answer(getSession, { ...sessionOf({ ...samplePerson({ role: 'super-admin' }), businesses: [] }) });
  await page.reload();
  await expectTexts(page, 'Your business is left to settle.');
  api.answer(setFirstRunStep, ({ step }) => ({ step }));
  await press(page, 'Leave it as it is');
  await eventually(() => note.count()).toBe(0);
});
