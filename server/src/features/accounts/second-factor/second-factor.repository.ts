import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { mfaSettings, sentCodes } from './second-factor.tables.ts';

export type SecondFactorRow = typeof mfaSettings.$inferSelect;

export async function findSecondFactor(db: Database, userId: string): Promise<SecondFactorRow | undefined> {
  const [row] = await db.select().from(mfaSettings).where(eq(mfaSettings.userId, userId));
  return row;
}

/** Which of these people have a second factor that is switched on. */
export async function listSecuredUserIds(db: Database, userIds: string[]) {
  if (userIds.length === 0) return [];
  const rows = await db
    .select({ userId: mfaSettings.userId })
    .from(mfaSettings)
    .where(and(inArray(mfaSettings.userId, userIds), eq(mfaSettings.isEnabled, true)));
  return rows.map(({ userId }) => userId);
}

/** Replaces a setup that was never finished; false where an enabled one stands. */
export async function saveSetup(
  db: Database,
  setup: Pick<SecondFactorRow, 'userId' | 'method' | 'secret' | 'phone'>,
  now: Date,
) {
  const row = { ...setup, isEnabled: false, backupCodes: [], lastUsedStep: 0, createdAt: now };
  const saved = await db
    .insert(mfaSettings)
    .values(row)
    .onConflictDoUpdate({ target: mfaSettings.userId, set: row, setWhere: eq(mfaSettings.isEnabled, false) })
    .returning();
  return saved.length > 0;
}

export async function setEnabled(db: Database, userId: string, backupCodes: string[]) {
  await db.update(mfaSettings).set({ isEnabled: true, backupCodes }).where(eq(mfaSettings.userId, userId));
}

/** False where the factor was switched off meanwhile. */
export async function setBackupCodes(db: Database, userId: string, backupCodes: string[]) {
  const set = await db
    .update(mfaSettings)
    .set({ backupCodes })
    .where(and(eq(mfaSettings.userId, userId), eq(mfaSettings.isEnabled, true)))
    .returning();
  return set.length > 0;
}

/** Answers whether one was switched on. */
export async function deleteSecondFactor(db: Database, userId: string) {
  const deleted = await db.delete(mfaSettings).where(eq(mfaSettings.userId, userId)).returning();
  await db.delete(sentCodes).where(eq(sentCodes.userId, userId));
  return deleted.some(({ isEnabled }) => isEnabled);
}

/** False when a code of this step or a later one was used before. One that is still to come was used before the clock was set back. */
export async function useStep(db: Database, userId: string, step: number, latestStep: number) {
  const used = await db
    .update(mfaSettings)
    .set({ lastUsedStep: step })
    .where(
      and(
        eq(mfaSettings.userId, userId),
        or(lt(mfaSettings.lastUsedStep, step), gt(mfaSettings.lastUsedStep, latestStep)),
      ),
    )
    .returning();
  return used.length > 0;
}

export async function useBackupCode(db: Database, userId: string, codeHash: string) {
  const used = await db
    .update(mfaSettings)
    .set({ backupCodes: sql`array_remove(${mfaSettings.backupCodes}, ${codeHash})` })
    .where(and(eq(mfaSettings.userId, userId), sql`${codeHash} = any(${mfaSettings.backupCodes})`))
    .returning();
  return used.length > 0;
}

/** Only the newest code is good. */
export async function saveSentCode(db: Database, code: typeof sentCodes.$inferInsert) {
  await db.insert(sentCodes).values(code).onConflictDoUpdate({ target: sentCodes.userId, set: code });
}

export async function findSentCode(db: Database, userId: string, now: Date) {
  const [row] = await db
    .select()
    .from(sentCodes)
    .where(and(eq(sentCodes.userId, userId), gt(sentCodes.expiresAt, now)));
  return row;
}

/** Takes one of the tries, whatever comes of it. */
export async function takeTry(db: Database, userId: string, now: Date) {
  const [row] = await db
    .update(sentCodes)
    .set({ triesLeft: sql`${sentCodes.triesLeft} - 1` })
    .where(and(eq(sentCodes.userId, userId), gt(sentCodes.expiresAt, now), gt(sentCodes.triesLeft, 0)))
    .returning();
  return row;
}

export async function useSentCode(db: Database, id: string) {
  return (await db.delete(sentCodes).where(eq(sentCodes.id, id)).returning()).length > 0;
}
