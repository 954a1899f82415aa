import { randomBytes } from 'node:crypto';
import type {
  BusinessRole,
  getSession,
  PlatformRole,
  SignedInPerson,
} from '@parley/contract/accounts/accounts';
import type { z } from 'zod';
import { notFound, notSignedIn, sessionLocked } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { AccountCookies } from './account-cookies.ts';
import type { Audit } from './audit.ts';
import { pictureUrlOf } from './person-picture.ts';
import { type RoleService, strongestOf } from './roles.service.ts';
import { startSession } from './session-start.repository.ts';
import { endAfterIdleMs, sessionStateOf } from './session-state.ts';
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
  pictureFile: string | null;
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
/** Writing down every request would cost more than it tells. */
const noteActivityEveryMs = 60_000;
const noteAvailableEveryMs = 10 * 60_000;

export function createSessionService({
  db,
  clock,
  log,
  cookies,
  audit,
  guard,
  roles,
  listBusinessesOf,
}: Needs) {
  async function readSession(visit: Visit, tx: Database = db) {
    const token = cookies.read('session', visit.cookie);
    if (!token) return { state: 'none' as const };
    const session = await repository.findSession(tx, token);
    if (!session) {
      const reason = await repository.findEndReason(tx, token);
      return reason ? { state: 'ended' as const, reason } : { state: 'none' as const };
    }
    return { session, ...sessionStateOf(session, { now: clock.now(), address: visit.address }) };
  }

  const findSession = (visit: Visit) => findSessionIn(db, visit);
  async function findSessionIn(tx: Database, visit: Visit) {
    const found = await readSession(visit, tx);
    return found.state === 'open' ? found.session : undefined;
  }

  async function noteActivity({ sessionId }: { sessionId: string }, { isActivity }: Visit, idleMs: number) {
    if (isActivity && Math.abs(idleMs) >= noteActivityEveryMs)
      await repository.setLastActive(db, sessionId, clock.now());
  }

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
      audit
        .sendNotice(db, warning)
        .catch((error: unknown) => log.error({ err: error }, 'a new device was not told by mail'));
    return { token, role: strongestOf(started.roles) };
  }

  const cookiesOfNobody = () => [cookies.clear('session'), cookies.clear('pending')];

  return {
    cookiesOfNobody,
    findSession,
    findSessionIn,
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
      const found = await readSession(visit);
      if (found.state === 'locked') throw sessionLocked();
      if (found.state !== 'open') throw notSignedIn();
      await noteActivity(found.session, visit, found.idleMs);
      return { userId: found.session.user.id, sessionId: found.session.sessionId };
    },

    /** Who is signed in; of a locked session only what its person needs to open it, of an ended one why it is over. */
    async getSession(visit: Visit): Promise<z.infer<typeof getSession.output>> {
      const found = await readSession(visit);
      const nobody = { session: null, locked: null, ended: null };
      if (found.state === 'none') return nobody;
      if (found.state === 'ended') return { ...nobody, ended: found.reason };
      const { user } = found.session;
      if (found.state === 'open') return { ...nobody, session: await describe(user) };
      const ways = await repository.findUnlockWays(db, user.id);
      return { ...nobody, locked: { firstName: user.firstName, email: user.email, ...ways } };
    },

    /** The person behind a locked session, for whoever checks that it is really them. */
    async requireLocked(visit: Visit) {
      const found = await readSession(visit);
      if (found.state === 'locked' || found.state === 'open') return found.session;
      throw notSignedIn();
    },

    async unlock({ sessionId, user }: { sessionId: string; user: Person }) {
      await repository.setLastActive(db, sessionId, clock.now());
      return { session: await describe(user) };
    },

    /** Standing ready for visitors delays the end of a session; its lock comes all the same. */
    async noteAvailable(userId: string) {
      const at = clock.now();
      await repository.setLastAvailable(db, userId, {
        at,
        notSince: new Date(at.getTime() - noteAvailableEveryMs),
      });
    },

    /** Ends every session of the person, on every device, and clears the cookie of this one. */
    async signOut(visit: Visit) {
      const found = await readSession(visit);
      if (found.state === 'open' || found.state === 'locked') {
        const { user } = found.session;
        await db.transaction(async (tx) => {
          await repository.deleteSessionsOf(tx, user.id, { reason: 'signed-out', at: clock.now() });
          await audit.note(tx, user.id, 'signed_out', visit);
        });
      }
      return { cookies: cookiesOfNobody() };
    },

    async listSessions({ userId, sessionId }: { userId: string; sessionId: string }) {
      const now = clock.now();
      const aliveSince = now.getTime() - endAfterIdleMs;
      return (await repository.listSessions(db, userId, now))
        .filter(
          ({ lastActiveAt, lastAvailableAt }) =>
            Math.max(lastActiveAt.getTime(), lastAvailableAt?.getTime() ?? 0) >= aliveSince,
        )
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
        const ended = await repository.deleteSession(tx, userId, sessionId, {
          reason: 'revoked',
          at: clock.now(),
        });
        if (!ended) throw notFound('Session');
        await audit.note(tx, userId, 'session_revoked', visit, {
          device: nameOfDevice(ended.userAgent ?? ''),
        });
      });
    },
  };
}

function present(
  { id, email, firstName, lastName, pictureFile }: Person,
  role: PlatformRole,
  businesses: SignedInPerson['businesses'],
): SignedInPerson {
  const user = { id, email, firstName, lastName, pictureUrl: pictureUrlOf({ id, pictureFile }), role };
  return { user, businesses, activeBusinessId: businesses[0]?.id ?? null };
}
