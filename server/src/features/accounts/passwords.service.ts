import { bindContext } from '../../bind-context.ts';
import { invalidInput } from '../../errors.ts';
import type { Database } from '../../platform/database/index.ts';
import { sendLink, useLink } from './account-links.ts';
import type { AccountContext } from './accounts.context.ts';
import { forgotPasswordJob } from './accounts.jobs.ts';
import * as repository from './accounts.repository.ts';
import { noteEvent } from './audit.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { refuseCommonPassword } from './password-rules.ts';
import * as security from './security.repository.ts';
import { deleteSessionsOf } from './sessions.repository.ts';
import { clearAttempts } from './sign-in-guard.ts';
import { dropUnprovenAccess, takeOverNames } from './unproven-access.ts';
import type { Visit } from './visit.ts';

export type PasswordService = ReturnType<typeof passwordService>;

const checksPerMinute = 5;
const mailsPerMinute = 2;

async function savePassword(
  { clock }: AccountContext,
  tx: Database,
  userId: string,
  passwordHash: string,
  { keep }: { keep?: string | undefined },
) {
  const now = clock.now();
  await repository.setPasswordHash(tx, userId, passwordHash, now);
  await security.setSettings(tx, userId, { lastPasswordChange: now, requirePasswordChange: false }, now);
  await deleteSessionsOf(tx, userId, { reason: 'password-changed', at: now, except: keep });
  await security.deletePendingOf(tx, userId);
}

/** For a person who is already known, before something that a borrowed screen must not do. */
export async function isOwnPassword({ limits, db }: AccountContext, userId: string, password: string) {
  const tooMany = 'Too many sign-in attempts. Please wait a moment before trying again.';
  limits.require(`password of ${userId}`, checksPerMinute, tooMany);
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

/** Does the same for every address; whether it is known comes out in the job. */
export async function forgotPassword({ limits, jobs, db }: AccountContext, email: string) {
  const address = email.toLowerCase();
  if (!limits.take(`forgot ${address}`, mailsPerMinute)) return;
  await jobs.enqueue(db, forgotPasswordJob, { email: address });
}

export async function sendResetLink(context: AccountContext, { email }: { email: string }) {
  const { db } = context;
  const user = await repository.findUserByEmail(db, email);
  if (user) await db.transaction((tx) => sendLink(context, tx, user.id, 'reset-password'));
}

/** Who reads the mail owns the address: it counts as confirmed, a lock is lifted, and everybody else is signed out. */
export async function resetPassword(context: AccountContext, token: string, password: string, visit: Visit) {
  const { db, mustConfirm, clock } = context;
  refuseCommonPassword(password);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const forgetfulId = await useLink(context, tx, token, 'reset-password');
    const userId = forgetfulId ?? (await useLink(context, tx, token, 'welcome'));
    if (!userId) throw invalidInput('Invalid reset link. Please request a new password reset.');
    const user = (await repository.findUser(tx, userId))!;
    if (mustConfirm && !user.emailVerified) {
      await dropUnprovenAccess(tx, userId, clock.now());
      // Names of people who are welcomed were typed by an admin.
      if (forgetfulId) await takeOverNames(tx, userId, user, clock.now());
    }
    await savePassword(context, tx, userId, passwordHash, {});
    await repository.setEmailConfirmed(tx, userId, clock.now());
    await clearAttempts(context, tx, user.email);
    await noteEvent(context, tx, userId, 'password_reset', visit);
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

export const passwordService = (context: AccountContext) =>
  bindContext(context, { isOwnPassword, forgotPassword, resetPassword, changePassword });
