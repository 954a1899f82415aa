import type { PlatformRole } from '@parley/contract/accounts/accounts';

export type AdminLevel = 'admin' | 'super-admin';

/** Why a role does not open an area; null where it does. */
export function accessRefusal(role: PlatformRole, level: AdminLevel) {
  if (level === 'super-admin')
    return role === 'super-admin' ? null : 'You need super admin privileges to access this area.';
  return role === 'user' ? 'You need admin privileges to access this area.' : null;
}
