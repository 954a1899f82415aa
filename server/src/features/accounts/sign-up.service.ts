import { conflict } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database/index.ts';
import type { Facts } from '../../platform/facts.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { AccountCookies } from './account-cookies.ts';
import type { AccountLinks } from './account-links.ts';
import { accountMailJob } from './accounts.jobs.ts';
import * as repository from './accounts.repository.ts';
import { hashPassword } from './password-hash.ts';
import { refuseCommonPassword } from './password-rules.ts';
import { signedUpByInvitation } from './people.facts.ts';
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
  cookies: AccountCookies;
  links: AccountLinks;
  sessions: SessionService;
  policy: SignUpPolicyGuard;
  facts: Facts;
  limits: { take(key: string, callsPerMinute: number): boolean };
  /** Where mail really goes out, an address counts only once it is confirmed. */
  mustConfirm: boolean;
}

const mailsPerMinute = 2;

type NewAccount = Omit<SignUpForm, 'password'> & {
  passwordHash: string;
  isConfirmed: boolean;
  invitation?: { businessId: string; id: string } | undefined;
};

export function createSignUpService(needs: Needs) {
  const { db, clock, jobs, cookies, links, sessions, policy, facts, limits, mustConfirm } = needs;

  /** The link is bound to this sign-up, the cookie to this browser: with both, one click is enough to confirm. */
  async function askToConfirm(
    tx: Database,
    userId: string,
    { firstName, lastName, passwordHash, invitation }: NewAccount,
  ) {
    const id = crypto.randomUUID();
    await links.send(tx, userId, 'confirm-email', { id, firstName, lastName, passwordHash, invitation });
    return [cookies.set('signUp', id)];
  }

  async function tryCreateAccount(tx: Database, account: NewAccount) {
    const user = await repository.insertAccount(
      tx,
      { ...account, email: account.email.toLowerCase() },
      clock.now(),
    );
    if (!user) return undefined;
    return { user, cookies: account.isConfirmed ? [] : await askToConfirm(tx, user.id, account) };
  }

  /** Its owner is told by mail, or, while nobody has confirmed it, asked whether this sign-up is theirs. */
  async function answerKnownAddress(account: NewAccount) {
    const known = await repository.findUserByEmail(db, account.email.toLowerCase());
    if (!known || !limits.take(`confirm ${known.id}`, mailsPerMinute)) return [];
    if (!known.emailVerified) return db.transaction((tx) => askToConfirm(tx, known.id, account));
    await jobs.enqueue(db, accountMailJob, { kind: 'already-registered', userId: known.id });
    return [];
  }

  async function preparePassword(password: string) {
    refuseCommonPassword(password);
    return hashPassword(password);
  }

  return {
    mustConfirm,
    preparePassword,

    async createAccount(tx: Database, account: NewAccount) {
      const created = await tryCreateAccount(tx, account);
      if (!created)
        throw conflict('An account with this email address already exists. Please sign in instead.');
      return created;
    },

    /** Where addresses must be confirmed, the answer is the same for a known one. */
    async signUp(
      { password, invitation: token, ...form }: SignUpForm & { invitation?: string | undefined },
      visit: Visit,
    ) {
      await policy.requireInvitation(form.email, token);
      const passwordHash = await preparePassword(password);
      const invitation = await policy.findAccepted(form.email, token);
      const account = { ...form, passwordHash, isConfirmed: false, invitation };
      const created = await db.transaction(async (tx) => {
        const made = await tryCreateAccount(tx, account);
        if (made && invitation && !mustConfirm)
          await facts.note(tx, signedUpByInvitation, {
            userId: made.user.id,
            email: made.user.email,
            invitation,
          });
        return made;
      });
      if (created && !mustConfirm) {
        const started = await sessions.start(created.user, visit);
        return { ...started, cookies: [...started.cookies, ...created.cookies] };
      }
      if (!mustConfirm)
        throw conflict('An account with this email address already exists. Please sign in instead.');
      const ownCookies = created?.cookies ?? (await answerKnownAddress(account));
      // A known address must not be told by a cookie that is missing either.
      return {
        session: null,
        cookies: ownCookies.length > 0 ? ownCookies : [cookies.set('signUp', crypto.randomUUID())],
      };
    },
  };
}
