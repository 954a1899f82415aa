import type { PlatformRole } from '@parley/contract/accounts/accounts';

/** Where a person goes once signed in: back to where they wanted to be, if they may work there, else to where they belong. */
export function pageAfterSignIn(
  person: { user: { role: PlatformRole }; businesses: unknown[] },
  origin: string | null,
) {
  // Whoever sets up the server and signed in first goes on with it.
  if (origin === '/setup-super-admin') return origin;
  const isAdmin = person.user.role !== 'user';
  if (person.businesses.length > 0) return origin ?? (isAdmin ? '/admin' : '/dashboard');
  if (!isAdmin) return '/business-onboarding';
  return origin && /^\/admin(\/|$|\?|#)/.test(origin) ? origin : '/admin';
}
