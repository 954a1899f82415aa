import { invalidInput } from '../../../errors.ts';
import type { AccountContext } from '../accounts.context.ts';
import { forgotPasswordJob } from '../accounts.jobs.ts';
import * as repository from '../accounts.repository.ts';
import { noteEvent } from '../audit/index.ts';
import { findLink, sendLink, useLink } from '../mails/index.ts';
import { hashPassword, refuseCommonPassword, savePassword } from '../passwords/index.ts';
import { dropUnprovenAccess, takeOverStoredNames } from '../sign-up/index.ts';
import type { Visit } from '../visit.ts';
import { clearAttempts } from './sign-in-guard.ts';

const mailsPerMinute = 2;

/** Does the same for every address; whether it is known comes out in the job. */
export async function forgotPassword({ limits, jobs, db }: AccountContext, email: string) {
  const address = email.toLowerCase();
  if (!(await limits.take(`forgot ${address}`, mailsPerMinute))) return;
  await jobs.enqueue(db, forgotPasswordJob, { email: address });
}

export async function sendResetLink(context: AccountContext, { email }: { email: string }) {
  const { db } = context;
  const user = await repository.findUserByEmail(db, email);
  if (user) await db.transaction((tx) => sendLink(context, tx, user.id, 'reset-password'));
}

export async function checkResetLink(context: AccountContext, token: string) {
  const { db } = context;
  if (await findLink(context, db, token, 'reset-password')) return { link: 'reset' as const };
  if (await findLink(context, db, token, 'welcome')) return { link: 'first' as const };
  return { link: 'invalid' as const };
}

/**
 * Who reads the mail owns the address: it counts as confirmed, a lock is lifted, and everybody else is signed out.
 * Where no mail goes out the link comes from the hand of an admin, whose word then stands for the mail: without it nobody
 * could be let in while mail fails, nor keep the next time what they have made since.
 */
export async function resetPassword(context: AccountContext, token: string, password: string, visit: Visit) {
  const { db, clock } = context;
  refuseCommonPassword(password);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const userId =
      (await useLink(context, tx, token, 'reset-password')) ?? (await useLink(context, tx, token, 'welcome'));
    if (!userId) throw invalidInput('Invalid reset link. Please request a new password reset.');
    const user = (await repository.findUser(tx, userId))!;
    if (!user.emailVerified) {
      await dropUnprovenAccess(context, tx, { userId, visit });
      await takeOverStoredNames(tx, user, clock.now());
    }
    await savePassword(context, tx, userId, passwordHash, {});
    await repository.setEmailConfirmed(tx, userId, clock.now());
    await clearAttempts(context, tx, user.email);
    await noteEvent(context, tx, userId, 'password_reset', visit);
  });
}
