import type { PlatformRole } from '@parley/contract/accounts/accounts';
import { conflict, notAllowed, notFound } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RootDatabase } from '../../platform/database/index.ts';
import { findUser, findUserByEmail } from './accounts.repository.ts';
import type { Audit } from './audit.ts';
import * as repository from './roles.repository.ts';
import type { Visit } from './visit.ts';

export type RoleService = ReturnType<typeof createRoleService>;

export const strongestOf = (names: repository.RoleName[]): PlatformRole => {
  if (names.includes('SUPER_ADMIN')) return 'super-admin';
  return names.includes('ADMIN') ? 'admin' : 'user';
};

/** Who may run the platform. Asked anew for every request: a role that was taken is gone at once. */
export function createRoleService({ db, clock, audit }: { db: RootDatabase; clock: Clock; audit: Audit }) {
  const getUserRole = async (userId: string) => strongestOf(await repository.listRolesOf(db, userId));
  const isSuperAdmin = async (userId: string) => (await getUserRole(userId)) === 'super-admin';
  const isAdmin = async (userId: string) => (await getUserRole(userId)) !== 'user';

  return {
    getUserRole,
    isAdmin,
    isSuperAdmin,

    async requireRole(userId: string, level: 'admin' | 'super-admin') {
      if (level === 'admin' && !(await isAdmin(userId)))
        throw notAllowed('You need admin privileges to access this area.');
      if (level === 'super-admin' && !(await isSuperAdmin(userId)))
        throw notAllowed('You need super admin privileges to access this area.');
    },

    async listAdmins() {
      const rows = await repository.listPeopleWithRoles(db);
      return [...new Map(rows.map((row) => [row.userId, row])).values()].map((person) => ({
        ...person,
        role: strongestOf(rows.filter(({ userId }) => userId === person.userId).map(({ role }) => role)),
      }));
    },

    async makeAdmin(byUserId: string, email: string, visit: Visit) {
      const person = await findUserByEmail(db, email.toLowerCase());
      if (!person) throw notFound('User');
      if (await isAdmin(person.id)) throw conflict('This user is already an admin.');
      await db.transaction(async (tx) => {
        await repository.giveRole(tx, person.id, 'ADMIN', clock.now());
        await audit.note(tx, person.id, 'admin_role_given', visit, { by: byUserId });
      });
      const { id: userId, firstName, lastName } = person;
      return { userId, email: person.email, firstName, lastName, role: await getUserRole(userId) };
    },

    async removeAdmin(byUserId: string, userId: string, visit: Visit) {
      if (!(await findUser(db, userId))) throw notFound('User');
      await db.transaction(async (tx) => {
        const outcome = await repository.takeRole(tx, userId, 'ADMIN');
        if (outcome !== 'taken') throw notFound(outcome === 'no such role' ? 'Role' : 'Admin');
        await audit.note(tx, userId, 'admin_role_taken', visit, { by: byUserId });
      });
    },
  };
}
