import { hash, verify } from '@node-rs/argon2';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { RootDatabase } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import { credentials, sessions, users, verifications } from './accounts.tables.ts';

const sessionDays = 30;
/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. The hash runs in a thread of its own. */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** better-auth over our tables: it makes and checks credentials and sessions, and never faces the network itself. */
export function createAuth({ db, secret, publicUrl, log }: { db: RootDatabase; secret: string; publicUrl: string; log: Log }) {
  return betterAuth({
    appName: 'Parley',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: {
        hash: (password) => hash(password, argon2id),
        verify: ({ hash: stored, password }) => verify(stored, password),
      },
    },
    session: { expiresIn: sessionDays * 24 * 60 * 60, disableSessionRefresh: true },
    advanced: {
      cookiePrefix: 'parley',
      useSecureCookies: publicUrl.startsWith('https:'),
      database: { generateId: () => crypto.randomUUID() },
    },
    // Ours counts per endpoint and address; the origin of each change is checked before better-auth is asked.
    rateLimit: { enabled: false },
    trustedOrigins: [publicUrl],
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (level, message) => (level === 'error' ? log.error : log.debug).call(log, { component: 'auth' }, message),
    },
  });
}
