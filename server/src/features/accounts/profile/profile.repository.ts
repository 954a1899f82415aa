import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { users } from '../accounts.tables.ts';

export type ProfileRow = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'firstName' | 'lastName' | 'phone' | 'pictureFile' | 'createdAt' | 'updatedAt'
>;
/** What is undefined stays as it is. */
export type ProfileChange = { [Field in 'firstName' | 'lastName' | 'phone']?: string | undefined } & {
  pictureFile?: string | null;
};

const { id, email, firstName, lastName, phone, pictureFile, createdAt, updatedAt } = users;
const profileColumns = { id, email, firstName, lastName, phone, pictureFile, createdAt, updatedAt };

export async function findProfile(db: Database, userId: string): Promise<ProfileRow | undefined> {
  const [row] = await db.select(profileColumns).from(users).where(eq(users.id, userId));
  return row;
}

export function listProfiles(db: Database, userIds: string[]): Promise<ProfileRow[]> {
  return db.select(profileColumns).from(users).where(inArray(users.id, userIds));
}

export async function hasConfirmedEmail(db: Database, userId: string) {
  const [row] = await db
    .select({ emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  return row?.emailVerified ?? false;
}

/** A confirmed address of somebody who may sign in. */
export async function isReachableByMail(db: Database, userId: string) {
  const [row] = await db
    .select({ emailVerified: users.emailVerified, deactivatedAt: users.deactivatedAt })
    .from(users)
    .where(eq(users.id, userId));
  return Boolean(row?.emailVerified) && row?.deactivatedAt === null;
}

export async function findUserIdByEmail(db: Database, address: string) {
  const [row] = await db.select({ id }).from(users).where(eq(users.email, address));
  return row?.id;
}

export async function setProfile(
  db: Database,
  userId: string,
  change: ProfileChange,
  changedAt: Date,
): Promise<ProfileRow | undefined> {
  const [row] = await db
    .update(users)
    .set({
      ...change,
      updatedAt: changedAt,
    })
    .where(eq(users.id, userId))
    .returning(profileColumns);
  return row;
}
