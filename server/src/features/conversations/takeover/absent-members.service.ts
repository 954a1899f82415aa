import { isFromFuture } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/index.ts';
import {
  type Change,
  publishChange,
  publishPresence,
  publishState,
  saveNote,
} from '../conversation-changes.ts';
import type { ConversationContext } from '../conversation-context.ts';
import { announcePresenceJob, lookAfterConversationsJob } from '../conversations.jobs.ts';
import type { ConversationRow } from '../conversations.repository.ts';
import * as repository from '../conversations.repository.ts';
import { noteLeft, scheduleAnswer } from './left-conversations.ts';
import { findMemberName } from './takeover.service.ts';

interface OneMember {
  businessId: string;
  userId: string;
}

/** How long a member may be away before the agent answers in their place. */
const maxAbsenceMs = 5 * 60 * 1000;
const maxLookedAt = 500;
/** Two looks and a half, so that one that comes late misses nobody. */
const newsMs = 2.5 * lookAfterConversationsJob.every * 1000;

/** Only members who are in a conversation matter to a visitor. */
export async function schedulePresenceNews({ jobs }: ConversationContext, tx: Database, member: OneMember) {
  const { businessId, userId } = member;
  if ((await repository.listTakenBy(tx, businessId, userId)).length > 0)
    await jobs.enqueue(tx, announcePresenceJob, { businessId, userId });
}

/** The visitor's line and the team's inbox say whether the member is there. */
export async function announcePresence(context: ConversationContext, { businessId, userId }: OneMember) {
  for (const conversation of await repository.listTakenBy(context.db, businessId, userId)) {
    await publishState(context, conversation);
    await publishPresence(context, conversation);
  }
}

/** Of those whose dashboard fell silent nobody hears, so it is looked for. */
export async function announceAbsentMembers(context: ConversationContext) {
  const { db, clock, handoffs } = context;
  const absences = new Map<string, Date | undefined>();
  for (const conversation of await repository.listWithPerson(db, maxLookedAt)) {
    const { businessId, takenBy } = conversation;
    if (!takenBy) continue;
    const member = `${businessId} ${takenBy}`;
    if (!absences.has(member)) absences.set(member, await handoffs.findAwaySince(businessId, takenBy));
    const awaySince = absences.get(member);
    if (!awaySince) continue;
    await publishState(context, conversation);
    // Every dashboard of the business loads its lists again for it: only as long as it is news.
    if (clock.now().getTime() - awaySince.getTime() <= newsMs) await publishPresence(context, conversation);
  }
}

/** Nobody waits for a member who has gone: the agent answers again, and the visitor is told. */
export async function giveBackAbandoned(context: ConversationContext) {
  const { db, clock } = context;
  const now = clock.now();
  for (const conversation of await repository.listUnanswered(db, maxLookedAt)) {
    const awaySince = await findAwaySince(context, conversation, now);
    if (awaySince && now.getTime() - awaySince.getTime() >= maxAbsenceMs)
      await giveBackForAbsentMember(context, conversation, conversation.takenBy!);
  }
}

/** Whoever took the conversation over was there at that moment, also without a dashboard. */
async function findAwaySince(
  { handoffs }: ConversationContext,
  { businessId, takenBy, modeSince }: ConversationRow,
  now: Date,
) {
  const awaySince = takenBy ? await handoffs.findAwaySince(businessId, takenBy) : undefined;
  const wasThereLater = awaySince && modeSince && modeSince > awaySince && !isFromFuture(modeSince, now);
  return wasThereLater ? modeSince : awaySince;
}

async function giveBackForAbsentMember(
  context: ConversationContext,
  { businessId, agentId, id: conversationId, lastMessageAt }: ConversationRow,
  memberId: string,
) {
  const { db, clock, agents } = context;
  const { first, full } = await findMemberName(context, memberId);
  const { name } = await agents.requireAgent({ businessId, agentId });
  const change = await db.transaction(async (tx): Promise<Change | undefined> => {
    const current = await repository.lockConversation(tx, businessId, conversationId);
    // Somebody may have written since the look; the next one sees it.
    if (current?.takenBy !== memberId || current.lastMessageAt.getTime() !== lastMessageAt.getTime())
      return undefined;
    const assignedTo = current.assignedTo === memberId ? null : current.assignedTo;
    const state = { mode: 'agent' as const, takenBy: null, modeSince: clock.now(), assignedTo };
    const conversation = await repository.setConversation(tx, businessId, conversationId, state);
    await noteLeft(context, tx, conversation, { id: memberId, fullName: full });
    const text = `${first} has left the conversation. ${name} answers your questions again. The team can still be reached by the form.`;
    const note = await saveNote(context, tx, conversation, 'person-left', text, first);
    await scheduleAnswer(context, tx, conversation);
    return { conversation, messages: [note], isStateChanged: true };
  });
  if (change) await publishChange(context, change);
}
