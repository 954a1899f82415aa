import { AppError, limitReached } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import { addressKey } from '../../../platform/fetch/index.ts';
import { accountHash } from '../account-hash.ts';
import type { AccountContext } from '../accounts.context.ts';
import type { Visit } from '../visit.ts';
import * as repository from './attempts.repository.ts';

const lockAfter = 5;
const minuteMs = 60 * 1000;
const lockMs = 30 * minuteMs;
const tooMany = 'Too many sign-in attempts. Please wait a moment before trying again.';
const forgetMs = 24 * 60 * minuteMs;
const callsPerMinute = { address: 20, account: 10, lock: 60 };

/*
 * Stands before every password and code: five failures lock for half an hour, known or unknown address alike.
 * A device that has signed in before counts by itself: strangers who guess never lock out the owner there.
 */

/** A link that is mailed helps nobody while mails do not go out; one from an admin's hand does. */
const wayOut = async ({ mailer }: AccountContext) =>
  mailer.kind === 'smtp' && !(await mailer.isFailing?.())
    ? 'or reset your password to sign in now.'
    : 'or ask an administrator of this server for a link to set a new password.';

/** What failures are counted under. */
async function counterOf(context: AccountContext, email: string, visit: Visit) {
  const { cookies, db } = context;
  const deviceId = cookies.read('device', visit.cookie);
  const isKnown = deviceId !== undefined && (await repository.isKnownDevice(db, email, deviceId));
  return isKnown ? accountHash(context, `${email} ${deviceId}`) : accountHash(context, email);
}

async function takeTurn(context: AccountContext, email: string, visit: Visit) {
  const { limits } = context;
  await limits.require(`sign-in from ${addressKey(visit.address)}`, callsPerMinute.address, tooMany);
  const addressHash = await counterOf(context, email, visit);
  await limits.require(`sign-in to ${addressHash}`, callsPerMinute.account, tooMany);
  return addressHash;
}

/**
 * Whoever tries too often is still told of a lock: it lasts longer than a moment, and there is a way out.
 * One row by its key, and only so often, so that a flood stays cheap.
 */
async function findLockError(context: AccountContext, email: string, visit: Visit) {
  const { db, clock, limits } = context;
  if (!(await limits.take(`sign-in lock for ${addressKey(visit.address)}`, callsPerMinute.lock)))
    return undefined;
  const lockedUntil = await repository.findLock(db, await counterOf(context, email, visit));
  return lockedUntil && lockedUntil > clock.now() ? lockedError(context, lockedUntil) : undefined;
}

/** Throws when too much was asked; else tells what to count the attempt under. */
export async function limitAttempts(
  context: AccountContext,
  email: string,
  visit: Visit,
): Promise<repository.Attempt> {
  const addressHash = await takeTurn(context, email, visit).catch(async (error: unknown) => {
    throw (error instanceof AppError && (await findLockError(context, email, visit))) || error;
  });
  const now = context.clock.now();
  return {
    addressHash,
    accountHash: accountHash(context, email),
    now,
    lockAfter,
    lockedUntil: new Date(now.getTime() + lockMs),
  };
}

/** The attempt that locks may still be right; where it is not, `lock` is what to answer. */
export async function judgeAttempts(
  context: AccountContext,
  { failures, lockedUntil }: { failures: number; lockedUntil: Date | null },
) {
  if (failures > lockAfter) throw await lockedError(context, lockedUntil);
  return { lock: failures === lockAfter ? await lockedError(context, lockedUntil) : undefined };
}

async function lockedError(context: AccountContext, lockedUntil: Date | null) {
  const { clock } = context;
  // A clock that was set back makes no lock longer than a lock is.
  const leftMs = Math.min(lockMs, Math.max(1, (lockedUntil?.getTime() ?? 0) - clock.now().getTime()));
  const minutes = Math.ceil(leftMs / minuteMs);
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const message = `Too many sign-in attempts. Please wait ${wait} before trying again, ${await wayOut(context)}`;
  return limitReached(message, Math.ceil(leftMs / 1000), 'sign_in_locked');
}

/** For the log of a known address; does the same work for an unknown one. */
export const noteFailedAttempt = (
  { db, clock }: AccountContext,
  email: string,
  event: Parameters<typeof repository.insertFailure>[2],
) =>
  repository.insertFailure(db, email, event, {
    forgetBefore: new Date(clock.now().getTime() - forgetMs),
  });

/** Failures on a device that has signed in before lock that device alone, those of strangers all others. */
export const lockActionOf = ({
  addressHash,
  accountHash,
}: Pick<repository.Attempt, 'addressHash' | 'accountHash'>) =>
  addressHash === accountHash ? 'account_locked' : 'device_locked';

/** Throws when the account is locked or too much was asked; else this attempt counts as failed until it is cleared. */
export async function admitAttempt(context: AccountContext, email: string, visit: Visit) {
  const { db } = context;
  const attempt = await limitAttempts(context, email, visit);
  const { lock } = await judgeAttempts(context, await repository.countAttempt(db, attempt));
  return { lock, lockAction: lock && lockActionOf(attempt) };
}

/** The attempt was right, but more is needed before a session. */
export const forgiveAttempt = async (context: AccountContext, email: string, visit: Visit) =>
  repository.forgiveAttempt(context.db, await counterOf(context, email, visit));

export const clearAttempts = (context: AccountContext, tx: Database, email: string) =>
  repository.clearAttempts(tx, accountHash(context, email));

/** Of all devices together; a lock on one of them is a lock. */
export async function getAttemptStatus(context: AccountContext, email: string) {
  const { clock, db } = context;
  const now = clock.now();
  const rows = await repository.listAttempts(db, accountHash(context, email));
  const live = rows.filter(({ lockedUntil }) => lockedUntil === null || lockedUntil > now);
  // A clock that was set back makes no lock longer than a lock is.
  const longestMs = now.getTime() + lockMs;
  const locks = live.flatMap(({ lockedUntil }) =>
    lockedUntil ? [Math.min(lockedUntil.getTime(), longestMs)] : [],
  );
  const lockedUntil = locks.length > 0 ? new Date(Math.max(...locks)) : null;
  return { failures: live.reduce((sum, row) => sum + row.failures, 0), lockedUntil };
}
