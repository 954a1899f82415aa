import type { SignedInPerson } from '@parley/contract/accounts/accounts';
import { paths } from '../../../lib/paths.ts';
import { personMenuEntries } from '../../person-menu-entries.ts';

/** Without a business there is no dashboard to go to; one's own account then stands in the admin area. */
export function adminMenuEntries({
  user,
  businesses,
}: Pick<SignedInPerson, 'user' | 'businesses'>): ReturnType<typeof personMenuEntries> {
  const usual = personMenuEntries(user);
  if (businesses.length > 0) return usual;
  return [
    ...usual.filter(({ to }) => to.startsWith(paths.admin)),
    { to: paths.adminAccount, label: 'Profile', icon: 'profile' },
    { to: paths.adminAccountSecurity, label: 'Settings', icon: 'settings' },
  ];
}
