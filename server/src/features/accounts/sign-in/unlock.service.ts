import type { PasskeyAnswer } from '@parley/contract/accounts/passkey-sign-in';
import { AppError } from '../../../errors.ts';
import type { AccountContext } from '../accounts.context.ts';
import { findPasswordHash } from '../accounts.repository.ts';
import { noteEvent } from '../audit/index.ts';
import { startPasskeyChallenge, verifyPasskey } from '../passkeys/index.ts';
import { isPassword } from '../passwords/index.ts';
import { reopenSession, requireLockedSession } from '../sessions/index.ts';
import type { Visit } from '../visit.ts';
import { admitAttempt, clearAttempts } from './sign-in-guard.ts';

/* Opens a session that idle time has locked. A wrong password counts like one at sign-in. */

export async function unlockWithPassword(context: AccountContext, password: string, visit: Visit) {
  const { db } = context;
  const session = await requireLockedSession(context, visit);
  const { id: userId, email } = session.user;
  const { lock, lockAction } = await admitAttempt(context, email, visit);
  if (!(await isPassword(password, await findPasswordHash(db, userId)))) {
    await db.transaction(async (tx) => {
      await noteEvent(context, tx, userId, 'unlock_failed', visit);
      if (lockAction) await noteEvent(context, tx, userId, lockAction, visit);
    });
    throw (
      lock ??
      new AppError('not_allowed', 'The password is not right.', { password: 'The password is not right.' })
    );
  }
  await clearAttempts(context, db, email);
  return reopenSession(context, session);
}

export async function startPasskeyUnlock(context: AccountContext, visit: Visit) {
  const { user } = await requireLockedSession(context, visit);
  return startPasskeyChallenge(context, 'unlock', user.id, 'required');
}

export async function unlockWithPasskey(context: AccountContext, answer: PasskeyAnswer, visit: Visit) {
  const { cookies } = context;
  const session = await requireLockedSession(context, visit);
  await verifyPasskey(context, 'unlock', answer, visit, { userId: session.user.id, isUserVerified: true });
  return { ...(await reopenSession(context, session)), cookies: [cookies.clear('passkey')] };
}
