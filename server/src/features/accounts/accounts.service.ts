import type { BusinessRole, SignedInPerson } from '@parley/contract/accounts';
import { APIError } from 'better-auth/api';
import { AppError, conflict, invalidInput, notSignedIn } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RootDatabase } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import * as repository from './accounts.repository.ts';
import { createAuth } from './auth.repository.ts';
import { isCommonPassword } from './common-passwords.ts';
import { readSessionCookie } from './session-cookie.ts';

export type AccountService = ReturnType<typeof createAccountService>;

interface Needs {
  db: RootDatabase;
  clock: Clock;
  log: Log;
  secret: string;
  publicUrl: string;
  /** Accounts know no businesses; app.ts lends them this view. */
  listBusinessesOf: (userId: string) => Promise<{ id: string; name: string; role: BusinessRole }[]>;
}

export function createAccountService({ db, clock, log, secret, publicUrl, listBusinessesOf }: Needs) {
  const auth = createAuth({ db, secret, publicUrl, log });

  const findSession = async (request: Request) => {
    const token = readSessionCookie(request.headers.get('cookie'), secret);
    return token ? repository.findLiveSession(db, token, clock.now()) : undefined;
  };

  const describe = async (user: SignedInPerson['user']): Promise<SignedInPerson> => ({
    user: { id: user.id, email: user.email, firstName: user.firstName, lastName: user.lastName },
    businesses: await listBusinessesOf(user.id),
  });

  return {
    /** The person behind a request; throws when nobody is signed in. */
    async requireUser(request: Request) {
      const session = await findSession(request);
      if (!session) throw notSignedIn();
      return { userId: session.userId, sessionId: session.sessionId };
    },

    async findSignedInPerson(request: Request): Promise<SignedInPerson | null> {
      const session = await findSession(request);
      return session ? describe({ ...session, id: session.userId }) : null;
    },

    async signUp(person: { firstName: string; lastName: string; email: string; password: string }, request: Request) {
      if (isCommonPassword(person.password)) {
        const message = 'This password is too common. Please choose another one.';
        throw invalidInput(message, { password: message });
      }
      const { response, headers } = await auth.api
        .signUpEmail({
          body: { ...person, email: person.email.toLowerCase(), name: `${person.firstName} ${person.lastName}` },
          headers: request.headers,
          returnHeaders: true,
        })
        .catch(rethrow);
      const { user } = response;
      return {
        session: await describe({ ...user, firstName: person.firstName, lastName: person.lastName }),
        cookies: headers.getSetCookie(),
      };
    },

    async signIn({ email, password }: { email: string; password: string }, request: Request) {
      const { response, headers } = await auth.api
        .signInEmail({
          body: { email: email.toLowerCase(), password, rememberMe: true },
          headers: request.headers,
          returnHeaders: true,
        })
        .catch(rethrow);
      const user = response.user as typeof response.user & { firstName: string; lastName: string };
      return { session: await describe(user), cookies: headers.getSetCookie() };
    },

    /** Ends every session of the person, on every device, and clears the cookie of this one. */
    async signOut(request: Request) {
      const session = await findSession(request);
      const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true }).catch(rethrow);
      if (session) await repository.deleteSessionsOf(db, session.userId);
      return { cookies: headers.getSetCookie() };
    },
  };
}

/** better-auth speaks in HTTP; the product speaks in its own errors. */
function rethrow(error: unknown): never {
  if (!(error instanceof APIError)) throw error;
  const code = (error.body as { code?: string } | undefined)?.code ?? '';
  if (code.startsWith('USER_ALREADY_EXISTS'))
    throw conflict('An account with this email address already exists. Please sign in instead.');
  if (code === 'INVALID_EMAIL_OR_PASSWORD') {
    throw new AppError('not_signed_in', 'Invalid email or password. Please check your credentials and try again.');
  }
  throw invalidInput(error.message || 'Sign in failed');
}
