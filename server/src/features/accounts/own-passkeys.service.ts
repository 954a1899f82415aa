import { notAllowed } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RootDatabase } from '../../platform/database/index.ts';
import { findPasswordHash } from './accounts.repository.ts';
import type { PasskeyService } from './passkeys.service.ts';
import type { SecondFactorService } from './second-factor.service.ts';
import { findSessionStart } from './sessions.repository.ts';

interface Needs {
  db: RootDatabase;
  clock: Clock;
  passkeys: PasskeyService;
  secondFactor: SecondFactorService;
}

const recentSignInMs = 10 * 60 * 1000;

/** What a person does with their own passkeys. A screen left open must not be enough to add one. */
export function createOwnPasskeyService({ db, clock, passkeys, secondFactor }: Needs) {
  async function proofFor(userId: string) {
    if (await findPasswordHash(db, userId)) return 'password' as const;
    return (await secondFactor.findEnabled(userId)) ? ('code' as const) : ('recent-sign-in' as const);
  }

  async function requireRecentSignIn(sessionId: string) {
    const startedAt = await findSessionStart(db, sessionId);
    if (!startedAt || clock.now().getTime() - startedAt.getTime() > recentSignInMs)
      throw notAllowed('Please sign out and in again, then add the passkey within ten minutes.');
  }

  return {
    async list({ userId }: { userId: string }) {
      return {
        passkeys: await passkeys.listPasskeys(userId),
        isAvailable: passkeys.isAvailable,
        proof: await proofFor(userId),
      };
    },

    async startRegistration(
      { userId, sessionId }: { userId: string; sessionId: string },
      proof: { password?: string | undefined; code?: string | undefined },
    ) {
      if ((await proofFor(userId)) === 'recent-sign-in') await requireRecentSignIn(sessionId);
      else await secondFactor.requireOwnProof(userId, proof);
      return passkeys.startRegistration(userId);
    },
  };
}
