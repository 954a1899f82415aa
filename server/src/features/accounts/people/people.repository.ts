import type { PlatformRole } from '@parley/contract/accounts/accounts';
import { and, count, eq, inArray, isNotNull, not, or, type SQL, sql } from 'drizzle-orm';
import { newestFirst, type PagePlace } from '../../../numbered-pages.ts';
import { containsSmall, type Database } from '../../../platform/database/index.ts';
import { users } from '../accounts.tables.ts';
import { roles, userRoles } from '../roles/roles.tables.ts';
import { mfaSettings } from '../second-factor/second-factor.tables.ts';
import { userSecuritySettings } from '../security.tables.ts';

export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];
/** What is undefined stays as it is. */
export type PersonChange = { [Field in 'firstName' | 'lastName' | 'phone']?: string | undefined };

const withRoles = (db: Database) => {
  const strongest = db
    .select({
      userId: userRoles.userId,
      isSuper: sql<boolean>`bool_or(${roles.name} = 'SUPER_ADMIN')`.as('is_super'),
    })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .groupBy(userRoles.userId)
    .as('strongest');
  const roleName = sql<string>`case when ${strongest.isSuper} then 'Super Admin' when ${strongest.userId} is not null then 'Admin' else 'User' end`;
  const role = sql<PlatformRole>`replace(lower(${roleName}), ' ', '-')`;
  const { id, firstName, lastName, email, phone, createdAt, updatedAt, deactivatedAt } = users;
  const hasSecondFactor = sql<boolean>`exists (select from ${mfaSettings}
    where ${mfaSettings.userId} = ${users.id} and ${mfaSettings.isEnabled})`;
  return {
    hasRole: isNotNull(strongest.userId),
    isSuper: sql`coalesce(${strongest.isSuper}, false)`,
    people: (where: SQL | undefined) =>
      db
        .select({
          id,
          firstName,
          lastName,
          email,
          phone,
          createdAt,
          updatedAt,
          deactivatedAt,
          role,
          hasSecondFactor,
        })
        .from(users)
        .leftJoin(strongest, eq(strongest.userId, users.id))
        .where(where),
    counted: (where: SQL | undefined) =>
      db
        .select({ total: count() })
        .from(users)
        .leftJoin(strongest, eq(strongest.userId, users.id))
        .where(where),
  };
};

/** Names, also both together, address and role; an empty search finds everybody. */
function matching(
  search: string,
  { hasRole, isSuper }: Pick<ReturnType<typeof withRoles>, 'hasRole' | 'isSuper'>,
) {
  if (search === '') return undefined;
  const isNamed = (role: string) => role.includes(search.toLowerCase());
  return or(
    containsSmall(users.searchText, search),
    isNamed('user') ? not(hasRole) : undefined,
    isNamed('admin') ? and(hasRole, not(isSuper)) : undefined,
    isNamed('super admin') ? isSuper : undefined,
  );
}

export function listPeople(db: Database, search: string, place: PagePlace) {
  const { people, ...roles } = withRoles(db);
  const order = newestFirst(place, users.createdAt, users.id);
  if (search !== '')
    return people(matching(search, roles))
      .orderBy(...order)
      .limit(place.limit)
      .offset(place.offset);
  // The page is found in the index alone; only what it shows is read.
  const shown = db
    .select({ id: users.id })
    .from(users)
    .orderBy(...order)
    .limit(place.limit)
    .offset(place.offset);
  return people(inArray(users.id, shown)).orderBy(...order);
}

export async function countPeople(db: Database, search = '') {
  if (search === '') return db.$count(users);
  const { counted, ...roles } = withRoles(db);
  const [row] = await counted(matching(search, roles));
  return row!.total;
}

export async function findPerson(db: Database, userId: string): Promise<PersonRow | undefined> {
  const [row] = await withRoles(db).people(eq(users.id, userId));
  return row;
}

/** Nobody has proven the address yet. Undefined where it already has an account. */
export async function insertPerson(
  db: Database,
  person: { firstName: string; lastName: string; email: string },
  now: Date,
) {
  const [user] = await db
    .insert(users)
    .values({ id: crypto.randomUUID(), ...person, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  if (user) await db.insert(userSecuritySettings).values({ userId: user.id, lastPasswordChange: now });
  return user;
}

export async function setPerson(db: Database, userId: string, change: PersonChange, updatedAt: Date) {
  await db
    .update(users)
    .set({ ...change, updatedAt })
    .where(eq(users.id, userId));
}

export async function setDeactivated(
  db: Database,
  userId: string,
  deactivatedAt: Date | null,
  updatedAt: Date,
) {
  await db.update(users).set({ deactivatedAt, updatedAt }).where(eq(users.id, userId));
}
