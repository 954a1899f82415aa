import type { Database } from '../../platform/database/index.ts';
import type { Facts } from '../../platform/facts.ts';
import { isPlainName } from '../../platform/mail/index.ts';
import { setNames } from './accounts.repository.ts';
import type { Actor } from './actor.ts';
import { deletePasskeysOf } from './passkeys.repository.ts';
import { accountReclaimed } from './people.facts.ts';
import { deleteSecondFactor } from './second-factor.repository.ts';
import { deletePendingOf, deleteTokens, setSettings } from './security.repository.ts';
import { deleteDevicesOf, deleteSessionsOf } from './sessions.repository.ts';

/**
 * For the moment in which somebody proves for the first time that the address is theirs:
 * whatever a stranger made of the account before must neither stay open to them nor lock the owner out.
 */
export async function dropUnprovenAccess(tx: Database, facts: Facts, by: Actor, now: Date) {
  const { userId } = by;
  await facts.note(tx, accountReclaimed, { userId, by });
  await deleteSessionsOf(tx, userId, { reason: 'security-reset', at: now });
  await deletePendingOf(tx, userId);
  await deleteSecondFactor(tx, userId);
  await deletePasskeysOf(tx, userId);
  await deleteDevicesOf(tx, userId);
  await deleteTokens(tx, userId, 'confirm-email');
  await setSettings(tx, userId, { ipAllowList: [], requirePasswordChange: false }, now);
}

type Names = { firstName: string; lastName: string };

/** Who proves the address may be somebody else than who typed the name: one that is a sentence is not taken over. */
export async function takeOverNames(tx: Database, userId: string, { firstName, lastName }: Names, now: Date) {
  const nameOf = (name: string) => (isPlainName(name) ? name : '');
  await setNames(tx, userId, { firstName: nameOf(firstName), lastName: nameOf(lastName) }, now);
}
