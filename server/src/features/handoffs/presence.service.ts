import type { AgentHandoff } from '@parley/contract/agents/agent-settings';
import { includesAccess } from '@parley/contract/businesses/business-roles';
import type { Presence } from '@parley/contract/conversations/handoffs';
import { isFromFuture, latestBelievable } from '../../platform/clock.ts';
import { type AnswerPromise, isOpenAt, nextOpening, promiseAnswer } from './business-hours.ts';
import type { HandoffContext } from './handoff-context.ts';
import { presenceChanged } from './handoffs.facts.ts';
import * as repository from './presence.repository.ts';

/** A dashboard says every 30 seconds that it is open; two and a half times that long without a word is gone. */
const seenForMs = 75_000;

export interface Availability {
  isOpen: boolean;
  /** A visitor may be passed to a person now. */
  isSomebodyThere: boolean;
  /** When the team is back; null while it is there, and where it never opens. */
  opensAt: Date | null;
  /** What is promised to whoever leaves a message now. */
  promise: AnswerPromise | null;
}

type MemberPresence = { userId: string; isAvailable: boolean; seenAt: Date };

const freshSince = (clock: HandoffContext['clock']) => new Date(clock.now().getTime() - seenForMs);
const isFresh = (seenAt: Date | undefined, clock: HandoffContext['clock']) =>
  seenAt !== undefined && seenAt > freshSince(clock) && seenAt <= latestBelievable(clock.now());

/** Whether a dashboard of the member is open and in use, whatever they chose to be for new visitors. */
export async function isMemberHere({ db, clock }: HandoffContext, businessId: string, userId: string) {
  return isFresh((await repository.findPresence(db, businessId, userId))?.seenAt, clock);
}

/** Since when no dashboard of the member is in use; undefined while one is. Somebody never seen has always been away. */
export async function findAwaySince({ db, clock }: HandoffContext, businessId: string, userId: string) {
  const seenAt = (await repository.findPresence(db, businessId, userId))?.seenAt;
  if (isFresh(seenAt, clock)) return undefined;
  const isKnown = seenAt !== undefined && !isFromFuture(seenAt, clock.now());
  return new Date(isKnown ? seenAt.getTime() + seenForMs : 0);
}

/** Only those who still answer visitors for the business: somebody removed a moment ago is not there. */
async function listOnline(
  { db, clock, members }: HandoffContext,
  businessId: string,
): Promise<Presence['online']> {
  const latest = latestBelievable(clock.now());
  const available = await repository.listAvailableSince(db, businessId, freshSince(clock), latest);
  if (available.size === 0) return [];
  const people = await members.listMembers(businessId);
  return people
    .filter(({ userId, role }) => available.has(userId) && includesAccess(role, 'inbox'))
    .map(({ userId, firstName, lastName, pictureUrl }) => ({
      userId,
      name: `${firstName} ${lastName}`.trim(),
      pictureUrl,
    }));
}

export async function getPresence(
  context: HandoffContext,
  businessId: string,
  userId: string,
): Promise<Presence> {
  const own = await repository.findPresence(context.db, businessId, userId);
  return { isAvailable: own?.isAvailable ?? true, online: await listOnline(context, businessId) };
}

export async function setPresence(
  context: HandoffContext,
  businessId: string,
  userId: string,
  said: { isAvailable?: boolean | undefined },
) {
  const { db, clock, noteAvailable } = context;
  const before = await repository.findPresence(db, businessId, userId);
  const isAvailable = said.isAvailable ?? before?.isAvailable ?? true;
  await savePresence(context, businessId, before, { userId, isAvailable, seenAt: clock.now() });
  if (isAvailable) await noteAvailable(userId);
  return getPresence(context, businessId, userId);
}

/** The last window of the person was closed: nobody waits until their time runs out. */
export async function notePresenceEnd(context: HandoffContext, businessId: string, userId: string) {
  const { db, clock } = context;
  const before = await repository.findPresence(db, businessId, userId);
  // Last seen too long ago to be there, as if the time had passed.
  if (before && isFresh(before.seenAt, clock))
    await savePresence(context, businessId, before, { ...before, seenAt: freshSince(clock) });
}

async function savePresence(
  { db, clock, events, facts }: HandoffContext,
  businessId: string,
  before: MemberPresence | undefined,
  { userId, isAvailable, seenAt }: MemberPresence,
) {
  const wasHere = isFresh(before?.seenAt, clock);
  const isHere = isFresh(seenAt, clock);
  await db.transaction(async (tx) => {
    await repository.savePresence(tx, businessId, { userId, isAvailable, seenAt });
    if (wasHere !== isHere) await facts.note(tx, presenceChanged, { businessId, userId });
  });
  // A heartbeat is no news, and neither is one of somebody who does not want to be called.
  const isNews = (wasHere && before!.isAvailable) !== (isHere && isAvailable);
  if (isNews) await events.publish(businessId, { type: 'presence.changed' });
}

export async function availabilityOf(
  context: HandoffContext,
  { businessId }: { businessId: string; agentId: string },
  settings: AgentHandoff,
): Promise<Availability> {
  const now = context.clock.now();
  const isOpen = isOpenAt(settings, now);
  // Who is in the dashboard outside the hours may be called all the same, unless the owner said hours only.
  const mayCall = settings.enabled && (isOpen || !settings.businessHoursOnly);
  return {
    isOpen,
    isSomebodyThere: mayCall && (await listOnline(context, businessId)).length > 0,
    opensAt: isOpen ? null : nextOpening(settings, now),
    promise: promiseAnswer(settings, now),
  };
}
