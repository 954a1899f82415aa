import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { users } from '../accounts.tables.ts';
import { passkeyChallenges, passkeys } from '../passkeys.tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
export type ChallengePurpose = (typeof passkeyChallenges.$inferSelect)['purpose'];

export function listPasskeys(db: Database, userId: string) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function findPasskeyByCredential(db: Database, credentialId: string) {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

/** Makes others who add or remove a passkey of this person wait, so that a limit holds and the last one stays. */
export async function lockPerson(tx: Database, userId: string) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

export async function insertPasskey(db: Database, passkey: typeof passkeys.$inferInsert) {
  const [row] = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning();
  return row;
}

export async function setPasskeyName(db: Database, userId: string, passkeyId: string, name: string) {
  const [row] = await db.update(passkeys).set({ name }).where(ownPasskey(userId, passkeyId)).returning();
  return row;
}

export async function setPasskeyUsed(
  db: Database,
  passkeyId: string,
  used: { counter: number; lastUsedAt: Date },
) {
  await db.update(passkeys).set(used).where(eq(passkeys.id, passkeyId));
}

export async function deletePasskey(db: Database, userId: string, passkeyId: string) {
  const [row] = await db.delete(passkeys).where(ownPasskey(userId, passkeyId)).returning();
  return row;
}

export async function deletePasskeysOf(db: Database, userId: string) {
  return db.delete(passkeys).where(eq(passkeys.userId, userId)).returning();
}

const ownPasskey = (userId: string, passkeyId: string) =>
  and(eq(passkeys.userId, userId), eq(passkeys.id, passkeyId));

export async function insertChallenge(
  db: Database,
  challenge: typeof passkeyChallenges.$inferInsert,
  now: Date,
) {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await db.insert(passkeyChallenges).values(challenge);
}

/** Takes it away, so that an answer counts once, right or wrong. */
export async function takeChallenge(db: Database, challengeId: string, purpose: ChallengePurpose, now: Date) {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.id, challengeId),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning();
  return row;
}
