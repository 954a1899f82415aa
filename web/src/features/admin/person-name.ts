import type { PlatformRole } from '@parley/contract/accounts/accounts';

/** Who looks at a list; it offers them what they may do. */
export interface Reader {
  id: string;
  role: PlatformRole;
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim() || 'Unnamed User';

export const roleNames: Record<PlatformRole, string> = {
  user: 'User',
  admin: 'Admin',
  'super-admin': 'Super Admin',
};

/** What a screen offers; the server decides by itself. */
export function actionsOn(target: { id: string; role: PlatformRole }, actor: Reader) {
  const canChange = target.role === 'user' || actor.role === 'super-admin';
  return { canEdit: canChange, canRemove: canChange && target.id !== actor.id };
}

/** With how many there are, or how many a search has found. */
export function usersTitle(total: number | undefined, search: string) {
  const title = search.trim() === '' ? 'All Users' : 'Users found';
  return total === undefined ? title : `${title} (${total.toLocaleString('en-US')})`;
}
