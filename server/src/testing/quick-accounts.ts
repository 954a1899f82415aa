import { createAccountCookies } from '../features/accounts/account-cookies.ts';
import type { AccountContext } from '../features/accounts/accounts.context.ts';
import { insertAccount } from '../features/accounts/accounts.repository.ts';
import { hashPassword } from '../features/accounts/passwords/index.ts';
import { startSession } from '../features/accounts/sessions/index.ts';
import type { TestServer } from './test-server.ts';

interface QuickAccount {
  email: string;
  firstName: string;
  lastName: string;
  address: string;
  isConfirmed: boolean;
}

/** All have one password. */
let passwordHash: Promise<string> | undefined;

/**
 * An account with a session as signing up leaves them, without the mail that asks to confirm the address: writing it takes most
 * of the time, and of those who make a business for a test hardly anybody reads it.
 */
export async function makeAccount(
  { platform }: Pick<TestServer, 'platform'>,
  publicUrl: string,
  password: string,
  { address, ...account }: QuickAccount,
) {
  const { clock, log, secret, database } = platform;
  const context = {
    db: database.db,
    clock,
    log,
    secret,
    cookies: createAccountCookies({ secret, publicUrl }),
    listBusinessesOf: async () => [],
  } as unknown as AccountContext;
  passwordHash ??= hashPassword(password);
  const user = await insertAccount(
    database.db,
    { ...account, passwordHash: await passwordHash },
    clock.now(),
  );
  if (!user) throw new Error(`There is an account of ${account.email} already`);
  const visit = { cookie: null, userAgent: '', address, isActivity: true };
  const { cookies } = await startSession(context, user, visit);
  return { userId: user.id, cookies };
}
