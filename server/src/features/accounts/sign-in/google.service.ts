import { createHash, randomBytes } from 'node:crypto';
import { AppError, notAllowed, unavailable } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { OidcClaims } from '../../../platform/fetch/index.ts';
import type { AccountContext } from '../accounts.context.ts';
import { findUserByEmail, setEmailConfirmed } from '../accounts.repository.ts';
import { noteEvent } from '../audit/index.ts';
import { dropUnprovenAccess, requireInvitedAddress, takeOverStoredNames } from '../sign-up/index.ts';
import { readSignedText, signText } from '../signing/index.ts';
import type { Visit } from '../visit.ts';
import * as repository from './google.repository.ts';
import { proceedAs } from './sign-in.service.ts';

const tripMs = 10 * 60 * 1000;
const longestName = 100;
const failed = () => new AppError('not_signed_in', 'Failed to complete authentication. Please try again.');

function requireGoogle({ google }: AccountContext) {
  if (!google) throw unavailable('Google sign-in is not set up on this server.');
  return google;
}

const askGoogle = <T>({ log }: AccountContext, answer: Promise<T>) =>
  answer.catch((error: unknown) => {
    log.warn({ err: error }, 'Google sign-in failed');
    throw failed();
  });

async function findOrCreateUser(
  context: AccountContext,
  tx: Database,
  { sub, email, given_name, family_name }: OidcClaims & { email: string },
  visit: Visit,
) {
  const { clock } = context;
  const linked = await repository.findUserByGoogle(tx, sub);
  if (linked) return linked;
  const now = clock.now();
  const known = await findUserByEmail(tx, email);
  if (!known) await requireInvitedAddress(context, tx, email);
  if (known && !known.emailVerified) {
    await dropUnprovenAccess(context, tx, { userId: known.id, visit });
    await takeOverStoredNames(tx, known, now);
    await repository.deletePassword(tx, known.id);
    await setEmailConfirmed(tx, known.id, now);
  }
  const names = {
    firstName: (given_name ?? '').slice(0, longestName),
    lastName: (family_name ?? '').slice(0, longestName),
  };
  const user = known ?? (await repository.insertUser(tx, { ...names, email }, now));
  if (!user) throw failed();
  await repository.linkGoogle(tx, user.id, sub, now);
  await noteEvent(context, tx, user.id, 'google_linked', visit);
  return user;
}

export const isGoogleAvailable = ({ google }: AccountContext) => google !== undefined;

/** The cookie ties the way back to this browser, so nobody can be signed in to somebody else's account. */
export async function startGoogleSignIn(context: AccountContext) {
  const { clock, secret, db, cookies } = context;
  const door = requireGoogle(context);
  const now = clock.now();
  const id = crypto.randomUUID();
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const url = await askGoogle(
    context,
    door.authorizationUrl({ state: signText(id, 'google', secret), nonce: id, challenge }),
  );
  await repository.insertTrip(db, { id, verifier, expiresAt: new Date(now.getTime() + tripMs) }, now);
  return { url, cookies: [cookies.set('google', id)] };
}

export async function finishGoogleSignIn(
  context: AccountContext,
  { code, state }: { code: string; state: string },
  visit: Visit,
) {
  const { secret, cookies, db, clock } = context;
  const door = requireGoogle(context);
  const id = readSignedText(state, 'google', secret);
  if (!id || id !== cookies.read('google', visit.cookie)) throw failed();
  const verifier = await repository.takeTrip(db, id, clock.now());
  if (!verifier) throw failed();
  const claims = await askGoogle(context, door.exchange({ code, verifier, nonce: id, now: clock.now() }));
  const email = claims.email?.toLowerCase();
  if (!email || !claims.email_verified)
    throw notAllowed('Google has not verified the email address of this account.');
  const user = await db.transaction((tx) => findOrCreateUser(context, tx, { ...claims, email }, visit));
  const step = await proceedAs(context, user.id, visit);
  return { ...step, cookies: [cookies.clear('google'), ...step.cookies] };
}
