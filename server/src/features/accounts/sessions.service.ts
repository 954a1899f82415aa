import { randomBytes } from 'node:crypto';
import type { BusinessRole, PlatformRole, SignedInPerson } from '@parley/contract/accounts';
import { notFound, notSignedIn } from '../../errors.ts';
import { isInRanges } from '../../platform/address-range.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RootDatabase } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import type { AccountCookies } from './account-cookies.ts';
import type { Audit } from './audit.ts';
import { type RoleService, strongestOf } from './roles.service.ts';
import * as security from './security.repository.ts';
import { startSession } from './session-start.repository.ts';
import * as repository from './sessions.repository.ts';
import type { SignInGuard } from './sign-in-guard.ts';
import { nameOfDevice } from './user-agent.ts';
import type { Visit } from './visit.ts';

export type SessionService = ReturnType<typeof createSessionService>;

export interface Person {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

interface Needs {
  db: RootDatabase;
  clock: Clock;
  log: Log;
  cookies: AccountCookies;
  audit: Audit;
  guard: SignInGuard;
  roles: RoleService;
  listBusinessesOf: (userId: string) => Promise<{ id: string; name: string; role: BusinessRole }[]>;
}

const sessionMs = 30 * 24 * 60 * 60 * 1000;
const defaultTimeoutMinutes = 60;
/** Writing down every request would cost more than it tells. */
const noteActivityEveryMs = 60_000;

export function createSessionService({ db, clock, log, cookies, audit, guard, roles, listBusinessesOf }: Needs) {
  /** Ends by itself after the person's idle time, and sees nobody from an address that is not on their list. */
  const findSession = async (visit: Visit) => {
    const token = cookies.read('session', visit.cookie);
    if (!token) return undefined;
    const now = clock.now();
    const session = await repository.findSession(db, token, now);
    if (!session) return undefined;
    const idleMs = now.getTime() - session.lastActiveAt.getTime();
    if (idleMs > (session.sessionTimeoutMinutes ?? defaultTimeoutMinutes) * 60_000) return undefined;
    if (session.ipAllowList?.length && !isInRanges(visit.address, session.ipAllowList)) return undefined;
    if (visit.isActivity && Math.abs(idleMs) >= noteActivityEveryMs) await repository.setLastActive(db, session.sessionId, now);
    return session;
  };

  const describe = async (person: Person) => {
    const [role, businesses] = await Promise.all([roles.getUserRole(person.id), listBusinessesOf(person.id)]);
    return present(person, role, businesses);
  };

  async function openSession(person: Person, visit: Visit, deviceId: string) {
    const now = clock.now();
    const token = randomBytes(32).toString('base64url');
    const warning = audit.eventOf(person.id, 'new_device', visit);
    const started = await startSession(db, {
      userId: person.id,
      sessionId: crypto.randomUUID(),
      token,
      now,
      expiresAt: new Date(now.getTime() + sessionMs),
      device: { id: deviceId, browser: nameOfDevice(visit.userAgent) },
      event: audit.eventOf(person.id, 'signed_in', visit),
      warning,
      addressHash: guard.hashOf(person.email),
    });
    // The log has it already; the mail about it need not hold up the person.
    if (started.isAlarming)
      audit.sendNotice(db, warning).catch((error: unknown) => log.error({ err: error }, 'a new device was not told by mail'));
    return { token, role: strongestOf(started.roles) };
  }

  const cookiesOfNobody = () => [cookies.clear('session'), cookies.clear('pending')];

  return {
    cookiesOfNobody,
    findSession,
    describe,

    /** Always a new token: one that somebody planted in the browser before is worth nothing. */
    async start(person: Person, visit: Visit) {
      const deviceId = cookies.read('device', visit.cookie) ?? crypto.randomUUID();
      const [{ token, role }, businesses] = await Promise.all([
        openSession(person, visit, deviceId),
        listBusinessesOf(person.id),
      ]);
      return {
        session: present(person, role, businesses),
        cookies: [cookies.set('device', deviceId), cookies.set('session', token), cookies.clear('pending')],
      };
    },

    /** The person behind a request; throws when nobody is signed in. */
    async requireUser(visit: Visit) {
      const session = await findSession(visit);
      if (!session) throw notSignedIn();
      return { userId: session.user.id, sessionId: session.sessionId };
    },

    async findSignedInPerson(visit: Visit) {
      const session = await findSession(visit);
      return session ? describe(session.user) : null;
    },

    /** Ends every session of the person, on every device, and clears the cookie of this one. */
    async signOut(visit: Visit) {
      const session = await findSession(visit);
      if (session)
        await db.transaction(async (tx) => {
          await repository.deleteSessionsOf(tx, session.user.id);
          await audit.note(tx, session.user.id, 'signed_out', visit);
        });
      return { cookies: cookiesOfNobody() };
    },

    async listSessions({ userId, sessionId }: { userId: string; sessionId: string }) {
      const now = clock.now();
      const { sessionTimeoutMinutes } = await security.getSettings(db, userId, now);
      const activeSince = now.getTime() - sessionTimeoutMinutes * 60_000;
      return (await repository.listSessions(db, userId, now))
        .filter(({ lastActiveAt }) => lastActiveAt.getTime() >= activeSince)
        .map((row) => ({
          id: row.id,
          device: nameOfDevice(row.userAgent ?? ''),
          address: row.ipAddress ?? '',
          isCurrent: row.id === sessionId,
          startedAt: row.createdAt.toISOString(),
          lastActiveAt: row.lastActiveAt.toISOString(),
        }));
    },

    async revokeSession(userId: string, sessionId: string, visit: Visit) {
      await db.transaction(async (tx) => {
        const ended = await repository.deleteSession(tx, userId, sessionId);
        if (!ended) throw notFound('Session');
        await audit.note(tx, userId, 'session_revoked', visit, { device: nameOfDevice(ended.userAgent ?? '') });
      });
    },
  };
}

function present(
  { id, email, firstName, lastName }: Person,
  role: PlatformRole,
  businesses: SignedInPerson['businesses'],
): SignedInPerson {
  return { user: { id, email, firstName, lastName, role }, businesses, activeBusinessId: businesses[0]?.id ?? null };
}
