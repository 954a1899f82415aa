import { randomBytes } from 'node:crypto';
import type { getSession, PlatformRole, SignedInPerson } from '@parley/contract/accounts/accounts';
import type { z } from 'zod';
import { bindContext } from '../../../bind-context.ts';
import { notFound, notSignedIn, sessionLocked } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import { accountHash } from '../account-hash.ts';
import type { AccountContext } from '../accounts.context.ts';
import { newEvent, noteEvent, sendNotice } from '../audit/index.ts';
import { pictureUrlOf } from '../profile/index.ts';
import { getUserRole, strongestOf } from '../roles/index.ts';
import type { Visit } from '../visit.ts';
import { endSessionsOf, recheckStreams } from './ended-sessions.ts';
import { insertSession } from './session-start.repository.ts';
import { endAfterIdleMs, sessionStateOf } from './session-state.ts';
import * as repository from './sessions.repository.ts';
import { nameOfDevice } from './user-agent.ts';

export interface Person {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  pictureFile: string | null;
}

const sessionMs = 30 * 24 * 60 * 60 * 1000;
/** Writing down every request would cost more than it tells. */
const noteActivityEveryMs = 60_000;
const noteAvailableEveryMs = 10 * 60_000;

async function readSession(context: AccountContext, visit: Visit, tx: Database = context.db) {
  const { cookies, clock } = context;
  const token = cookies.read('session', visit.cookie);
  if (!token) return { state: 'none' as const };
  const session = await repository.findSession(tx, token);
  if (!session) {
    const reason = await repository.findEndReason(tx, token);
    return reason ? { state: 'ended' as const, reason } : { state: 'none' as const };
  }
  return { session, ...sessionStateOf(session, { now: clock.now(), address: visit.address }) };
}

export const findSession = (context: AccountContext, visit: Visit) =>
  findSessionIn(context, context.db, visit);

export async function findSessionIn(context: AccountContext, tx: Database, visit: Visit) {
  const found = await readSession(context, visit, tx);
  return found.state === 'open' ? found.session : undefined;
}

async function noteActivity(
  { db, clock }: AccountContext,
  { sessionId }: { sessionId: string },
  { isActivity }: Visit,
  idleMs: number,
) {
  if (isActivity && Math.abs(idleMs) >= noteActivityEveryMs)
    await repository.setLastActive(db, sessionId, clock.now());
}

export async function describeSession(context: AccountContext, person: Person) {
  const { listBusinessesOf } = context;
  const [role, businesses] = await Promise.all([
    getUserRole(context, person.id),
    listBusinessesOf(person.id),
  ]);
  return present(person, role, businesses);
}

async function openSession(context: AccountContext, person: Person, visit: Visit, deviceId: string) {
  const { clock, db, log } = context;
  const now = clock.now();
  const token = randomBytes(32).toString('base64url');
  const warning = newEvent(context, person.id, 'new_device', visit);
  const started = await insertSession(db, {
    userId: person.id,
    sessionId: crypto.randomUUID(),
    token,
    now,
    expiresAt: new Date(now.getTime() + sessionMs),
    device: { id: deviceId, browser: nameOfDevice(visit.userAgent) },
    event: newEvent(context, person.id, 'signed_in', visit),
    warning,
    addressHash: accountHash(context, person.email),
  });
  // The log has it already; the mail about it need not hold up the person.
  if (started.isAlarming)
    sendNotice(context, db, warning).catch((error: unknown) =>
      log.error({ err: error }, 'a new device was not told by mail'),
    );
  return { token, role: strongestOf(started.roles) };
}

export const signedOutCookies = ({ cookies }: AccountContext) => [
  cookies.clear('session'),
  cookies.clear('pending'),
];

/** Always a new token: one that somebody planted in the browser before is worth nothing. */
export async function startSession(context: AccountContext, person: Person, visit: Visit) {
  const { cookies, listBusinessesOf } = context;
  const deviceId = cookies.read('device', visit.cookie) ?? crypto.randomUUID();
  const [{ token, role }, businesses] = await Promise.all([
    openSession(context, person, visit, deviceId),
    listBusinessesOf(person.id),
  ]);
  return {
    session: present(person, role, businesses),
    cookies: [cookies.set('device', deviceId), cookies.set('session', token), cookies.clear('pending')],
  };
}

/** The person behind a request; throws when nobody is signed in. */
async function requireUser(context: AccountContext, visit: Visit) {
  const found = await readSession(context, visit);
  if (found.state === 'locked') throw sessionLocked();
  if (found.state !== 'open') throw notSignedIn();
  await noteActivity(context, found.session, visit, found.idleMs);
  return { userId: found.session.user.id, sessionId: found.session.sessionId };
}

/** Who is signed in; of a locked session only what its person needs to open it, of an ended one why it is over. */
export async function getCurrentSession(
  context: AccountContext,
  visit: Visit,
): Promise<z.infer<typeof getSession.output>> {
  const { db } = context;
  const found = await readSession(context, visit);
  const nobody = { session: null, locked: null, ended: null };
  if (found.state === 'none') return nobody;
  if (found.state === 'ended') return { ...nobody, ended: found.reason };
  const { user } = found.session;
  if (found.state === 'open') return { ...nobody, session: await describeSession(context, user) };
  const ways = await repository.findUnlockWays(db, user.id);
  return { ...nobody, locked: { firstName: user.firstName, email: user.email, ...ways } };
}

/** The person behind a locked session, for whoever checks that it is really them. */
export async function requireLockedSession(context: AccountContext, visit: Visit) {
  const found = await readSession(context, visit);
  if (found.state === 'locked' || found.state === 'open') return found.session;
  throw notSignedIn();
}

export async function reopenSession(
  context: AccountContext,
  { sessionId, user }: { sessionId: string; user: Person },
) {
  const { db, clock } = context;
  await repository.setLastActive(db, sessionId, clock.now());
  return { session: await describeSession(context, user) };
}

/** Standing ready for visitors delays the end of a session; its lock comes all the same. */
async function noteAvailable({ clock, db }: AccountContext, userId: string) {
  const at = clock.now();
  await repository.setLastAvailable(db, userId, {
    at,
    notSince: new Date(at.getTime() - noteAvailableEveryMs),
    aliveSince: new Date(at.getTime() - endAfterIdleMs),
  });
}

/** Ends every session of the person, on every device, and clears the cookie of this one. */
export async function signOut(context: AccountContext, visit: Visit) {
  const { db, clock } = context;
  const found = await readSession(context, visit);
  if (found.state === 'open' || found.state === 'locked') {
    const { user } = found.session;
    await db.transaction(async (tx) => {
      await endSessionsOf(context, tx, user.id, { reason: 'signed-out', at: clock.now() });
      await noteEvent(context, tx, user.id, 'signed_out', visit);
    });
  }
  return { cookies: signedOutCookies(context) };
}

export async function listSessions(
  { clock, db }: AccountContext,
  { userId, sessionId }: { userId: string; sessionId: string },
) {
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
}

export async function revokeSession(
  context: AccountContext,
  userId: string,
  sessionId: string,
  visit: Visit,
) {
  const { db, clock } = context;
  await db.transaction(async (tx) => {
    const ended = await repository.deleteSession(tx, userId, sessionId, {
      reason: 'revoked',
      at: clock.now(),
    });
    if (!ended) throw notFound('Session');
    await recheckStreams(context, tx, userId);
    await noteEvent(context, tx, userId, 'session_revoked', visit, {
      device: nameOfDevice(ended.userAgent ?? ''),
    });
  });
}

export const sessionService = (context: AccountContext) =>
  bindContext(context, { requireUser, noteAvailable, recheckStreams });

function present(
  { id, email, firstName, lastName, pictureFile }: Person,
  role: PlatformRole,
  businesses: SignedInPerson['businesses'],
): SignedInPerson {
  const user = { id, email, firstName, lastName, pictureUrl: pictureUrlOf({ id, pictureFile }), role };
  return { user, businesses, activeBusinessId: businesses[0]?.id ?? null };
}
