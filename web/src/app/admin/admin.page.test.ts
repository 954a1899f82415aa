import { getSession } from '@parley/contract/accounts/accounts';
import { getFirstRun } from '@parley/contract/accounts/first-run';
import {
  deleteUser,
  listUserBusinesses,
  listUsers,
  type ManagedUser,
  setUserStatus,
} from '@parley/contract/admin/admin';
import type { Page } from 'playwright-core';
import { eventually, expectTexts } from '../../testing/expectations.ts';
import { test } from '../../testing/page-test.ts';
import { idOf, samplePerson, sampleTime } from '../../testing/samples.ts';
import { answerSignedIn, sessionOf } from '../../testing/usual-answers.ts';

const toasts = (page: Page) => page.locator('[data-toast=shown]');
const toast = (page: Page, text: string) => toasts(page).filter({ hasText: text });

/** The message is there, alone, and was not kept waiting by those before it. */
async function expectOnlyToast(page: Page, text: string) {
  await toast(page, text).waitFor();
  await eventually(() => toasts(page).count()).toBe(1);
}

test('a user who was activated again is not called inactive, and the offer to undo goes with the user', async ({
  page,
  api,
}) => {
  answerSignedIn(api);
  api.answer(getSession, sessionOf(samplePerson({ role: 'super-admin' })));
  api.answer(getFirstRun, { step: 'done' });
  let users: ManagedUser[] = [
    {
      id: idOf(1),
      firstName: 'Nora',
      lastName: 'New',
      email: 'nora@bakery.example',
      phone: '',
      role: 'user',
      status: 'active',
      isLocked: false,
      hasSecondFactor: false,
      createdAt: sampleTime,
    },
  ];
  api.answer(listUsers, () => ({ rows: users, total: users.length, page: 1, pageCount: 1 }));
  api.answer(setUserStatus, ({ status }) => {
    users = users.map((user) => ({ ...user, status }));
    return users[0]!;
  });
  api.answer(listUserBusinesses, [{ id: idOf(2), name: 'Corner Bakery', fate: 'deleted' }]);
  api.answer(deleteUser, () => {
    users = [];
    return {};
  });
  await page.goto('/admin/users');
  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'Actions for Nora New' }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  await choose('Deactivate');
  await expectOnlyToast(page, 'User status changed to inactive');
  await choose('Activate');
  await expectOnlyToast(page, 'User status changed to active');
  await eventually(() => page.getByText('User status changed to inactive').count()).toBe(0);

  await toast(page, 'User status changed to active').getByRole('button', { name: 'Undo' }).waitFor();
  await choose('Delete');
  await page.getByRole('alertdialog').getByText('Corner Bakery').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
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
