import type { SecondFactorMethod, SignInOutcome } from '@parley/contract/accounts/accounts';
import type { PasskeyAnswer } from '@parley/contract/accounts/passkey-sign-in';
import type { z } from 'zod';
import { AppError, notAllowed, signInRefused } from '../../../errors.ts';
import { isInRanges } from '../../../platform/fetch/index.ts';
import type { AccountContext } from '../accounts.context.ts';
import { accountLockedJob } from '../accounts.jobs.ts';
import { findUserByEmail } from '../accounts.repository.ts';
import { newEvent, noteEvent } from '../audit/index.ts';
import { sendLink } from '../mails/index.ts';
import { hasPasskey, startPasskeyChallenge, verifyPasskey } from '../passkeys/index.ts';
import { isPassword, replacePassword } from '../passwords/index.ts';
import { supportWords } from '../platform-settings/index.ts';
import { isRightCode, sendCode } from '../second-factor/index.ts';
import {
  findPending,
  insertPending,
  type PendingStage,
  startSession,
  takePending,
} from '../sessions/index.ts';
import { ensureConfirmationSent } from '../sign-up/index.ts';
import type { Visit } from '../visit.ts';
import { type Candidate, countAndFindCandidate, findCandidate } from './sign-in.repository.ts';
import {
  admitAttempt,
  forgiveAttempt,
  judgeAttempts,
  limitAttempts,
  lockActionOf,
  noteFailedAttempt,
} from './sign-in-guard.ts';

/* From a password to a session, one obstacle after the other. Nothing before the last step opens anything. */

type Step = { outcome: SignInOutcome; cookies: string[] };

const pendingMs = 10 * 60 * 1000;
const defaultExpiryDays = 90;
const dayMs = 24 * 60 * 60 * 1000;
const notConfirmed = 'Please check your email and click the confirmation link to verify your account.';
const delayedMails = 'Mails are delayed at the moment: the mail server does not take them. We keep trying.';
const nothingPending: Record<PendingStage, string> = {
  'second-factor': 'No user credentials found for MFA verification',
  'new-password': 'Your sign-in has expired. Please sign in again.',
};
const refusedPlace = 'Sign-in from this address or device is not on your access list.';
const mailedLink = 'You get an email with a link that lifts the list.';
const keptLink =
  'Mail is not set up here: the link that lifts the list lies as a file in the outbox folder of this server. Ask whoever runs it for that link.';

const isSentMethod = (method: SecondFactorMethod) => method === 'email' || method === 'sms';

async function checkPassword(context: AccountContext, email: string, password: string, visit: Visit) {
  const { db, jobs } = context;
  const attempt = await limitAttempts(context, email, visit);
  const { candidate, ...counted } = await countAndFindCandidate(db, email, attempt);
  const { lock } = await judgeAttempts(context, counted);
  if ((await isPassword(password, candidate?.passwordHash)) && candidate) return candidate;
  const { address, userAgent } = visit;
  const isKnownDevice = lockActionOf(attempt) === 'device_locked';
  if (lock) await jobs.enqueue(db, accountLockedJob, { email, address, userAgent, isKnownDevice });
  noteFailedSignIn(context, email, visit);
  throw (
    lock ??
    signInRefused(
      'Invalid email or password. Please check your credentials and try again.',
      'wrong_credentials',
    )
  );
}

/** Nobody waits for it, so a known address takes no longer than an unknown one. The failure itself is counted before. */
function noteFailedSignIn(context: AccountContext, email: string, visit: Visit) {
  const { log } = context;
  const noting = noteFailedAttempt(context, email, newEvent(context, '', 'sign_in_failed', visit));
  noting.catch((error: unknown) =>
    log.warn({ err: error }, 'a failed sign-in could not be written to the log'),
  );
}

async function requireAllowedPlace(
  context: AccountContext,
  { user, settings, allowedDevices }: Candidate,
  visit: Visit,
) {
  const { cookies, db, limits, mailer } = context;
  const addresses = settings?.ipAllowList ?? [];
  const device = cookies.read('device', visit.cookie) ?? '';
  const isPlaceAllowed = addresses.length === 0 || isInRanges(visit.address, addresses);
  const isDeviceAllowed = allowedDevices.length === 0 || allowedDevices.includes(device);
  if (isPlaceAllowed && isDeviceAllowed) return;
  await db.transaction(async (tx) => {
    await noteEvent(context, tx, user.id, 'sign_in_blocked', visit);
    if (await limits.take(`lift ${user.id}`, 1)) await sendLink(context, tx, user.id, 'lift-access-lists');
  });
  const way = mailer.kind === 'smtp' ? mailedLink : keptLink;
  throw notAllowed(`${refusedPlace} ${(await mailer.isFailing?.()) ? `${way} ${delayedMails}` : way}`);
}

async function requireConfirmedAddress(context: AccountContext, { user }: Candidate, visit: Visit) {
  if (!context.mustConfirm || user.emailVerified) return;
  await ensureConfirmationSent(context, user.id, visit);
  const isFailing = await context.mailer.isFailing?.();
  throw notAllowed(isFailing ? `${notConfirmed} ${delayedMails}` : notConfirmed, 'email_not_confirmed');
}

async function refuseDeactivated({ db }: AccountContext): Promise<never> {
  throw notAllowed(`Your account has been deactivated. Please contact ${await supportWords(db)}.`);
}

async function savePending(
  { clock, db, cookies }: AccountContext,
  { user }: Candidate,
  stage: PendingStage,
  outcome: SignInOutcome,
): Promise<Step> {
  const createdAt = clock.now();
  const id = crypto.randomUUID();
  const expiresAt = new Date(createdAt.getTime() + pendingMs);
  await insertPending(db, { id, userId: user.id, stage, createdAt, expiresAt });
  return { outcome, cookies: [cookies.set('pending', id)] };
}

function isPasswordExpired({ clock }: AccountContext, { user, settings, passwordHash }: Candidate) {
  if (!passwordHash) return false;
  const { lastPasswordChange, passwordExpiryDays, requirePasswordChange } = settings ?? {};
  const setAtMs = (lastPasswordChange ?? user.createdAt).getTime();
  return (
    requirePasswordChange ||
    setAtMs + (passwordExpiryDays ?? defaultExpiryDays) * dayMs <= clock.now().getTime()
  );
}

async function finishSignIn(context: AccountContext, candidate: Candidate, visit: Visit): Promise<Step> {
  if (isPasswordExpired(context, candidate))
    return savePending(context, candidate, 'new-password', { outcome: 'password-expired' });
  const started = await startSession(context, candidate.user, visit);
  return { outcome: { outcome: 'signed-in', session: started.session }, cookies: started.cookies };
}

/** For somebody whose password, or whose account elsewhere, was right. */
async function proceed(context: AccountContext, candidate: Candidate, visit: Visit): Promise<Step> {
  const { db } = context;
  const { user, factor } = candidate;
  if (user.deactivatedAt) await refuseDeactivated(context);
  await requireAllowedPlace(context, candidate, visit);
  if (!factor?.isEnabled) return finishSignIn(context, candidate, visit);
  if (isSentMethod(factor.method)) await db.transaction((tx) => sendCode(context, tx, user.id));
  const hasOwnPasskey = await hasPasskey(context, user.id);
  return savePending(context, candidate, 'second-factor', {
    outcome: 'second-factor',
    method: factor.method,
    hasPasskey: hasOwnPasskey,
  });
}

/** A right password is no failure, even where it opens nothing yet; a session forgets the failures by itself. */
async function withForgiveness(
  context: AccountContext,
  email: string,
  visit: Visit,
  work: () => Promise<Step>,
) {
  const step = await work().catch(async (error) => {
    await forgiveAttempt(context, email, visit);
    throw error;
  });
  if (step.outcome.outcome !== 'signed-in') await forgiveAttempt(context, email, visit);
  return step;
}

const noteFailure = (
  context: AccountContext,
  userId: string,
  lockAction: string | undefined,
  visit: Visit,
  action: string,
) =>
  context.db.transaction(async (tx) => {
    await noteEvent(context, tx, userId, action, visit);
    if (lockAction) await noteEvent(context, tx, userId, lockAction, visit);
  });

async function requirePending({ cookies, db, clock }: AccountContext, stage: PendingStage, visit: Visit) {
  const pendingId = cookies.read('pending', visit.cookie);
  const userId = pendingId && (await findPending(db, pendingId, stage, clock.now()));
  const candidate = userId ? await findCandidate(db, userId) : undefined;
  if (!pendingId || !candidate) throw new AppError('not_signed_in', nothingPending[stage]);
  return { pendingId, candidate };
}

export async function proceedAs(context: AccountContext, userId: string, visit: Visit) {
  const { db } = context;
  return proceed(context, (await findCandidate(db, userId))!, visit);
}

export async function signIn(
  context: AccountContext,
  form: { email: string; password: string },
  visit: Visit,
): Promise<Step> {
  const email = form.email.toLowerCase();
  const candidate = await checkPassword(context, email, form.password, visit);
  return withForgiveness(context, email, visit, async () => {
    await requireConfirmedAddress(context, candidate, visit);
    return proceed(context, candidate, visit);
  });
}

export async function verifySecondFactor(context: AccountContext, code: string, visit: Visit): Promise<Step> {
  const { db, clock } = context;
  const { pendingId, candidate } = await requirePending(context, 'second-factor', visit);
  const { user, factor } = candidate;
  if (!factor?.isEnabled) throw notAllowed('MFA not set up');
  const { lock, lockAction } = await admitAttempt(context, user.email, visit);
  if (!(await isRightCode(context, factor, code))) {
    await noteFailure(context, user.id, lockAction, visit, 'mfa_failed');
    throw lock ?? signInRefused('Invalid verification code', 'wrong_second_factor');
  }
  return withForgiveness(context, user.email, visit, async () => {
    if (!(await takePending(db, pendingId, 'second-factor', clock.now())))
      throw new AppError('not_signed_in', 'Failed to authenticate after MFA verification');
    await noteEvent(context, db, user.id, 'mfa_verified', visit, {
      method: code.length === 8 ? 'backup' : factor.method,
    });
    return finishSignIn(context, candidate, visit);
  });
}

export const startPasskeySignIn = (context: AccountContext) =>
  startPasskeyChallenge(context, 'sign-in', null, 'required');

/** The device has checked who holds it, so a passkey stands for the password and for the second factor. */
export async function signInWithPasskey(
  context: AccountContext,
  answer: PasskeyAnswer,
  visit: Visit,
): Promise<Step> {
  const { db, cookies } = context;
  const passkey = await verifyPasskey(context, 'sign-in', answer, visit, {
    userId: null,
    isUserVerified: true,
  });
  const candidate = (await findCandidate(db, passkey.userId))!;
  await requireConfirmedAddress(context, candidate, visit);
  if (candidate.user.deactivatedAt) await refuseDeactivated(context);
  await requireAllowedPlace(context, candidate, visit);
  await noteEvent(context, db, candidate.user.id, 'passkey_used', visit, { name: passkey.name });
  const started = await startSession(context, candidate.user, visit);
  const cleared = [...started.cookies, cookies.clear('passkey')];
  return { outcome: { outcome: 'signed-in', session: started.session }, cookies: cleared };
}

export async function startPasskeySecondFactor(context: AccountContext, visit: Visit) {
  const { candidate } = await requirePending(context, 'second-factor', visit);
  return startPasskeyChallenge(context, 'second-factor', candidate.user.id, 'preferred');
}

export async function verifyPasskeySecondFactor(
  context: AccountContext,
  answer: PasskeyAnswer,
  visit: Visit,
): Promise<Step> {
  const { db, clock, cookies } = context;
  const { pendingId, candidate } = await requirePending(context, 'second-factor', visit);
  await verifyPasskey(context, 'second-factor', answer, visit, {
    userId: candidate.user.id,
    isUserVerified: false,
  });
  if (!(await takePending(db, pendingId, 'second-factor', clock.now())))
    throw new AppError('not_signed_in', 'Failed to authenticate after MFA verification');
  await noteEvent(context, db, candidate.user.id, 'mfa_verified', visit, { method: 'passkey' });
  const step = await finishSignIn(context, candidate, visit);
  return { ...step, cookies: [...step.cookies, cookies.clear('passkey')] };
}

export async function resendSignInCode(context: AccountContext, visit: Visit) {
  const { db } = context;
  const { candidate } = await requirePending(context, 'second-factor', visit);
  const { user, factor } = candidate;
  if (factor?.isEnabled && isSentMethod(factor.method))
    await db.transaction((tx) => sendCode(context, tx, user.id));
}

export async function replaceExpiredPassword(
  context: AccountContext,
  password: string,
  visit: Visit,
): Promise<Step> {
  const { db } = context;
  const { candidate } = await requirePending(context, 'new-password', visit);
  // Takes the waiting sign-in away together with the old password.
  await replacePassword(context, candidate.user.id, password, visit);
  return finishSignIn(context, (await findCandidate(db, candidate.user.id))!, visit);
}

/** Runs as a job, so that a known address takes no longer than an unknown one. */
export async function noteAccountLock(
  context: AccountContext,
  { email, isKnownDevice, ...where }: z.infer<typeof accountLockedJob.payload>,
) {
  const { db } = context;
  const action = isKnownDevice ? 'device_locked' : 'account_locked';
  const user = await findUserByEmail(db, email);
  if (user)
    await db.transaction((tx) =>
      noteEvent(context, tx, user.id, action, { ...where, cookie: null, isActivity: false }),
    );
}
