import { conflict } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { AccountContext } from '../accounts.context.ts';
import { signedUpByInvitation } from '../accounts.facts.ts';
import { accountMailJob } from '../accounts.jobs.ts';
import * as repository from '../accounts.repository.ts';
import { sendLink } from '../mails/index.ts';
import { hashPassword, refuseCommonPassword } from '../passwords/index.ts';
import { startSession } from '../sessions/index.ts';
import type { Visit } from '../visit.ts';
import { findAcceptedInvitation, requireInvitation } from './sign-up-policy.ts';

export interface SignUpForm {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

const mailsPerMinute = 2;

type NewAccount = Omit<SignUpForm, 'password'> & {
  passwordHash: string;
  isConfirmed: boolean;
  invitation?: { businessId: string; id: string } | undefined;
};

/** The link is bound to this sign-up, the cookie to this browser: with both, one click is enough to confirm. */
async function askToConfirm(
  context: AccountContext,
  tx: Database,
  userId: string,
  { firstName, lastName, passwordHash, invitation }: NewAccount,
) {
  const { cookies } = context;
  const id = crypto.randomUUID();
  await sendLink(context, tx, userId, 'confirm-email', { id, firstName, lastName, passwordHash, invitation });
  return [cookies.set('signUp', id)];
}

async function tryCreateAccount(context: AccountContext, tx: Database, account: NewAccount) {
  const { clock } = context;
  const user = await repository.insertAccount(
    tx,
    { ...account, email: account.email.toLowerCase() },
    clock.now(),
  );
  if (!user) return undefined;
  return { user, cookies: account.isConfirmed ? [] : await askToConfirm(context, tx, user.id, account) };
}

/** Its owner is told by mail, or, while nobody has confirmed it, asked whether this sign-up is theirs. */
async function answerKnownAddress(context: AccountContext, account: NewAccount) {
  const { db, limits, jobs } = context;
  const known = await repository.findUserByEmail(db, account.email.toLowerCase());
  if (!known || !(await limits.take(`confirm ${known.id}`, mailsPerMinute))) return [];
  if (!known.emailVerified) return db.transaction((tx) => askToConfirm(context, tx, known.id, account));
  await jobs.enqueue(db, accountMailJob, { kind: 'already-registered', userId: known.id });
  return [];
}

export async function preparePassword(_context: AccountContext, password: string) {
  refuseCommonPassword(password);
  return hashPassword(password);
}

export async function createAccount(context: AccountContext, tx: Database, account: NewAccount) {
  const created = await tryCreateAccount(context, tx, account);
  if (!created) throw conflict('An account with this email address already exists. Please sign in instead.');
  return created;
}

/** Where addresses must be confirmed, the answer is the same for a known one. */
export async function signUp(
  context: AccountContext,
  { password, invitation: token, ...form }: SignUpForm & { invitation?: string | undefined },
  visit: Visit,
) {
  const { db, mustConfirm, facts, cookies } = context;
  await requireInvitation(context, form.email, token);
  const passwordHash = await preparePassword(context, password);
  const invitation = await findAcceptedInvitation(context, form.email, token);
  const account = { ...form, passwordHash, isConfirmed: false, invitation };
  const created = await db.transaction(async (tx) => {
    const made = await tryCreateAccount(context, tx, account);
    if (made && invitation && !mustConfirm)
      await facts.note(tx, signedUpByInvitation, {
        userId: made.user.id,
        email: made.user.email,
        invitation,
      });
    return made;
  });
  if (created && !mustConfirm) {
    const started = await startSession(context, created.user, visit);
    return { ...started, cookies: [...started.cookies, ...created.cookies] };
  }
  if (!mustConfirm)
    throw conflict('An account with this email address already exists. Please sign in instead.');
  const ownCookies = created?.cookies ?? (await answerKnownAddress(context, account));
  // A known address must not be told by a cookie that is missing either.
  return {
    session: null,
    cookies: ownCookies.length > 0 ? ownCookies : [cookies.set('signUp', crypto.randomUUID())],
  };
}
