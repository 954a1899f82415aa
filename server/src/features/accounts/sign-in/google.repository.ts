import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { credentials, users, verifications } from '../accounts.tables.ts';
import { userSecuritySettings } from '../security.tables.ts';

const providerId = 'google';

/** What must be remembered until the person comes back from Google. */
export async function insertTrip(
  db: Database,
  trip: { id: string; verifier: string; expiresAt: Date },
  now: Date,
) {
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  const { id, verifier: value, expiresAt } = trip;
  await db
    .insert(verifications)
    .values({ id, identifier: providerId, value, expiresAt, createdAt: now, updatedAt: now });
}

/** Each trip ends once. */
export async function takeTrip(db: Database, id: string, now: Date) {
  const [trip] = await db
    .delete(verifications)
    .where(
      and(
        eq(verifications.id, id),
        eq(verifications.identifier, providerId),
        gt(verifications.expiresAt, now),
      ),
    )
    .returning();
  return trip?.value;
}

export async function findUserByGoogle(db: Database, accountId: string) {
  const [row] = await db
    .select({ user: users })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(and(eq(credentials.providerId, providerId), eq(credentials.accountId, accountId)));
  return row?.user;
}

/** Undefined where somebody with the same address came first. */
export async function insertUser(
  db: Database,
  person: { firstName: string; lastName: string; email: string },
  now: Date,
) {
  const [user] = await db
    .insert(users)
    .values({
      id: crypto.randomUUID(),
      ...person,
      emailVerified: true,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (user) await db.insert(userSecuritySettings).values({ userId: user.id, lastPasswordChange: now });
  return user;
}

export async function linkGoogle(db: Database, userId: string, accountId: string, now: Date) {
  const id = crypto.randomUUID();
  await db
    .insert(credentials)
    .values({ id, userId, accountId, providerId, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
}

/** True where one was linked. */
export async function unlinkGoogle(db: Database, userId: string) {
  const unlinked = await db.delete(credentials).where(isGoogleOf(userId)).returning({ id: credentials.id });
  return unlinked.length > 0;
}

export async function hasGoogle(db: Database, userId: string) {
  const found = await db.select({ id: credentials.id }).from(credentials).where(isGoogleOf(userId));
  return found.length > 0;
}

const isGoogleOf = (userId: string) =>
  and(eq(credentials.userId, userId), eq(credentials.providerId, providerId));

export async function deletePassword(db: Database, userId: string) {
  await db
    .delete(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')));
}
