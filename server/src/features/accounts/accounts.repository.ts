import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { credentials, users } from './accounts.tables.ts';
import { userSecuritySettings } from './security.tables.ts';

interface NewAccount {
  firstName: string;
  lastName: string;
  email: string;
  passwordHash: string;
  isConfirmed: boolean;
}

/** Undefined where the address already has an account, also when both came at the same moment. */
export async function insertAccount(db: Database, account: NewAccount, now: Date) {
  const { firstName, lastName, email, passwordHash, isConfirmed } = account;
  const times = { createdAt: now, updatedAt: now };
  const [user] = await db
    .insert(users)
    .values({
      id: crypto.randomUUID(),
      firstName,
      lastName,
      email,
      emailVerified: isConfirmed,
      ...times,
    })
    .onConflictDoNothing()
    .returning();
  if (!user) return undefined;
  await db.insert(credentials).values({
    id: crypto.randomUUID(),
    userId: user.id,
    accountId: user.id,
    providerId: 'credential',
    password: passwordHash,
    ...times,
  });
  await db.insert(userSecuritySettings).values({ userId: user.id, lastPasswordChange: now });
  return user;
}

export async function findUser(db: Database, userId: string) {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row;
}

export async function findUserByEmail(db: Database, email: string) {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row;
}

const ownPassword = (userId: string) =>
  and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential'));

export async function findPasswordHash(db: Database, userId: string) {
  const [row] = await db
    .select({ password: credentials.password })
    .from(credentials)
    .where(ownPassword(userId));
  return row?.password;
}

/** Also for a person who had none, because they came with Google. */
export async function setPasswordHash(db: Database, userId: string, password: string, now: Date) {
  await db
    .insert(credentials)
    .values({
      id: crypto.randomUUID(),
      userId,
      accountId: userId,
      providerId: 'credential',
      password,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [credentials.providerId, credentials.accountId],
      set: { password, updatedAt: now },
    });
}

export async function setNames(
  db: Database,
  userId: string,
  names: { firstName: string; lastName: string },
  now: Date,
) {
  await db
    .update(users)
    .set({ ...names, updatedAt: now })
    .where(eq(users.id, userId));
}

export async function setEmailConfirmed(db: Database, userId: string, now: Date) {
  await db.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
}

/** Sessions, settings and whatever else is the person's own go with the row. */
export async function deleteUser(db: Database, userId: string) {
  await db.delete(users).where(eq(users.id, userId));
}
