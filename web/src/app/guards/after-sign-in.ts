import type { PlatformRole } from '@parley/contract/accounts/accounts';
import { isWithin, paths } from '../../lib/paths.ts';

/** Where a person goes once signed in: back to where they wanted to be, if they may work there, else to where they belong. */
export function pageAfterSignIn(
  person: { user: { role: PlatformRole }; businesses: unknown[] },
  origin: string | null,
) {
  // Whoever sets up the server and signed in first goes on with it.
  if (origin === paths.superAdminSetup) return origin;
  const isAdmin = person.user.role !== 'user';
  if (person.businesses.length > 0) return origin ?? (isAdmin ? paths.admin : paths.dashboard);
  if (!isAdmin) return paths.businessOnboarding;
  return origin && isWithin(origin, paths.admin) ? origin : paths.admin;
}
