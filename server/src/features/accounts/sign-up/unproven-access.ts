import type { Database } from '../../../platform/database/index.ts';
import { isPlainName } from '../../../platform/mail/index.ts';
import type { AccountContext } from '../accounts.context.ts';
import { accountReclaimed } from '../accounts.facts.ts';
import { setNames } from '../accounts.repository.ts';
import type { Actor } from '../actor.ts';
import { listDetailsOf, noteEvent } from '../audit/index.ts';
import { deletePasswordLinks, deleteTokens } from '../mails/index.ts';
import { deletePasskeysOf } from '../passkeys/index.ts';
import { deleteSecondFactor } from '../second-factor/index.ts';
import { setSettings } from '../security-settings.repository.ts';
import { deleteDevicesOf, deletePendingOf, endSessionsOf } from '../sessions/index.ts';

/**
 * For the moment in which somebody proves for the first time that the address is theirs:
 * whatever a stranger made of the account before must neither stay open to them nor lock the owner out.
 */
export async function dropUnprovenAccess(context: AccountContext, tx: Database, by: Actor) {
  const { facts, clock } = context;
  const { userId } = by;
  const now = clock.now();
  await facts.note(tx, accountReclaimed, { userId, by });
  await endSessionsOf(context, tx, userId, { reason: 'security-reset', at: now });
  await deletePendingOf(tx, userId);
  const hadSecondFactor = await deleteSecondFactor(tx, userId);
  const passkeys = await deletePasskeysOf(tx, userId);
  await deleteDevicesOf(tx, userId);
  await deleteTokens(tx, userId, 'confirm-email');
  await deletePasswordLinks(tx, userId);
  await setSettings(tx, userId, { ipAllowList: [], requirePasswordChange: false }, now);
  const removed = [
    ...(hadSecondFactor ? ['two-factor authentication'] : []),
    ...(passkeys.length > 0 ? [passkeys.length === 1 ? '1 passkey' : `${passkeys.length} passkeys`] : []),
  ];
  if (removed.length > 0)
    await noteEvent(context, tx, userId, 'earlier_access_removed', by.visit, { what: removed.join(', ') });
}

type Names = { firstName: string; lastName: string };

/** Who proves the address may be somebody else than who typed the name: one that is a sentence is not taken over. */
export async function takeOverNames(tx: Database, userId: string, { firstName, lastName }: Names, now: Date) {
  const nameOf = (name: string) => (isPlainName(name) ? name : '');
  await setNames(tx, userId, { firstName: nameOf(firstName), lastName: nameOf(lastName) }, now);
}

/**
 * The names that an account has already. What an admin typed for the person is kept whatever it looks like: it is a stranger's
 * sign-up, or what they made of the profile since, that must not speak in mails.
 */
export async function takeOverStoredNames(tx: Database, user: Names & { id: string }, now: Date) {
  const acts = await listDetailsOf(tx, user.id, ['account_created', 'profile_edited_by_admin']);
  // Nobody but an admin has touched an account that was made for somebody who has not been in it.
  if (acts.some(({ action }) => action === 'account_created')) return;
  const nameOf = (field: keyof Names) =>
    isPlainName(user[field]) || acts.some(({ details }) => details[field] === user[field]) ? user[field] : '';
  await setNames(tx, user.id, { firstName: nameOf('firstName'), lastName: nameOf('lastName') }, now);
}
