import { conflict, invalidInput } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { AccountLinks } from './account-links.ts';
import { accountMailJob } from './accounts.jobs.ts';
import * as repository from './accounts.repository.ts';
import type { Audit } from './audit.ts';
import { hashPassword } from './password-hash.ts';
import { refuseCommonPassword } from './password-rules.ts';
import { findSecondFactor } from './second-factor.repository.ts';
import type { SessionService } from './sessions.service.ts';
import type { SignUpPolicyGuard } from './sign-up-policy.ts';
import type { Visit } from './visit.ts';

export type SignUpService = ReturnType<typeof createSignUpService>;

export interface SignUpForm {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

interface Needs {
  db: RootDatabase;
  clock: Clock;
  jobs: Jobs;
  links: AccountLinks;
  sessions: SessionService;
  audit: Audit;
  policy: SignUpPolicyGuard;
  limits: { take(key: string, callsPerMinute: number): boolean };
  /** Where mail really goes out, an address counts only once it is confirmed. */
  mustConfirm: boolean;
}

type NewAccount = Omit<SignUpForm, 'password'> & { passwordHash: string; isConfirmed: boolean };

export function createSignUpService({ db, clock, jobs, links, sessions, audit, policy, limits, mustConfirm }: Needs) {
  async function tryCreateAccount(tx: Database, account: NewAccount) {
    const user = await repository.insertAccount(tx, { ...account, email: account.email.toLowerCase() }, clock.now());
    if (user && !account.isConfirmed) await links.send(tx, user.id, 'confirm-email');
    return user;
  }

  async function preparePassword(password: string) {
    refuseCommonPassword(password);
    return hashPassword(password);
  }

  return {
    mustConfirm,
    preparePassword,

    async createAccount(tx: Database, account: NewAccount) {
      const user = await tryCreateAccount(tx, account);
      if (!user) throw conflict('An account with this email address already exists. Please sign in instead.');
      return user;
    },

    /** Where addresses must be confirmed, the answer is the same for a known one: its owner is told by mail. */
    async signUp({ password, invitation, ...form }: SignUpForm & { invitation?: string | undefined }, visit: Visit) {
      await policy.requireInvitation(form.email, invitation);
      const passwordHash = await preparePassword(password);
      const account = { ...form, passwordHash, isConfirmed: false };
      const user = await db.transaction((tx) => tryCreateAccount(tx, account));
      if (user && !mustConfirm) return sessions.start(user, visit);
      if (!mustConfirm) throw conflict('An account with this email address already exists. Please sign in instead.');
      const known = user ? undefined : await repository.findUserByEmail(db, form.email.toLowerCase());
      if (known) await jobs.enqueue(db, accountMailJob, { kind: 'already-registered', userId: known.id });
      return { session: null, cookies: [] };
    },

    /** Signs in too, unless the account asks for more than the address. */
    async confirmEmail(token: string, visit: Visit) {
      const user = await db.transaction(async (tx) => {
        const userId = await links.use(tx, token, 'confirm-email');
        if (!userId) throw invalidInput('This confirmation link is invalid or has expired. Please request a new one.');
        await repository.setEmailConfirmed(tx, userId, clock.now());
        await audit.note(tx, userId, 'email_confirmed', visit);
        return repository.findUser(tx, userId);
      });
      const needsMore = user!.deactivatedAt || (await findSecondFactor(db, user!.id))?.isEnabled;
      return needsMore ? { session: null, cookies: [] } : sessions.start(user!, visit);
    },

    async resendConfirmation(email: string) {
      const user = await repository.findUserByEmail(db, email.toLowerCase());
      if (!user || user.emailVerified || !limits.take(`confirm ${user.id}`, 2)) return;
      await db.transaction((tx) => links.send(tx, user.id, 'confirm-email'));
    },
  };
}
