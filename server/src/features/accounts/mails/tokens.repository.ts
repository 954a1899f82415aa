import { and, desc, eq, gt, inArray, lt, max } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { users } from '../accounts.tables.ts';
import { accountTokens } from '../security.tables.ts';

export type TokenPurpose = (typeof accountTokens.$inferSelect)['purpose'];

export type { RequestedSignUp } from '../security.tables.ts';

export async function insertToken(db: Database, token: typeof accountTokens.$inferInsert) {
  await db
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, token.userId), lt(accountTokens.expiresAt, token.createdAt)));
  await db.insert(accountTokens).values(token);
}

export async function findToken(db: Database, tokenId: string, now: Date) {
  const [row] = await db
    .select({ token: accountTokens, user: users })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, accountTokens.userId))
    .where(and(eq(accountTokens.id, tokenId), gt(accountTokens.expiresAt, now)));
  return row;
}

/** For a link that could not be mailed yet: its time counts from when it goes out. */
export async function prolongToken(db: Database, tokenId: string, now: Date, expiresAt: Date) {
  await db
    .update(accountTokens)
    .set({ expiresAt })
    .where(and(eq(accountTokens.id, tokenId), gt(accountTokens.expiresAt, now)));
}

/** Takes the token away, so that of two who bring it at once only one gets the person; the older ones go with it. */
export async function useToken(db: Database, tokenId: string, purpose: TokenPurpose, now: Date) {
  const [used] = await db
    .delete(accountTokens)
    .where(
      and(
        eq(accountTokens.id, tokenId),
        eq(accountTokens.purpose, purpose),
        gt(accountTokens.expiresAt, now),
      ),
    )
    .returning();
  if (!used) return undefined;
  await deleteTokens(db, used.userId, purpose);
  return used.userId;
}

/** The sign-up of the given id, else the newest that waits to be confirmed. */
export async function findRequestedSignUp(
  db: Database,
  userId: string,
  signUpId: string | undefined,
  now: Date,
) {
  const rows = await db
    .select({ signUp: accountTokens.signUp })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.userId, userId),
        eq(accountTokens.purpose, 'confirm-email'),
        gt(accountTokens.expiresAt, now),
      ),
    )
    .orderBy(desc(accountTokens.createdAt));
  return (rows.find(({ signUp }) => signUp && signUp.id === signUpId) ?? rows[0])?.signUp ?? null;
}

/** When the newest one was made that still works. */
export async function findNewestTokenTime(db: Database, userId: string, purpose: TokenPurpose, now: Date) {
  const [row] = await db
    .select({ at: max(accountTokens.createdAt) })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.userId, userId),
        eq(accountTokens.purpose, purpose),
        gt(accountTokens.expiresAt, now),
      ),
    );
  return row?.at ?? undefined;
}

/** Every link by which a password can be set. */
export async function deletePasswordLinks(db: Database, userId: string) {
  await db
    .delete(accountTokens)
    .where(
      and(eq(accountTokens.userId, userId), inArray(accountTokens.purpose, ['reset-password', 'welcome'])),
    );
}

export async function deleteTokens(db: Database, userId: string, purpose: TokenPurpose) {
  await db
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose)));
}
