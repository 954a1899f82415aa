import type { Database } from '../../platform/database.ts';
import { deletePasskeysOf } from './passkeys.repository.ts';
import { deleteSecondFactor } from './second-factor.repository.ts';
import { deletePendingOf, deleteTokens, setSettings } from './security.repository.ts';
import { deleteDevicesOf, deleteSessionsOf } from './sessions.repository.ts';

/**
 * For the moment in which somebody proves for the first time that the address is theirs:
 * whatever a stranger made of the account before must neither stay open to them nor lock the owner out.
 */
export async function dropUnprovenAccess(tx: Database, userId: string, now: Date) {
  await deleteSessionsOf(tx, userId, { reason: 'security-reset', at: now });
  await deletePendingOf(tx, userId);
  await deleteSecondFactor(tx, userId);
  await deletePasskeysOf(tx, userId);
  await deleteDevicesOf(tx, userId);
  await deleteTokens(tx, userId, 'confirm-email');
  await setSettings(tx, userId, { ipAllowList: [], requirePasswordChange: false }, now);
}
