import type { SecondFactorMethod, SignInOutcome } from '@parley/contract/accounts/accounts';
import type { PasskeyAnswer } from '@parley/contract/accounts/passkeys';
import type { z } from 'zod';
import { AppError, notAllowed, signInRefused } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RootDatabase } from '../../platform/database/index.ts';
import { isInRanges } from '../../platform/fetch/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import type { AccountCookies } from './account-cookies.ts';
import type { AccountLinks } from './account-links.ts';
import { accountLockedJob } from './accounts.jobs.ts';
import { findUserByEmail } from './accounts.repository.ts';
import type { Audit } from './audit.ts';
import type { PasskeyService } from './passkeys.service.ts';
import { isPassword } from './password-hash.ts';
import type { PasswordService } from './passwords.service.ts';
import type { SecondFactorService } from './second-factor.service.ts';
import type { PendingStage } from './security.repository.ts';
import * as security from './security.repository.ts';
import type { SessionService } from './sessions.service.ts';
import { type Candidate, countAndFindCandidate, findCandidate } from './sign-in.repository.ts';
import type { SignInGuard } from './sign-in-guard.ts';
import { supportWords } from './support-words.ts';
import type { Visit } from './visit.ts';

export type SignInService = ReturnType<typeof createSignInService>;

interface Needs {
  db: RootDatabase;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  mailer: Pick<Mailer, 'kind'>;
  cookies: AccountCookies;
  links: AccountLinks;
  audit: Audit;
  guard: SignInGuard;
  sessions: SessionService;
  passwords: PasswordService;
  secondFactor: SecondFactorService;
  passkeys: PasskeyService;
  limits: { take(key: string, callsPerMinute: number): boolean };
  mustConfirm: boolean;
}

type Step = { outcome: SignInOutcome; cookies: string[] };

const pendingMs = 10 * 60 * 1000;
const defaultExpiryDays = 90;
const dayMs = 24 * 60 * 60 * 1000;
const notConfirmed = 'Please check your email and click the confirmation link to verify your account.';
const nothingPending: Record<PendingStage, string> = {
  'second-factor': 'No user credentials found for MFA verification',
  'new-password': 'Your sign-in has expired. Please sign in again.',
};
const refusedPlace = 'Sign-in from this address or device is not on your access list.';
const mailedLink = 'You get an email with a link that lifts the list.';
const keptLink =
  'Mail is not set up here: the link that lifts the list lies as a file in the outbox folder of this server. Ask whoever runs it for that link.';

const isSentMethod = (method: SecondFactorMethod) => method === 'email' || method === 'sms';

/** From a password to a session, one obstacle after the other. Nothing before the last step opens anything. */
export function createSignInService(needs: Needs) {
  const {
    db,
    clock,
    jobs,
    log,
    mailer,
    cookies,
    links,
    audit,
    guard,
    sessions,
    passwords,
    secondFactor,
    passkeys,
    limits,
  } = needs;
  const { mustConfirm } = needs;

  async function checkPassword(email: string, password: string, visit: Visit) {
    const { candidate, ...counted } = await countAndFindCandidate(db, email, await guard.limit(email, visit));
    const { isLast } = guard.judge(counted);
    if ((await isPassword(password, candidate?.passwordHash)) && candidate) return candidate;
    const { address, userAgent } = visit;
    if (isLast) await jobs.enqueue(db, accountLockedJob, { email, address, userAgent });
    noteFailedSignIn(email, visit);
    throw signInRefused(
      'Invalid email or password. Please check your credentials and try again.',
      'wrong_credentials',
    );
  }

  /** Nobody waits for it, so a known address takes no longer than an unknown one. The failure itself is counted before. */
  function noteFailedSignIn(email: string, visit: Visit) {
    const noting = guard.noteFailure(email, audit.eventOf('', 'sign_in_failed', visit));
    noting.catch((error: unknown) =>
      log.warn({ err: error }, 'a failed sign-in could not be written to the log'),
    );
  }

  async function checkPlace({ user, settings, allowedDevices }: Candidate, visit: Visit) {
    const addresses = settings?.ipAllowList ?? [];
    const device = cookies.read('device', visit.cookie) ?? '';
    const isPlaceAllowed = addresses.length === 0 || isInRanges(visit.address, addresses);
    const isDeviceAllowed = allowedDevices.length === 0 || allowedDevices.includes(device);
    if (isPlaceAllowed && isDeviceAllowed) return;
    await db.transaction(async (tx) => {
      await audit.note(tx, user.id, 'sign_in_blocked', visit);
      if (limits.take(`lift ${user.id}`, 1)) await links.send(tx, user.id, 'lift-access-lists');
    });
    throw notAllowed(`${refusedPlace} ${mailer.kind === 'smtp' ? mailedLink : keptLink}`);
  }

  async function refuseDeactivated(): Promise<never> {
    throw notAllowed(`Your account has been deactivated. Please contact ${await supportWords(db)}.`);
  }

  async function wait({ user }: Candidate, stage: PendingStage, outcome: SignInOutcome): Promise<Step> {
    const createdAt = clock.now();
    const id = crypto.randomUUID();
    const expiresAt = new Date(createdAt.getTime() + pendingMs);
    await security.insertPending(db, { id, userId: user.id, stage, createdAt, expiresAt });
    return { outcome, cookies: [cookies.set('pending', id)] };
  }

  function isPasswordExpired({ user, settings, passwordHash }: Candidate) {
    if (!passwordHash) return false;
    const { lastPasswordChange, passwordExpiryDays, requirePasswordChange } = settings ?? {};
    const setAtMs = (lastPasswordChange ?? user.createdAt).getTime();
    return (
      requirePasswordChange ||
      setAtMs + (passwordExpiryDays ?? defaultExpiryDays) * dayMs <= clock.now().getTime()
    );
  }

  async function finish(candidate: Candidate, visit: Visit): Promise<Step> {
    if (isPasswordExpired(candidate)) return wait(candidate, 'new-password', { outcome: 'password-expired' });
    const started = await sessions.start(candidate.user, visit);
    return { outcome: { outcome: 'signed-in', session: started.session }, cookies: started.cookies };
  }

  /** For somebody whose password, or whose account elsewhere, was right. */
  async function proceed(candidate: Candidate, visit: Visit): Promise<Step> {
    const { user, factor } = candidate;
    if (user.deactivatedAt) await refuseDeactivated();
    await checkPlace(candidate, visit);
    if (!factor?.isEnabled) return finish(candidate, visit);
    if (isSentMethod(factor.method)) await db.transaction((tx) => secondFactor.sendCode(tx, user.id));
    const hasPasskey = await passkeys.hasPasskey(user.id);
    return wait(candidate, 'second-factor', { outcome: 'second-factor', method: factor.method, hasPasskey });
  }

  /** A right password is no failure, even where it opens nothing yet; a session forgets the failures by itself. */
  async function forgiving(email: string, visit: Visit, work: () => Promise<Step>) {
    const step = await work().catch(async (error) => {
      await guard.forgive(email, visit);
      throw error;
    });
    if (step.outcome.outcome !== 'signed-in') await guard.forgive(email, visit);
    return step;
  }

  const noteFailure = (userId: string, isLocked: boolean, visit: Visit, action: string) =>
    db.transaction(async (tx) => {
      await audit.note(tx, userId, action, visit);
      if (isLocked) await audit.note(tx, userId, 'account_locked', visit);
    });

  async function requirePending(stage: PendingStage, visit: Visit) {
    const pendingId = cookies.read('pending', visit.cookie);
    const userId = pendingId && (await security.findPending(db, pendingId, stage, clock.now()));
    const candidate = userId ? await findCandidate(db, userId) : undefined;
    if (!pendingId || !candidate) throw new AppError('not_signed_in', nothingPending[stage]);
    return { pendingId, candidate };
  }

  return {
    async proceedAs(userId: string, visit: Visit) {
      return proceed((await findCandidate(db, userId))!, visit);
    },

    async signIn(form: { email: string; password: string }, visit: Visit): Promise<Step> {
      const email = form.email.toLowerCase();
      const candidate = await checkPassword(email, form.password, visit);
      return forgiving(email, visit, async () => {
        if (mustConfirm && !candidate.user.emailVerified)
          throw notAllowed(notConfirmed, 'email_not_confirmed');
        return proceed(candidate, visit);
      });
    },

    async verifySecondFactor(code: string, visit: Visit): Promise<Step> {
      const { pendingId, candidate } = await requirePending('second-factor', visit);
      const { user, factor } = candidate;
      if (!factor?.isEnabled) throw notAllowed('MFA not set up');
      const { isLast } = await guard.admit(user.email, visit);
      if (!(await secondFactor.isRightCode(factor, code))) {
        await noteFailure(user.id, isLast, visit, 'mfa_failed');
        throw signInRefused('Invalid verification code', 'wrong_second_factor');
      }
      return forgiving(user.email, visit, async () => {
        if (!(await security.takePending(db, pendingId, 'second-factor', clock.now())))
          throw new AppError('not_signed_in', 'Failed to authenticate after MFA verification');
        await audit.note(db, user.id, 'mfa_verified', visit, {
          method: code.length === 8 ? 'backup' : factor.method,
        });
        return finish(candidate, visit);
      });
    },

    startWithPasskey: () => passkeys.start('sign-in', null, 'required'),

    /** The device has checked who holds it, so a passkey stands for the password and for the second factor. */
    async signInWithPasskey(answer: PasskeyAnswer, visit: Visit): Promise<Step> {
      const passkey = await passkeys.verify('sign-in', answer, visit, { userId: null, isUserVerified: true });
      const candidate = (await findCandidate(db, passkey.userId))!;
      if (mustConfirm && !candidate.user.emailVerified) throw notAllowed(notConfirmed, 'email_not_confirmed');
      if (candidate.user.deactivatedAt) await refuseDeactivated();
      await checkPlace(candidate, visit);
      await audit.note(db, candidate.user.id, 'passkey_used', visit, { name: passkey.name });
      const started = await sessions.start(candidate.user, visit);
      const cleared = [...started.cookies, cookies.clear('passkey')];
      return { outcome: { outcome: 'signed-in', session: started.session }, cookies: cleared };
    },

    async startPasskeySecondFactor(visit: Visit) {
      const { candidate } = await requirePending('second-factor', visit);
      return passkeys.start('second-factor', candidate.user.id, 'preferred');
    },

    async verifyPasskeySecondFactor(answer: PasskeyAnswer, visit: Visit): Promise<Step> {
      const { pendingId, candidate } = await requirePending('second-factor', visit);
      await passkeys.verify('second-factor', answer, visit, {
        userId: candidate.user.id,
        isUserVerified: false,
      });
      if (!(await security.takePending(db, pendingId, 'second-factor', clock.now())))
        throw new AppError('not_signed_in', 'Failed to authenticate after MFA verification');
      await audit.note(db, candidate.user.id, 'mfa_verified', visit, { method: 'passkey' });
      const step = await finish(candidate, visit);
      return { ...step, cookies: [...step.cookies, cookies.clear('passkey')] };
    },

    async resendCode(visit: Visit) {
      const { candidate } = await requirePending('second-factor', visit);
      const { user, factor } = candidate;
      if (factor?.isEnabled && isSentMethod(factor.method))
        await db.transaction((tx) => secondFactor.sendCode(tx, user.id));
    },

    async replaceExpiredPassword(password: string, visit: Visit): Promise<Step> {
      const { candidate } = await requirePending('new-password', visit);
      // Takes the waiting sign-in away together with the old password.
      await passwords.replacePassword(candidate.user.id, password, visit);
      return finish((await findCandidate(db, candidate.user.id))!, visit);
    },

    /** Runs as a job, so that a known address takes no longer than an unknown one. */
    async noteLock({ email, ...where }: z.infer<typeof accountLockedJob.payload>) {
      const user = await findUserByEmail(db, email);
      if (user)
        await db.transaction((tx) =>
          audit.note(tx, user.id, 'account_locked', { ...where, cookie: null, isActivity: false }),
        );
    },
  };
}
