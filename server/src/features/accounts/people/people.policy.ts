import type { PlatformRole } from '@parley/contract/accounts/accounts';
import { type AppError, conflict, notAllowed } from '../../../errors.ts';

interface Somebody {
  id: string;
  role: PlatformRole;
}

/** Answers with the refusal to throw, or with nothing. */
export function refusalToManage(
  actor: Somebody,
  target: Somebody,
  action: 'edit' | 'deactivate' | 'delete',
): AppError | undefined {
  if (actor.id === target.id && action !== 'edit')
    return conflict(`You cannot ${action} your own account here.`);
  if (target.role !== 'user' && actor.role !== 'super-admin')
    return notAllowed('You need super admin privileges to change an admin.');
  return undefined;
}
