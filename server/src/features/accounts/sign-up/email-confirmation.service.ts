import { invalidInput } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { AccountContext } from '../accounts.context.ts';
import { signedUpByInvitation } from '../accounts.facts.ts';
import * as repository from '../accounts.repository.ts';
import type { Actor } from '../actor.ts';
import { findLastTime, noteEvent } from '../audit/index.ts';
import {
  findLink,
  findNewestTokenTime,
  findRequestedSignUp,
  type RequestedSignUp,
  sendLink,
  useLink,
} from '../mails/index.ts';
import { hashPassword, isPassword, refuseCommonPassword } from '../passwords/index.ts';
import { findSecondFactor } from '../second-factor/index.ts';
import { setSettings } from '../security-settings.repository.ts';
import { deletePendingOf, endSessionsOf, startSession } from '../sessions/index.ts';
import type { Visit } from '../visit.ts';
import { dropUnprovenAccess, takeOverNames } from './unproven-access.ts';

/*
 * A link proves that somebody reads the mail, not that they signed up: anybody may have typed their address.
 * So it opens the account only with the password of that very sign-up, and takes it from whoever else knows another.
 */

interface Confirmation {
  token: string;
  /** That of the sign-up, where the link is opened in another browser. */
  password?: string | undefined;
  /** Instead of it, for somebody who did not choose it. */
  newPassword?: string | undefined;
}

const mailsPerMinute = 2;
const checksPerMinute = 5;
const tooMany = 'Too many sign-in attempts. Please wait a moment before trying again.';
/** Most who open one again are confirmed already and need no other. */
const invalidLink = () =>
  invalidInput(
    'This confirmation link was used already or has expired. Sign in: where your address is not confirmed yet, you can have the link sent again.',
  );

async function findSignUp(context: AccountContext, token: string) {
  const { db } = context;
  const found = await findLink(context, db, token, 'confirm-email');
  if (!found || found.user.emailVerified) throw invalidLink();
  const { user } = found;
  const ownHash = (await repository.findPasswordHash(db, user.id)) ?? '';
  const { firstName, lastName } = user;
  const signUp: RequestedSignUp = found.token.signUp ?? {
    id: '',
    firstName,
    lastName,
    passwordHash: ownHash,
  };
  return { user, tokenId: found.token.id, signUp, isOwnPassword: signUp.passwordHash === ownHash };
}

async function requirePasswordOf(
  { limits }: AccountContext,
  { passwordHash }: RequestedSignUp,
  password: string,
  tokenId: string,
) {
  await limits.require(`confirmation ${tokenId}`, checksPerMinute, tooMany);
  if (await isPassword(password, passwordHash || null)) return;
  const message = 'This is not the password of this sign-up. You can choose a new one instead.';
  throw invalidInput(message, { password: message });
}

/** The account becomes what this sign-up asked for; nothing of any other stays. */
async function takeOver(
  context: AccountContext,
  tx: Database,
  by: Actor,
  { passwordHash, ...names }: RequestedSignUp,
) {
  const { userId } = by;
  const now = context.clock.now();
  await dropUnprovenAccess(context, tx, by);
  await repository.setPasswordHash(tx, userId, passwordHash, now);
  await takeOverNames(tx, userId, names, now);
  await setSettings(tx, userId, { lastPasswordChange: now }, now);
}

/** Signs in too, unless the account asks for more than the address. */
export async function confirmEmail(
  context: AccountContext,
  { token, password, newPassword }: Confirmation,
  visit: Visit,
) {
  const { cookies, db, clock, facts } = context;
  const { user, tokenId, signUp, isOwnPassword } = await findSignUp(context, token);
  const isSameBrowser = cookies.read('signUp', visit.cookie) === signUp.id;
  if (newPassword !== undefined) refuseCommonPassword(newPassword, 'newPassword');
  else if (password !== undefined) await requirePasswordOf(context, signUp, password, tokenId);
  else if (!isSameBrowser) {
    const { email } = user;
    const { firstName, lastName } = signUp;
    return { session: null, unproven: { email, firstName, lastName }, cookies: [] };
  }
  const chosen =
    newPassword === undefined ? signUp : { ...signUp, passwordHash: await hashPassword(newPassword) };
  await db.transaction(async (tx) => {
    if (!(await useLink(context, tx, token, 'confirm-email'))) throw invalidLink();
    if (isOwnPassword && newPassword === undefined) {
      await endSessionsOf(context, tx, user.id, { reason: 'security-reset', at: clock.now() });
      await deletePendingOf(tx, user.id);
    } else await takeOver(context, tx, { userId: user.id, visit }, chosen);
    await repository.setEmailConfirmed(tx, user.id, clock.now());
    await noteEvent(context, tx, user.id, 'email_confirmed', visit);
    // Who does not know the password of the sign-up may be somebody else, and has accepted nothing.
    if (signUp.invitation && newPassword === undefined)
      await facts.note(tx, signedUpByInvitation, {
        userId: user.id,
        email: user.email,
        invitation: signUp.invitation,
      });
  });
  const confirmed = (await repository.findUser(db, user.id))!;
  const needsMore = confirmed.deactivatedAt || (await findSecondFactor(db, user.id))?.isEnabled;
  const started = needsMore ? { session: null, cookies: [] } : await startSession(context, confirmed, visit);
  return {
    session: started.session,
    unproven: null,
    cookies: [...started.cookies, cookies.clear('signUp')],
  };
}

/** For the sign-up of this browser where it made one, else for the newest. */
async function sendConfirmation(context: AccountContext, userId: string, visit: Visit) {
  const { db, limits, cookies, clock } = context;
  if (!(await limits.take(`confirm ${userId}`, mailsPerMinute))) return;
  const signUpId = cookies.read('signUp', visit.cookie);
  await db.transaction(async (tx) => {
    const signUp = await findRequestedSignUp(tx, userId, signUpId, clock.now());
    await sendLink(context, tx, userId, 'confirm-email', signUp);
  });
}

export async function resendConfirmation(context: AccountContext, email: string, visit: Visit) {
  const user = await repository.findUserByEmail(context.db, email.toLowerCase());
  if (user && !user.emailVerified) await sendConfirmation(context, user.id, visit);
}

/**
 * Sends a link to somebody who is about to be told to look for one, unless one that works was mailed. Who was let in before
 * without confirming signed up while mail was off: the links of that time never left.
 */
export async function ensureConfirmationSent(context: AccountContext, userId: string, visit: Visit) {
  const { db, clock } = context;
  const [madeAt, letInAt] = await Promise.all([
    findNewestTokenTime(db, userId, 'confirm-email', clock.now()),
    findLastTime(db, userId, 'signed_in'),
  ]);
  const wasMailed = madeAt !== undefined && (letInAt === undefined || madeAt > letInAt);
  if (!wasMailed) await sendConfirmation(context, userId, visit);
}
