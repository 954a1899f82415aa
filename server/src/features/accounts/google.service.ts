import { createHash, randomBytes } from 'node:crypto';
import { AppError, notAllowed, unavailable } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database/index.ts';
import type { Facts } from '../../platform/facts.ts';
import type { Oidc, OidcClaims } from '../../platform/fetch/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { AccountCookies } from './account-cookies.ts';
import { findUserByEmail, setEmailConfirmed } from './accounts.repository.ts';
import type { Audit } from './audit.ts';
import * as repository from './google.repository.ts';
import type { SignInService } from './sign-in.service.ts';
import type { SignUpPolicyGuard } from './sign-up-policy.ts';
import { readSignedText, signText } from './signed-text.ts';
import { dropUnprovenAccess, takeOverNames } from './unproven-access.ts';
import type { Visit } from './visit.ts';

interface Needs {
  db: RootDatabase;
  clock: Clock;
  log: Log;
  secret: string;
  cookies: AccountCookies;
  audit: Audit;
  signIns: SignInService;
  policy: SignUpPolicyGuard;
  facts: Facts;
  google?: Oidc | undefined;
}

const tripMs = 10 * 60 * 1000;
const longestName = 100;
const failed = () => new AppError('not_signed_in', 'Failed to complete authentication. Please try again.');

export function createGoogleService({
  db,
  clock,
  log,
  secret,
  cookies,
  audit,
  signIns,
  policy,
  facts,
  google,
}: Needs) {
  const requireGoogle = () => {
    if (!google) throw unavailable('Google sign-in is not set up on this server.');
    return google;
  };

  const askGoogle = <T>(answer: Promise<T>) =>
    answer.catch((error: unknown) => {
      log.warn({ err: error }, 'Google sign-in failed');
      throw failed();
    });

  async function findOrCreateUser(
    tx: Database,
    { sub, email, given_name, family_name }: OidcClaims & { email: string },
    visit: Visit,
  ) {
    const linked = await repository.findUserByGoogle(tx, sub);
    if (linked) return linked;
    const now = clock.now();
    const known = await findUserByEmail(tx, email);
    if (!known) await policy.requireInvitedAddress(tx, email);
    if (known && !known.emailVerified) {
      await dropUnprovenAccess(tx, facts, { userId: known.id, visit }, now);
      await takeOverNames(tx, known.id, known, now);
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
    await audit.note(tx, user.id, 'google_linked', visit);
    return user;
  }

  return {
    isAvailable: google !== undefined,

    /** The cookie ties the way back to this browser, so nobody can be signed in to somebody else's account. */
    async start() {
      const door = requireGoogle();
      const now = clock.now();
      const id = crypto.randomUUID();
      const verifier = randomBytes(32).toString('base64url');
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const url = await askGoogle(
        door.authorizationUrl({ state: signText(id, 'google', secret), nonce: id, challenge }),
      );
      await repository.insertTrip(db, { id, verifier, expiresAt: new Date(now.getTime() + tripMs) }, now);
      return { url, cookies: [cookies.set('google', id)] };
    },

    async finish({ code, state }: { code: string; state: string }, visit: Visit) {
      const door = requireGoogle();
      const id = readSignedText(state, 'google', secret);
      if (!id || id !== cookies.read('google', visit.cookie)) throw failed();
      const verifier = await repository.takeTrip(db, id, clock.now());
      if (!verifier) throw failed();
      const claims = await askGoogle(door.exchange({ code, verifier, nonce: id, now: clock.now() }));
      const email = claims.email?.toLowerCase();
      if (!email || !claims.email_verified)
        throw notAllowed('Google has not verified the email address of this account.');
      const user = await db.transaction((tx) => findOrCreateUser(tx, { ...claims, email }, visit));
      const step = await signIns.proceedAs(user.id, visit);
      return { ...step, cookies: [cookies.clear('google'), ...step.cookies] };
    },
  };
}
