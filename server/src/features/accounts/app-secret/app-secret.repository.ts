import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { sessions } from '../accounts.tables.ts';
import { mfaSettings, sentCodes } from '../second-factor/second-factor.tables.ts';
import { appSecretFingerprints } from './app-secret.tables.ts';

const name = 'current';

/** The fingerprint that counts: the given one where none was kept before. Safe when several processes start at once. */
export async function saveFirstFingerprint(db: Database, fingerprint: string, now: Date) {
  await db.insert(appSecretFingerprints).values({ name, fingerprint, keptAt: now }).onConflictDoNothing();
  const [row] = await db.select().from(appSecretFingerprints).where(eq(appSecretFingerprints.name, name));
  return row!.fingerprint;
}

export async function replaceFingerprint(db: Database, fingerprint: string, now: Date) {
  await db
    .update(appSecretFingerprints)
    .set({ fingerprint, keptAt: now })
    .where(eq(appSecretFingerprints.name, name));
}

/** What no secret but the old one can read or prove: sessions, authenticator apps, backup codes, codes on their way. */
export async function deleteWhatOldSecretProved(db: Database) {
  await db.delete(sessions);
  await db.delete(sentCodes);
  await db.delete(mfaSettings).where(eq(mfaSettings.method, 'totp'));
  await db.update(mfaSettings).set({ backupCodes: [] });
}
