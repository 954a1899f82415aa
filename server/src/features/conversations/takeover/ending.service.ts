import type { VisitorConversation } from '@parley/contract/conversations/widget';
import { notFound } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import { type Change, publishChange, saveNote } from '../conversation-changes.ts';
import type { ConversationContext } from '../conversation-context.ts';
import { conversationEnded } from '../conversations.facts.ts';
import type { ConversationRow, MessageRow, SessionScope } from '../conversations.repository.ts';
import * as repository from '../conversations.repository.ts';
import { presentForVisitor } from '../presenting.ts';
import { requireBudget } from '../visits/index.ts';
import { announceAbsentMembers, giveBackAbandoned } from './absent-members.service.ts';
import { returnToAgent } from './takeover.service.ts';
import { endOverdueWaiting } from './waiting.service.ts';

const silenceMs = 30 * 60 * 1000;
const batchSize = 200;

const agentAlone = (now: Date) => ({
  mode: 'agent' as const,
  takenBy: null,
  modeSince: now,
  unansweredTurns: 0,
});

const secondsBetween = (from: Date, until: Date) =>
  Math.max(0, Math.round((until.getTime() - from.getTime()) / 1000));

type Ender = 'member' | 'visitor' | 'silence';

/** What the visitor is told: that it is over, and after a member's end that the agent is there again. */
async function saveEndNotes(
  context: ConversationContext,
  tx: Database,
  before: ConversationRow,
  by: Ender,
): Promise<MessageRow[]> {
  const wasWithPerson = before.mode !== 'agent';
  // Nobody is told that a chat with the agent fell silent.
  if (by === 'silence' && !wasWithPerson) return [];
  const notes = [];
  if (by === 'member' && wasWithPerson) {
    const { name, status } = await context.agents.requireAgent(before, tx);
    const text = `${name} is back and answers your questions again.`;
    // One that is paused answers nobody.
    if (status !== 'inactive') notes.push(await saveNote(context, tx, before, 'agent-is-back', text));
  }
  notes.push(await saveNote(context, tx, before, 'ended', 'This conversation has ended.'));
  return notes;
}

/** Ends a conversation and with it the matter: its escalation is over too. The row is locked by the caller. */
export async function end(
  context: ConversationContext,
  tx: Database,
  before: ConversationRow,
  by: Ender,
): Promise<Change> {
  const { clock, facts, handoffs } = context;
  const { businessId, agentId, id: conversationId, startedAt } = before;
  const messages = await saveEndNotes(context, tx, before, by);
  await handoffs.closeOpenHandoff(tx, { businessId, conversationId });
  const until = by === 'silence' ? before.lastMessageAt : clock.now();
  const durationSeconds = secondsBetween(startedAt, until);
  const conversation = await repository.setConversation(tx, businessId, conversationId, {
    endedAt: clock.now(),
    durationSeconds,
    ...agentAlone(clock.now()),
    assignedTo: null,
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
  const change = await context.db.transaction(async (tx) => {
    const current = await repository.lockConversation(tx, businessId, conversationId);
    if (!current) throw notFound('Conversation');
    return current.endedAt ? undefined : end(context, tx, current, 'member');
  });
  if (change) await publishChange(context, change);
}

/** The visitor closes the chat. Who left an address still waits for an answer there, so the team keeps the matter. */
export async function endVisit(
  context: ConversationContext,
  visitor: SessionScope & { addressKey: string },
): Promise<VisitorConversation> {
  const { db } = context;
  await requireBudget(context, 'reads', visitor);
  const { before, change } = await db.transaction(async (tx) => {
    const current = await repository.lockConversationOfSession(tx, visitor);
    if (!current || current.endedAt) return { before: current, change: undefined };
    if (current.visitorEndedAt) return { before: current, change: undefined };
    const isAnswerOwed =
      current.openHandoff !== null && (current.visitorEmail ?? current.visitorPhone) !== null;
    const leave = isAnswerOwed ? closeChat : end;
    return { before: current, change: await leave(context, tx, current, 'visitor') };
  });
  if (change) await publishChange(context, change);
  return presentForVisitor(context, change?.conversation ?? before);
}

async function closeChat(context: ConversationContext, tx: Database, before: ConversationRow, by: Ender) {
  const now = context.clock.now();
  const messages = await saveEndNotes(context, tx, before, by);
  const state = { ...agentAlone(now), visitorEndedAt: now };
  const conversation = await repository.setConversation(tx, before.businessId, before.id, state);
  return { conversation, messages, isStateChanged: true };
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

/** What the team still has to see to does not end by itself; but the agent answers again whoever comes back. */
async function endSilent(context: ConversationContext, businessId: string, conversationId: string) {
  const { db, clock, agents } = context;
  const change = await db.transaction(async (tx) => {
    const current = await repository.lockConversation(tx, businessId, conversationId);
    // Somebody may have written since the look.
    if (!current || current.endedAt || current.lastMessageAt.getTime() > clock.now().getTime() - silenceMs)
      return undefined;
    if (!current.openHandoff && !current.assignedTo) return end(context, tx, current, 'silence');
    if (current.mode === 'agent') return undefined;
    const { name } = await agents.requireAgent(current, tx);
    return returnToAgent(context, tx, current, name);
  });
  if (change) await publishChange(context, change);
}
