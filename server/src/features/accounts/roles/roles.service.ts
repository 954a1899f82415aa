import type { PlatformRole } from '@parley/contract/accounts/accounts';
import { bindContext } from '../../../bind-context.ts';
import { conflict, notAllowed, notFound } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { AccountContext } from '../accounts.context.ts';
import { findUser, findUserByEmail } from '../accounts.repository.ts';
import { noteEvent } from '../audit/index.ts';
import { deletePasswordLinks } from '../mails/index.ts';
import type { Visit } from '../visit.ts';
import * as repository from './roles.repository.ts';

export const strongestOf = (names: repository.RoleName[]): PlatformRole => {
  if (names.includes('SUPER_ADMIN')) return 'super-admin';
  return names.includes('ADMIN') ? 'admin' : 'user';
};

export const getUserRole = async ({ db }: AccountContext, userId: string) =>
  strongestOf(await repository.listRolesOf(db, userId));

const isSuperAdmin = async (context: AccountContext, userId: string) =>
  (await getUserRole(context, userId)) === 'super-admin';

const isAdmin = async (context: AccountContext, userId: string) =>
  (await getUserRole(context, userId)) !== 'user';

async function requireRole(context: AccountContext, userId: string, level: 'admin' | 'super-admin') {
  if (level === 'admin' && !(await isAdmin(context, userId)))
    throw notAllowed('You need admin privileges to access this area.');
  if (level === 'super-admin' && !(await isSuperAdmin(context, userId)))
    throw notAllowed('You need super admin privileges to access this area.');
}

/** Of those who may still sign in. */
const listAdminIds = async (_: AccountContext, tx: Database) => repository.listActiveAdminIds(tx);

export async function listAdmins({ db }: AccountContext) {
  const rows = await repository.listPeopleWithRoles(db);
  return [...new Map(rows.map((row) => [row.userId, row])).values()].map(({ deactivatedAt, ...person }) => ({
    ...person,
    status: deactivatedAt ? ('inactive' as const) : ('active' as const),
    role: strongestOf(rows.filter(({ userId }) => userId === person.userId).map(({ role }) => role)),
  }));
}

export async function makeAdmin(context: AccountContext, byUserId: string, email: string, visit: Visit) {
  const { db, clock } = context;
  const person = await db.transaction(async (tx) => {
    // One after the other: no admin makes a link for a user who is about to become one.
    await repository.lockSetup(tx);
    const person = await findUserByEmail(tx, email.toLowerCase());
    if (!person) throw notFound('User');
    if ((await repository.listRolesOf(tx, person.id)).length > 0)
      throw conflict('This user is already an admin.');
    if (person.deactivatedAt)
      throw conflict(
        'This account is deactivated. Activate it before you make this person an admin.',
        'account_deactivated',
      );
    await repository.grantRole(tx, person.id, 'ADMIN', clock.now());
    // Whoever made or kept a link for a user must not become an admin with it.
    await deletePasswordLinks(tx, person.id);
    await noteEvent(context, tx, person.id, 'admin_role_given', visit, { by: byUserId });
    return person;
  });
  const { id: userId, firstName, lastName } = person;
  const role = await getUserRole(context, userId);
  return { userId, email: person.email, firstName, lastName, role, status: 'active' as const };
}

export async function removeAdmin(context: AccountContext, byUserId: string, userId: string, visit: Visit) {
  const { db } = context;
  if (!(await findUser(db, userId))) throw notFound('User');
  if (userId === byUserId) throw conflict('You cannot remove yourself as an admin.');
  await db.transaction(async (tx) => {
    // One after the other: of two super admins who remove each other one stays.
    await repository.lockSetup(tx);
    const outcomes = [
      await repository.takeRole(tx, userId, 'ADMIN'),
      await repository.takeRole(tx, userId, 'SUPER_ADMIN'),
    ];
    if (!outcomes.includes('taken')) throw notFound(outcomes.includes('no such role') ? 'Role' : 'Admin');
    if (!(await repository.hasActiveSuperAdmin(tx)))
      throw conflict('The last super admin cannot be removed.');
    if (!(await repository.listRolesOf(tx, byUserId)).includes('SUPER_ADMIN'))
      throw notAllowed('You need super admin privileges to access this area.');
    await deletePasswordLinks(tx, userId);
    await noteEvent(context, tx, userId, 'admin_role_taken', visit, { by: byUserId });
  });
}

/** Who may run the platform. Asked anew for every request: a role that was taken is gone at once. */
export const roleService = (context: AccountContext) =>
  bindContext(context, { getUserRole, isAdmin, isSuperAdmin, requireRole, listAdminIds });
