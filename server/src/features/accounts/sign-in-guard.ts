import { limitReached } from '../../errors.ts';
import { addressKey } from '../../platform/address-key.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database.ts';
import * as repository from './security.repository.ts';
import { keyedHash } from './signed-text.ts';

const lockAfter = 5;
const lockMs = 30 * 60 * 1000;
const tooMany = 'Too many sign-in attempts. Please wait a moment before trying again.';
const forgetMs = 24 * 60 * 60 * 1000;
const callsPerMinute = { address: 20, account: 10 };

export type SignInGuard = ReturnType<typeof createSignInGuard>;

interface Needs {
  db: RootDatabase;
  clock: Clock;
  secret: string;
  limits: { require(key: string, callsPerMinute: number, words: string): void };
}

/** Stands before every password and code: five failures lock for half an hour, known or unknown address alike. */
export function createSignInGuard({ db, clock, secret, limits }: Needs) {
  const hashOf = (email: string) => keyedHash(email, secret);

  function limit(email: string, address: string) {
    limits.require(`sign-in from ${addressKey(address)}`, callsPerMinute.address, tooMany);
    limits.require(`sign-in to ${hashOf(email)}`, callsPerMinute.account, tooMany);
  }

  function attemptOf(email: string) {
    const now = clock.now();
    return { addressHash: hashOf(email), now, lockAfter, lockedUntil: new Date(now.getTime() + lockMs) };
  }

  function judge(failures: number) {
    // At most as long as a lock lasts; the attempt itself does not tell how much of it is over.
    if (failures > lockAfter) throw limitReached(tooMany, lockMs / 1000);
    return { isLast: failures === lockAfter };
  }

  return {
    hashOf,
    /** For the log of a known address; does the same work for an unknown one. */
    noteFailure: (email: string, event: Parameters<typeof repository.insertFailure>[2]) =>
      repository.insertFailure(db, email, event, { forgetBefore: new Date(clock.now().getTime() - forgetMs) }),
    /** The three parts of `admit`, for whoever counts and looks up in one statement. */
    limit,
    attemptOf,
    judge,
    /** Throws when the account is locked or too much was asked; else this attempt counts as failed until it is cleared. */
    async admit(email: string, address: string) {
      limit(email, address);
      return judge((await repository.countAttempt(db, attemptOf(email))).failures);
    },
    /** The attempt was right, but more is needed before a session. */
    forgive: (email: string) => repository.forgiveAttempt(db, hashOf(email)),
    clear: (tx: Database, email: string) => repository.clearAttempts(tx, hashOf(email)),
    async status(email: string) {
      const row = await repository.findAttempts(db, hashOf(email));
      const isOver = !row || (row.lockedUntil !== null && row.lockedUntil <= clock.now());
      if (isOver) return { failures: 0, lockedUntil: null };
      const longestUntil = new Date(clock.now().getTime() + lockMs);
      const isTooLong = row.lockedUntil !== null && row.lockedUntil > longestUntil;
      return { failures: row.failures, lockedUntil: isTooLong ? longestUntil : row.lockedUntil };
    },
  };
}
