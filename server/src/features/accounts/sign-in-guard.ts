import { limitReached } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database.ts';
import * as repository from './security.repository.ts';
import { keyedHash } from './signed-text.ts';

const lockAfter = 5;
const lockMs = 30 * 60 * 1000;
const forgetMs = 24 * 60 * 60 * 1000;
const callsPerMinute = { address: 20, account: 10 };

export type SignInGuard = ReturnType<typeof createSignInGuard>;

interface Needs {
  db: RootDatabase;
  clock: Clock;
  secret: string;
  limits: { take(key: string, callsPerMinute: number): boolean };
}

/** Stands before every password and code: five failures lock for half an hour, known or unknown address alike. */
export function createSignInGuard({ db, clock, secret, limits }: Needs) {
  const hashOf = (email: string) => keyedHash(email, secret);
  const refuse = () => limitReached('Too many sign-in attempts. Please wait a moment before trying again.');
  return {
    /** Throws when the account is locked or too much was asked; else this attempt counts as failed until it is cleared. */
    async admit(email: string, address: string) {
      if (!limits.take(`sign-in from ${address}`, callsPerMinute.address)) throw refuse();
      if (!limits.take(`sign-in to ${hashOf(email)}`, callsPerMinute.account)) throw refuse();
      const now = clock.now();
      const lockedUntil = new Date(now.getTime() + lockMs);
      const { failures } = await repository.countAttempt(db, hashOf(email), { now, lockAfter, lockedUntil });
      if (failures > lockAfter) throw refuse();
      return { isLast: failures === lockAfter };
    },
    forgetOldAttempts: () => repository.deleteAttemptsBefore(db, new Date(clock.now().getTime() - forgetMs)),
    /** The attempt was right, but more is needed before a session. */
    forgive: (email: string) => repository.forgiveAttempt(db, hashOf(email)),
    clear: (tx: Database, email: string) => repository.clearAttempts(tx, hashOf(email)),
    async status(email: string) {
      const row = await repository.findAttempts(db, hashOf(email));
      const isOver = !row || (row.lockedUntil !== null && row.lockedUntil <= clock.now());
      return isOver ? { failures: 0, lockedUntil: null } : { failures: row.failures, lockedUntil: row.lockedUntil };
    },
  };
}
