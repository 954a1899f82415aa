import { bindContext } from '../../../bind-context.ts';
import { invalidInput } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { AccountContext } from '../accounts.context.ts';
import * as repository from '../accounts.repository.ts';
import { noteEvent } from '../audit/index.ts';
import { deletePasswordLinks } from '../mails/index.ts';
import { setSettings } from '../security-settings.repository.ts';
import { deletePendingOf, endSessionsOf } from '../sessions/index.ts';
import type { Visit } from '../visit.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { refuseCommonPassword } from './password-rules.ts';

const checksPerMinute = 5;

/** Everybody else is signed out with the old one, and no link that was made before can replace it. */
export async function savePassword(
  context: AccountContext,
  tx: Database,
  userId: string,
  passwordHash: string,
  { keep }: { keep?: string | undefined },
) {
  const now = context.clock.now();
  await repository.setPasswordHash(tx, userId, passwordHash, now);
  await setSettings(tx, userId, { lastPasswordChange: now, requirePasswordChange: false }, now);
  await endSessionsOf(context, tx, userId, { reason: 'password-changed', at: now, except: keep });
  await deletePendingOf(tx, userId);
  await deletePasswordLinks(tx, userId);
}

/** For a person who is already known, before something that a borrowed screen must not do. */
export async function isOwnPassword({ limits, db }: AccountContext, userId: string, password: string) {
  const tooMany = 'Too many sign-in attempts. Please wait a moment before trying again.';
  await limits.require(`password of ${userId}`, checksPerMinute, tooMany);
  return isPassword(password, await repository.findPasswordHash(db, userId));
}

export async function replacePassword(
  context: AccountContext,
  userId: string,
  password: string,
  visit: Visit,
  { keep, field = 'password' }: { keep?: string; field?: 'password' | 'newPassword' } = {},
) {
  const { db } = context;
  refuseCommonPassword(password, field);
  if (await isPassword(password, await repository.findPasswordHash(db, userId))) {
    const message = 'Please choose a password that differs from the current one.';
    throw invalidInput(message, { [field]: message });
  }
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await savePassword(context, tx, userId, passwordHash, { keep });
    await noteEvent(context, tx, userId, 'password_changed', visit);
  });
}

export async function changePassword(
  context: AccountContext,
  { userId, sessionId }: { userId: string; sessionId: string },
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  visit: Visit,
) {
  if (!(await isOwnPassword(context, userId, currentPassword))) {
    const message = 'The current password is not right.';
    throw invalidInput(message, { currentPassword: message });
  }
  await replacePassword(context, userId, newPassword, visit, { keep: sessionId, field: 'newPassword' });
}

export const passwordService = (context: AccountContext) => bindContext(context, { isOwnPassword });
