import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const accounts = 'server/src/features/accounts';
const screens = 'web/src/features/accounts';

/** Every text of the error catalogue for accounts, roles and settings, and the test in which it is reached. */
const reachedIn: Record<string, string[]> = {
  'web/src/app/admin/admin.page.test.ts': [
    'Access Denied',
    'You need admin privileges to access this area.',
    'Authentication required',
    'Please sign in to view and manage this content.',
    'Signed out successfully',
    'Sign out failed',
    'There was a problem signing you out.',
  ],
  'web/src/app/auth/auth.page.test.ts': [
    'Authentication Error',
    'There was a problem initializing authentication. Please try refreshing the page.',
    'An error occurred during authentication',
    'Failed to complete authentication. Please try again.',
    'Signup Error',
    'Failed to sign up',
    'Sign In Error',
    'Google Sign In Error',
    'Sign Out Error',
    'Error signing out',
    'There was an error signing out. Please try again.',
    'Failed to verify access. Please try again.',
    'Account Created',
    'Please check your email to verify your account.',
    'Welcome back',
    "You've been successfully signed in.",
    'Signed out',
    "You've been successfully signed out.",
    'Super Admin Created',
    'Super Admin Exists',
    'Failed to check super admin status',
    'User creation failed',
    'Failed to create super admin',
    'An error occurred',
    'You must agree to the terms and conditions',
    'Invalid admin key',
    'An unexpected error occurred',
    'Invalid reset link. Please request a new password reset.',
  ],
  'e2e/admin.test.ts': ['Admin account created'],
  'e2e/accounts.test.ts': ['Password updated', 'Passwords do not match.'],
  'web/src/app/dashboard/account.page.test.ts': [
    'User profile updated',
    'Business profile updated',
    'Profile Error',
    'Failed to fetch profile data. Some features may be limited.',
    'An unexpected error occurred while fetching profile data.',
    'Profile updated',
    'Your profile information has been updated successfully',
    'Update Error',
    'You must be logged in to update your profile',
    'Failed to update profile: ',
    'Business updated',
    'Failed to update business: ',
    'Update failed',
    'There was a problem updating your personal information.',
    'There was a problem updating your business information.',
  ],
  'web/src/app/dashboard/settings.page.test.ts': [
    'Setting updated',
    'Save failed',
    'change may not persist. Please try again.',
    'Theme updated',
    'Theme change failed',
    'Settings reset',
    'Reset failed',
    'Error Loading Settings',
    'MFA Setup Failed',
    'MFA Setup Error',
    'Session Timeout Updated',
    'Password Requirements Updated',
    'IP Address Added',
    'IP Address Removed',
    'Failed to Add IP',
    'Failed to Remove IP',
    'Device Added',
    'Failed to Add Device',
    'Failed to Remove Device',
    'Notification Settings Updated',
    'Failed to load notification settings',
    'Failed to initialize notification settings',
    'Failed to update delivery method',
    'Failed to update email frequency',
    'Initialize Default Settings',
    'Failed to update notification setting',
  ],
  'web/src/app/dashboard/agents.page.test.ts': ['Update Failed'],
  'web/src/app/auth/second-factor.page.test.ts': ['Invalid verification code. Please try again.'],
  'e2e/second-factor.test.ts': [
    'MFA Setup Started',
    'MFA Enabled Successfully',
    'MFA Disabled',
    'Failed to Disable MFA',
    'Backup Codes Copied',
    'Verification Successful',
  ],
  'e2e/locked.test.ts': ['Password must be at least 6 characters long.'],
  [`${screens}/sign-in-error.test.ts`]: [
    'Too many sign-in attempts. Please wait a moment before trying again.',
    'Invalid email or password. Please check your credentials and try again.',
    'Please check your email and click the confirmation link to verify your account.',
    'Sign in failed',
  ],
  [`${screens}/second-factor/second-factor-challenge-failure.test.ts`]: [
    'Invalid Code',
    'Verification Failed',
    'An error occurred while verifying your code.',
  ],
  [`${screens}/second-factor/second-factor-setup-failure.test.ts`]: ['Failed to set up MFA'],
  'web/src/lib/call-endpoint.test.ts': ['timed out after'],
  [`${accounts}/second-factor/second-factor.routes.test.ts`]: [
    'Invalid verification code',
    'MFA not set up',
    'Failed to authenticate after MFA verification',
    'No user credentials found for MFA verification',
  ],
  [`${accounts}/roles/roles.routes.test.ts`]: [
    'Role not found',
    'You need admin privileges to access this area.',
    'You need super admin privileges to access this area.',
  ],
  [`${accounts}/sign-in/attacks.test.ts`]: ['Metadata is required for sign up'],
};

/** What the catalogue lists and this product cannot say. */
const neverSaid: Record<string, string> = {
  'Reset link sent':
    'the mail still waits for the mail server, and nobody may learn whether the address has an account: it is said to be requested',
  'Failed to fetch super admin role':
    'the role is not looked up by the screen; the server answers the one question whether a super admin exists',
  'No account found with this email address. Please check your email or sign up for a new account.':
    'a wrong address and a wrong password are refused alike, so that nobody can find out who has an account',
};

const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../${path}`, import.meta.url)), 'utf8');

test.each(Object.entries(reachedIn))('%s reaches its texts of the catalogue', (path, texts) => {
  const test = read(path);
  expect(texts.filter((text) => !test.includes(text))).toEqual([]);
});

test('a text is reached or has a reason, never both', () => {
  const reached = new Set(Object.values(reachedIn).flat());
  expect(Object.keys(neverSaid).filter((text) => reached.has(text))).toEqual([]);
});
