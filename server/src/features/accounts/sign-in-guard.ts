import { limitReached } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database/index.ts';
import { addressKey } from '../../platform/fetch/index.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import type { AccountCookies } from './account-cookies.ts';
import * as repository from './security.repository.ts';
import { keyedHash } from './signed-text.ts';
import type { Visit } from './visit.ts';

const lockAfter = 5;
const minuteMs = 60 * 1000;
const lockMs = 30 * minuteMs;
const tooMany = 'Too many sign-in attempts. Please wait a moment before trying again.';
const forgetMs = 24 * 60 * minuteMs;
const callsPerMinute = { address: 20, account: 10 };

export type SignInGuard = ReturnType<typeof createSignInGuard>;

interface Needs {
  db: RootDatabase;
  clock: Clock;
  secret: string;
  cookies: AccountCookies;
  mailer: Pick<Mailer, 'kind'>;
  limits: { require(key: string, callsPerMinute: number, words: string): void };
}

/**
 * Stands before every password and code: five failures lock for half an hour, known or unknown address alike.
 * A device that has signed in before counts by itself: strangers who guess never lock out the owner there.
 */
export function createSignInGuard({ db, clock, secret, cookies, mailer, limits }: Needs) {
  const hashOf = (email: string) => keyedHash(email, secret);
  const wayOut =
    mailer.kind === 'smtp'
      ? 'or reset your password to sign in now.'
      : 'or ask an administrator of this server for a link to set a new password.';

  /** What failures are counted under. */
  async function counterOf(email: string, visit: Visit) {
    const deviceId = cookies.read('device', visit.cookie);
    const isKnown = deviceId !== undefined && (await repository.isKnownDevice(db, email, deviceId));
    return isKnown ? hashOf(`${email} ${deviceId}`) : hashOf(email);
  }

  /** Throws when too much was asked; else tells what to count the attempt under. */
  async function limit(email: string, visit: Visit): Promise<repository.Attempt> {
    limits.require(`sign-in from ${addressKey(visit.address)}`, callsPerMinute.address, tooMany);
    const addressHash = await counterOf(email, visit);
    limits.require(`sign-in to ${addressHash}`, callsPerMinute.account, tooMany);
    const now = clock.now();
    return {
      addressHash,
      accountHash: hashOf(email),
      now,
      lockAfter,
      lockedUntil: new Date(now.getTime() + lockMs),
    };
  }

  function judge({ failures, lockedUntil }: { failures: number; lockedUntil: Date | null }) {
    if (failures > lockAfter) throw locked(lockedUntil);
    return { isLast: failures === lockAfter };
  }

  function locked(lockedUntil: Date | null) {
    const leftMs = Math.max(1, (lockedUntil?.getTime() ?? 0) - clock.now().getTime());
    const minutes = Math.ceil(leftMs / minuteMs);
    const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
    const message = `Too many sign-in attempts. Please wait ${wait} before trying again, ${wayOut}`;
    return limitReached(message, Math.ceil(leftMs / 1000), 'sign_in_locked');
  }

  return {
    hashOf,
    /** For the log of a known address; does the same work for an unknown one. */
    noteFailure: (email: string, event: Parameters<typeof repository.insertFailure>[2]) =>
      repository.insertFailure(db, email, event, {
        forgetBefore: new Date(clock.now().getTime() - forgetMs),
      }),
    /** The two parts of `admit`, for whoever counts and looks up in one statement. */
    limit,
    judge,
    /** Throws when the account is locked or too much was asked; else this attempt counts as failed until it is cleared. */
    async admit(email: string, visit: Visit) {
      return judge(await repository.countAttempt(db, await limit(email, visit)));
    },
    /** The attempt was right, but more is needed before a session. */
    forgive: async (email: string, visit: Visit) =>
      repository.forgiveAttempt(db, await counterOf(email, visit)),
    clear: (tx: Database, email: string) => repository.clearAttempts(tx, hashOf(email)),
    /** Of all devices together; a lock on one of them is a lock. */
    async status(email: string) {
      const now = clock.now();
      const rows = await repository.listAttempts(db, hashOf(email));
      const live = rows.filter(({ lockedUntil }) => lockedUntil === null || lockedUntil > now);
      // A clock that was set back makes no lock longer than a lock is.
      const longestMs = now.getTime() + lockMs;
      const locks = live.flatMap(({ lockedUntil }) =>
        lockedUntil ? [Math.min(lockedUntil.getTime(), longestMs)] : [],
      );
      const lockedUntil = locks.length > 0 ? new Date(Math.max(...locks)) : null;
      return { failures: live.reduce((sum, row) => sum + row.failures, 0), lockedUntil };
    },
  };
}
