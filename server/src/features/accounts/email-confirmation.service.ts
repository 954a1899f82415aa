import { invalidInput } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database/index.ts';
import type { Facts } from '../../platform/facts.ts';
import type { AccountCookies } from './account-cookies.ts';
import type { AccountLinks } from './account-links.ts';
import * as repository from './accounts.repository.ts';
import type { Actor } from './actor.ts';
import type { Audit } from './audit.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { refuseCommonPassword } from './password-rules.ts';
import { signedUpByInvitation } from './people.facts.ts';
import { findSecondFactor } from './second-factor.repository.ts';
import {
  deletePendingOf,
  findRequestedSignUp,
  type RequestedSignUp,
  setSettings,
} from './security.repository.ts';
import { deleteSessionsOf } from './sessions.repository.ts';
import type { SessionService } from './sessions.service.ts';
import { dropUnprovenAccess, takeOverNames } from './unproven-access.ts';
import type { Visit } from './visit.ts';

interface Needs {
  db: RootDatabase;
  clock: Clock;
  cookies: AccountCookies;
  links: AccountLinks;
  sessions: SessionService;
  audit: Audit;
  facts: Facts;
  limits: {
    take(key: string, callsPerMinute: number): boolean;
    require(key: string, callsPerMinute: number, words: string): void;
  };
}

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
const invalidLink = () =>
  invalidInput('This confirmation link is invalid or has expired. Please request a new one.');

/**
 * A link proves that somebody reads the mail, not that they signed up: anybody may have typed their address.
 * So it opens the account only with the password of that very sign-up, and takes it from whoever else knows another.
 */
export function createEmailConfirmationService(needs: Needs) {
  const { db, clock, cookies, links, sessions, audit, facts, limits } = needs;

  async function findSignUp(token: string) {
    const found = await links.find(db, token, 'confirm-email');
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

  async function requirePasswordOf({ passwordHash }: RequestedSignUp, password: string, tokenId: string) {
    limits.require(`confirmation ${tokenId}`, checksPerMinute, tooMany);
    if (await isPassword(password, passwordHash || null)) return;
    const message = 'This is not the password of this sign-up. You can choose a new one instead.';
    throw invalidInput(message, { password: message });
  }

  /** The account becomes what this sign-up asked for; nothing of any other stays. */
  async function takeOver(tx: Database, by: Actor, { passwordHash, ...names }: RequestedSignUp) {
    const { userId } = by;
    const now = clock.now();
    await dropUnprovenAccess(tx, facts, by, now);
    await repository.setPasswordHash(tx, userId, passwordHash, now);
    await takeOverNames(tx, userId, names, now);
    await setSettings(tx, userId, { lastPasswordChange: now }, now);
  }

  return {
    /** Signs in too, unless the account asks for more than the address. */
    async confirmEmail({ token, password, newPassword }: Confirmation, visit: Visit) {
      const { user, tokenId, signUp, isOwnPassword } = await findSignUp(token);
      const isSameBrowser = cookies.read('signUp', visit.cookie) === signUp.id;
      if (newPassword !== undefined) refuseCommonPassword(newPassword, 'newPassword');
      else if (password !== undefined) await requirePasswordOf(signUp, password, tokenId);
      else if (!isSameBrowser) {
        const { email } = user;
        const { firstName, lastName } = signUp;
        return { session: null, unproven: { email, firstName, lastName }, cookies: [] };
      }
      const chosen =
        newPassword === undefined ? signUp : { ...signUp, passwordHash: await hashPassword(newPassword) };
      await db.transaction(async (tx) => {
        if (!(await links.use(tx, token, 'confirm-email'))) throw invalidLink();
        if (isOwnPassword && newPassword === undefined) {
          await deleteSessionsOf(tx, user.id, { reason: 'security-reset', at: clock.now() });
          await deletePendingOf(tx, user.id);
        } else await takeOver(tx, { userId: user.id, visit }, chosen);
        await repository.setEmailConfirmed(tx, user.id, clock.now());
        await audit.note(tx, user.id, 'email_confirmed', visit);
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
      const started = needsMore ? { session: null, cookies: [] } : await sessions.start(confirmed, visit);
      return {
        session: started.session,
        unproven: null,
        cookies: [...started.cookies, cookies.clear('signUp')],
      };
    },

    /** For the sign-up of this browser where it made one, else for the newest. */
    async resendConfirmation(email: string, visit: Visit) {
      const user = await repository.findUserByEmail(db, email.toLowerCase());
      if (!user || user.emailVerified || !limits.take(`confirm ${user.id}`, mailsPerMinute)) return;
      const signUpId = cookies.read('signUp', visit.cookie);
      await db.transaction(async (tx) => {
        const signUp = await findRequestedSignUp(tx, user.id, signUpId, clock.now());
        await links.send(tx, user.id, 'confirm-email', signUp);
      });
    },
  };
}
