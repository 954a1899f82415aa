import type { VisitorConversation } from '@parley/contract/conversations/widget';
import { notFound } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import { type Change, publishChange, saveNote } from '../conversation-changes.ts';
import type { ConversationContext } from '../conversation-context.ts';
import { conversationEnded } from '../conversations.facts.ts';
import type { ConversationRow, SessionScope } from '../conversations.repository.ts';
import * as repository from '../conversations.repository.ts';
import { presentForVisitor } from '../presenting.ts';
import { requireBudget } from '../visits/index.ts';
import { announceAbsentMembers, giveBackAbandoned } from './absent-members.service.ts';
import { endOverdueWaiting } from './waiting.service.ts';

const silenceMs = 30 * 60 * 1000;
const batchSize = 200;

const secondsBetween = (from: Date, until: Date) =>
  Math.max(0, Math.round((until.getTime() - from.getTime()) / 1000));

/** `until`: when it was really over. The visitor is told where a person was with them or they ended it themselves. */
async function end(
  context: ConversationContext,
  tx: Database,
  before: ConversationRow,
  { until, isSaid }: { until: Date; isSaid: boolean },
): Promise<Change> {
  const { clock, facts } = context;
  const { businessId, agentId, id: conversationId, startedAt } = before;
  const messages = isSaid
    ? [await saveNote(context, tx, before, 'ended', 'This conversation has ended.')]
    : [];
  const durationSeconds = secondsBetween(startedAt, until);
  const conversation = await repository.setConversation(tx, businessId, conversationId, {
    endedAt: clock.now(),
    durationSeconds,
    mode: 'agent',
    takenBy: null,
    modeSince: clock.now(),
    unansweredTurns: 0,
  });
  await facts.note(tx, conversationEnded, {
    businessId,
    agentId,
    conversationId,
    durationSeconds,
    messageCount: await repository.countSaid(tx, businessId, conversationId),
    rating: conversation.rating,
  });
  return { conversation, messages, isStateChanged: true };
}

export async function endConversation(
  context: ConversationContext,
  businessId: string,
  conversationId: string,
) {
  const { db, clock } = context;
  const change = await db.transaction(async (tx) => {
    const current = await repository.lockConversation(tx, businessId, conversationId);
    if (!current) throw notFound('Conversation');
    return current.endedAt ? undefined : end(context, tx, current, { until: clock.now(), isSaid: true });
  });
  if (change) await publishChange(context, change);
}

/** The visitor closes the conversation. */
export async function endVisit(
  context: ConversationContext,
  visitor: SessionScope & { addressKey: string },
): Promise<VisitorConversation> {
  const { db, clock } = context;
  requireBudget(context, 'reads', visitor);
  const { before, change } = await db.transaction(async (tx) => {
    const current = await repository.lockConversationOfSession(tx, visitor);
    if (!current || current.endedAt) return { before: current, change: undefined };
    const ended = await end(context, tx, current, { until: clock.now(), isSaid: true });
    return { before: current, change: ended };
  });
  if (change) await publishChange(context, change);
  return presentForVisitor(context, change?.conversation ?? before);
}

/** Ends what nobody ended: waiting in vain, members who left, conversations that fell silent. */
export async function lookAfterConversations(context: ConversationContext) {
  const { db, clock } = context;
  await endOverdueWaiting(context);
  await giveBackAbandoned(context);
  await announceAbsentMembers(context);
  const since = new Date(clock.now().getTime() - silenceMs);
  for (const { businessId, id } of await repository.listSilent(db, since, batchSize))
    await endSilent(context, businessId, id);
}

async function endSilent(context: ConversationContext, businessId: string, conversationId: string) {
  const { db, clock } = context;
  const change = await db.transaction(async (tx) => {
    const current = await repository.lockConversation(tx, businessId, conversationId);
    // Somebody may have written since the look.
    if (!current || current.endedAt || current.lastMessageAt.getTime() > clock.now().getTime() - silenceMs)
      return undefined;
    return end(context, tx, current, { until: current.lastMessageAt, isSaid: current.mode !== 'agent' });
  });
  if (change) await publishChange(context, change);
}
