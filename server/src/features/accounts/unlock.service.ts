import type { PasskeyAnswer } from '@parley/contract/accounts/passkeys';
import { AppError } from '../../errors.ts';
import type { RootDatabase } from '../../platform/database/index.ts';
import type { AccountCookies } from './account-cookies.ts';
import { findPasswordHash } from './accounts.repository.ts';
import type { Audit } from './audit.ts';
import type { PasskeyService } from './passkeys.service.ts';
import { isPassword } from './password-hash.ts';
import type { SessionService } from './sessions.service.ts';
import type { SignInGuard } from './sign-in-guard.ts';
import type { Visit } from './visit.ts';

interface Needs {
  db: RootDatabase;
  audit: Audit;
  cookies: AccountCookies;
  guard: SignInGuard;
  sessions: SessionService;
  passkeys: PasskeyService;
}

/** Opens a session that idle time has locked. A wrong password counts like one at sign-in. */
export function createUnlockService({ db, audit, cookies, guard, sessions, passkeys }: Needs) {
  return {
    async unlock(password: string, visit: Visit) {
      const session = await sessions.requireLocked(visit);
      const { id: userId, email } = session.user;
      const { isLast } = await guard.admit(email, visit);
      if (!(await isPassword(password, await findPasswordHash(db, userId)))) {
        await db.transaction(async (tx) => {
          await audit.note(tx, userId, 'unlock_failed', visit);
          if (isLast) await audit.note(tx, userId, 'account_locked', visit);
        });
        throw new AppError('not_allowed', 'The password is not right.', {
          password: 'The password is not right.',
        });
      }
      await guard.clear(db, email);
      return sessions.unlock(session);
    },

    async startWithPasskey(visit: Visit) {
      const { user } = await sessions.requireLocked(visit);
      return passkeys.start('unlock', user.id, 'required');
    },

    async unlockWithPasskey(answer: PasskeyAnswer, visit: Visit) {
      const session = await sessions.requireLocked(visit);
      await passkeys.verify('unlock', answer, visit, { userId: session.user.id, isUserVerified: true });
      return { ...(await sessions.unlock(session)), cookies: [cookies.clear('passkey')] };
    },
  };
}
