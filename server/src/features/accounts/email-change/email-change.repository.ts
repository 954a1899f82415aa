import { and, eq, gt, ne } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { users } from '../accounts.tables.ts';
import { accountTokens } from '../security.tables.ts';
import { emailChanges } from './email-change.tables.ts';

export type EmailChangeRow = typeof emailChanges.$inferSelect;
export type Side = 'old' | 'new';

/** Ends the change that was under way before, with its links. */
export async function insertEmailChange(db: Database, change: typeof emailChanges.$inferInsert) {
  await db.delete(emailChanges).where(eq(emailChanges.userId, change.userId));
  const [row] = await db.insert(emailChanges).values(change).returning();
  return row!;
}

/** With the person as they are now. */
export async function findEmailChange(db: Database, changeId: string, now: Date) {
  const [row] = await db
    .select({ change: emailChanges, user: users })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(and(eq(emailChanges.id, changeId), gt(emailChanges.expiresAt, now)));
  return row;
}

export async function findEmailChangeOf(db: Database, userId: string, now: Date) {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)));
  return row;
}

/** Nobody else confirms, refuses or replaces it until the transaction ends. */
export async function lockEmailChange(tx: Database, changeId: string, now: Date) {
  const [row] = await tx
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.id, changeId), gt(emailChanges.expiresAt, now)))
    .for('update');
  return row;
}

export async function setConfirmed(db: Database, changeId: string, side: Side, at: Date) {
  await db
    .update(emailChanges)
    .set(side === 'old' ? { oldConfirmedAt: at } : { newConfirmedAt: at })
    .where(eq(emailChanges.id, changeId));
}

export async function deleteEmailChangeOf(db: Database, userId: string) {
  const [row] = await db.delete(emailChanges).where(eq(emailChanges.userId, userId)).returning();
  return row;
}

export async function isEmailTaken(db: Database, email: string, { exceptFor }: { exceptFor: string }) {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, exceptFor)));
  return found.length > 0;
}

/** Links that were mailed to the old address open nothing any more. */
export async function setEmail(db: Database, userId: string, email: string, now: Date) {
  await db.update(users).set({ email, emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
  await db.delete(accountTokens).where(eq(accountTokens.userId, userId));
}
