import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { platformSettings } from './platform-settings.tables.ts';

type SettingsRow = typeof platformSettings.$inferSelect;
type StoredSettings = Omit<SettingsRow, 'id' | 'updatedAt'>;
/** What is undefined stays as it is. */
export type SettingsChange = { [Field in keyof StoredSettings]?: StoredSettings[Field] | undefined };

const id = 'platform';
const defaults: StoredSettings = {
  signUpPolicy: 'anyone',
  supportEmail: null,
  setupCodeHash: null,
  firstRunStep: 'done',
  contacts: null,
  contactsVersion: 0,
};

export async function findPlatformSettings(db: Database): Promise<StoredSettings> {
  const [row] = await db.select().from(platformSettings).where(eq(platformSettings.id, id));
  return row ?? defaults;
}

/** Whoever changes them holds them until the transaction ends. */
export async function lockPlatformSettings(tx: Database, now: Date): Promise<StoredSettings> {
  await tx.insert(platformSettings).values({ id, updatedAt: now }).onConflictDoNothing();
  const [row] = await tx.select().from(platformSettings).where(eq(platformSettings.id, id)).for('update');
  return row!;
}

export async function savePlatformSettings(db: Database, change: SettingsChange, updatedAt: Date) {
  await db
    .insert(platformSettings)
    .values({ ...change, id, updatedAt })
    .onConflictDoUpdate({ target: platformSettings.id, set: { ...change, updatedAt } });
}
