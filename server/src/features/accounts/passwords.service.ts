import { invalidInput } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database/index.ts';
import type { Facts } from '../../platform/facts.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { AccountLinks } from './account-links.ts';
import { forgotPasswordJob } from './accounts.jobs.ts';
import * as repository from './accounts.repository.ts';
import type { Audit } from './audit.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { refuseCommonPassword } from './password-rules.ts';
import * as security from './security.repository.ts';
import { deleteSessionsOf } from './sessions.repository.ts';
import type { SignInGuard } from './sign-in-guard.ts';
import { dropUnprovenAccess, takeOverNames } from './unproven-access.ts';
import type { Visit } from './visit.ts';

export type PasswordService = ReturnType<typeof createPasswordService>;

interface Needs {
  db: RootDatabase;
  clock: Clock;
  jobs: Jobs;
  links: AccountLinks;
  audit: Audit;
  guard: SignInGuard;
  facts: Facts;
  /** Where no mail goes out, a link came from an admin and proves no address. */
  mustConfirm: boolean;
  limits: {
    take(key: string, callsPerMinute: number): boolean;
    require(key: string, callsPerMinute: number, words: string): void;
  };
}

const checksPerMinute = 5;
const mailsPerMinute = 2;

export function createPasswordService({
  db,
  clock,
  jobs,
  links,
  audit,
  guard,
  facts,
  mustConfirm,
  limits,
}: Needs) {
  async function savePassword(
    tx: Database,
    userId: string,
    passwordHash: string,
    { keep }: { keep?: string | undefined },
  ) {
    const now = clock.now();
    await repository.setPasswordHash(tx, userId, passwordHash, now);
    await security.setSettings(tx, userId, { lastPasswordChange: now, requirePasswordChange: false }, now);
    await deleteSessionsOf(tx, userId, { reason: 'password-changed', at: now, except: keep });
    await security.deletePendingOf(tx, userId);
  }

  /** For a person who is already known, before something that a borrowed screen must not do. */
  async function isOwnPassword(userId: string, password: string) {
    const tooMany = 'Too many sign-in attempts. Please wait a moment before trying again.';
    limits.require(`password of ${userId}`, checksPerMinute, tooMany);
    return isPassword(password, await repository.findPasswordHash(db, userId));
  }

  async function replacePassword(
    userId: string,
    password: string,
    visit: Visit,
    { keep, field = 'password' }: { keep?: string; field?: 'password' | 'newPassword' } = {},
  ) {
    refuseCommonPassword(password, field);
    if (await isPassword(password, await repository.findPasswordHash(db, userId))) {
      const message = 'Please choose a password that differs from the current one.';
      throw invalidInput(message, { [field]: message });
    }
    const passwordHash = await hashPassword(password);
    await db.transaction(async (tx) => {
      await savePassword(tx, userId, passwordHash, { keep });
      await audit.note(tx, userId, 'password_changed', visit);
    });
  }

  return {
    isOwnPassword,
    replacePassword,

    /** Does the same for every address; whether it is known comes out in the job. */
    async forgotPassword(email: string) {
      const address = email.toLowerCase();
      if (!limits.take(`forgot ${address}`, mailsPerMinute)) return;
      await jobs.enqueue(db, forgotPasswordJob, { email: address });
    },

    async sendResetLink({ email }: { email: string }) {
      const user = await repository.findUserByEmail(db, email);
      if (user) await db.transaction((tx) => links.send(tx, user.id, 'reset-password'));
    },

    /** Who reads the mail owns the address: it counts as confirmed, a lock is lifted, and everybody else is signed out. */
    async resetPassword(token: string, password: string, visit: Visit) {
      refuseCommonPassword(password);
      const passwordHash = await hashPassword(password);
      await db.transaction(async (tx) => {
        const forgetfulId = await links.use(tx, token, 'reset-password');
        const userId = forgetfulId ?? (await links.use(tx, token, 'welcome'));
        if (!userId) throw invalidInput('Invalid reset link. Please request a new password reset.');
        const user = (await repository.findUser(tx, userId))!;
        if (mustConfirm && !user.emailVerified) {
          await dropUnprovenAccess(tx, facts, { userId, visit }, clock.now());
          // Names of people who are welcomed were typed by an admin.
          if (forgetfulId) await takeOverNames(tx, userId, user, clock.now());
        }
        await savePassword(tx, userId, passwordHash, {});
        await repository.setEmailConfirmed(tx, userId, clock.now());
        await guard.clear(tx, user.email);
        await audit.note(tx, userId, 'password_reset', visit);
      });
    },

    async changePassword(
      { userId, sessionId }: { userId: string; sessionId: string },
      { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
      visit: Visit,
    ) {
      if (!(await isOwnPassword(userId, currentPassword))) {
        const message = 'The current password is not right.';
        throw invalidInput(message, { currentPassword: message });
      }
      await replacePassword(userId, newPassword, visit, { keep: sessionId, field: 'newPassword' });
    },
  };
}
