import { getSuperAdminSetup } from '@parley/contract/accounts/first-run';
import { expectNarrow, longWord } from '../testing/narrow-page.ts';
import { test } from '../testing/page-test.ts';

test.for([
  '/',
  '/terms',
  '/privacy',
  '/documentation/api',
  '/documentation/writing-documents',
  '/no-such-page',
  '/signin',
  '/signup',
  '/forgot-password',
  '/reset-password?token=x',
  '/mfa-verification',
  '/admin-signup',
  '/setup-super-admin',
  `/auth/callback?error=server_error&error_description=${longWord}`,
])('%s fits on a phone', async (path, { page, api }) => {
  api.answer(getSuperAdminSetup, { isOpen: true, takesKey: true });
  await expectNarrow(page, path);
});
