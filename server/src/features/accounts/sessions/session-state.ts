import type { SessionEnd } from '@parley/contract/accounts/accounts';
import { isInRanges } from '../../../platform/fetch/index.ts';

const defaultTimeoutMinutes = 60;
/** A locked session waits so long for its person; after that they sign in anew. */
export const endAfterIdleMs = 12 * 60 * 60 * 1000;

interface StoredSession {
  lastActiveAt: Date;
  lastAvailableAt: Date | null;
  expiresAt: Date;
  deactivatedAt: Date | null;
  sessionTimeoutMinutes: number | null;
  ipAllowList: string[] | null;
}

export type SessionState =
  | { state: 'open'; idleMs: number }
  | { state: 'locked' }
  | { state: 'ended'; reason: SessionEnd };

/**
 * What a stored session is worth at this moment. Idle time locks it and, much later, ends it;
 * standing ready for visitors delays that end, but never the lock.
 */
export function sessionStateOf(
  session: StoredSession,
  { now, address }: { now: Date; address: string },
): SessionState {
  const nowMs = now.getTime();
  if (session.deactivatedAt) return { state: 'ended', reason: 'deactivated' };
  if (session.expiresAt.getTime() <= nowMs) return { state: 'ended', reason: 'expired' };
  if (session.ipAllowList?.length && !isInRanges(address, session.ipAllowList))
    return { state: 'ended', reason: 'access-list' };
  const idleMs = nowMs - session.lastActiveAt.getTime();
  const unseenMs = Math.min(idleMs, nowMs - (session.lastAvailableAt?.getTime() ?? 0));
  if (unseenMs > endAfterIdleMs) return { state: 'ended', reason: 'idle' };
  if (idleMs > (session.sessionTimeoutMinutes ?? defaultTimeoutMinutes) * 60_000) return { state: 'locked' };
  return { state: 'open', idleMs };
}
