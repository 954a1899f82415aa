import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { users } from '../accounts.tables.ts';
import { roles, userRoles } from './roles.tables.ts';

export type RoleName = (typeof roles.$inferSelect)['name'];

export async function listRolesOf(db: Database, userId: string) {
  const rows = await db
    .select({ name: roles.name })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(eq(userRoles.userId, userId));
  return rows.map(({ name }) => name);
}

export function listPeopleWithRoles(db: Database) {
  return db
    .select({
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      deactivatedAt: users.deactivatedAt,
      role: roles.name,
    })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .innerJoin(users, eq(users.id, userRoles.userId))
    .orderBy(userRoles.createdAt, users.email);
}

export async function hasAnyone(db: Database, name: RoleName) {
  const found = await db
    .select({ id: userRoles.id })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(eq(roles.name, name))
    .limit(1);
  return found.length > 0;
}

/** One who can still sign in: somebody must always be able to run the platform. */
export async function hasActiveSuperAdmin(db: Database) {
  const found = await db
    .select({ id: users.id })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(roles.name, 'SUPER_ADMIN'), isNull(users.deactivatedAt)))
    .limit(1);
  return found.length > 0;
}

/** Admins and super admins alike. */
export async function listActiveAdminIds(db: Database) {
  const rows = await db
    .selectDistinct({ userId: users.id })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(isNull(users.deactivatedAt));
  return rows.map(({ userId }) => userId);
}

/** The role itself is made with its first holder. */
export async function grantRole(db: Database, userId: string, name: RoleName, now: Date) {
  await db.insert(roles).values({ name }).onConflictDoNothing();
  const [role] = await db.select().from(roles).where(eq(roles.name, name));
  await db.insert(userRoles).values({ userId, roleId: role!.id, createdAt: now }).onConflictDoNothing();
}

export async function takeRole(db: Database, userId: string, name: RoleName) {
  const [role] = await db.select().from(roles).where(eq(roles.name, name));
  if (!role) return 'no such role';
  const taken = await db
    .delete(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.roleId, role.id)))
    .returning();
  return taken.length > 0 ? 'taken' : 'not held';
}

/** Until the transaction ends nobody else sets up a super admin. */
export async function lockSetup(db: Database) {
  await db.execute(sql`select pg_advisory_xact_lock(7275399)`);
}
