import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { userSecuritySettings } from './security.tables.ts';

export type SettingsRow = typeof userSecuritySettings.$inferSelect;

export type SettingsChange = {
  [Field in Exclude<keyof SettingsRow, 'userId'>]?: SettingsRow[Field] | undefined;
};

/** The person's row, made with the defaults where it is missing. */
export async function getSettings(db: Database, userId: string, now: Date): Promise<SettingsRow> {
  const [row] = await db.select().from(userSecuritySettings).where(eq(userSecuritySettings.userId, userId));
  return row ?? setSettings(db, userId, {}, now);
}

export async function setSettings(db: Database, userId: string, change: SettingsChange, now: Date) {
  const [row] = await db
    .insert(userSecuritySettings)
    .values({ ...change, userId, lastPasswordChange: change.lastPasswordChange ?? now })
    .onConflictDoUpdate({ target: userSecuritySettings.userId, set: { userId, ...change } })
    .returning();
  return row!;
}
