import { getSuperAdminSetup } from '@parley/contract/accounts/first-run';
import { expectAllNarrow, expectNarrow, longWord } from '../testing/narrow-page.ts';
import { test } from '../testing/page-test.ts';

// Every other page of the public site: site/src/route-table.page.test.ts.
test('the public home page fits on a phone', async ({ page }) => {
  await expectNarrow(page, '/');
});

test('every page of whoever is not signed in fits on a phone', async ({ page, api }) => {
  api.answer(getSuperAdminSetup, { isOpen: true, takesKey: true });
  await expectAllNarrow(page, [
    '/signin',
    '/signup',
    '/forgot-password',
    '/reset-password?token=x',
    '/mfa-verification',
    '/admin-signup',
    '/setup-super-admin',
    `/auth/callback?error=server_error&error_description=${longWord}`,
  ]);
});
