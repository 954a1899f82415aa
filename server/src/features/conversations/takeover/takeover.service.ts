import { conflict, notFound } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import { type Change, publishChange, publishMemberTyping, saveNote } from '../conversation-changes.ts';
import type { ConversationContext } from '../conversation-context.ts';
import * as repository from '../conversations.repository.ts';
import { recordHandoffBegun, recordHandoffCompleted } from './handoff-requests.ts';
import { scheduleAnswer } from './left-conversations.ts';

export interface ConversationKey {
  businessId: string;
  conversationId: string;
}

interface Taker {
  userId: string;
  first: string;
  full: string;
  /** Who has the conversation and is away. */
  absentMemberId: string | null;
}

/** Another member has the conversation; the name is looked up after the transaction. */
export type TakeoverOutcome = { takenByOther: string } | Required<Change>;

/** A screen tells it every three seconds, and some members have several conversations open. */
const typingPerMinute = 120;

export async function findMemberName({ profiles }: ConversationContext, userId: string) {
  const person = (await profiles.findPeople([userId])).get(userId);
  return {
    first: person?.firstName || 'Somebody',
    full: `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim(),
  };
}

/** Looked up before the transaction in which they take the conversation over. */
export async function findTaker(
  context: ConversationContext,
  { businessId, conversationId }: ConversationKey,
  userId: string,
): Promise<Taker> {
  const names = await findMemberName(context, userId);
  const takenBy = (await repository.findConversation(context.db, businessId, conversationId))?.takenBy;
  const isAbsent =
    takenBy && takenBy !== userId && !(await context.handoffs.isMemberHere(businessId, takenBy));
  return { userId, ...names, absentMemberId: isAbsent ? takenBy : null };
}

export async function takeOver(context: ConversationContext, key: ConversationKey, userId: string) {
  const taker = await findTaker(context, key, userId);
  const outcome = await context.db.transaction((tx) => takeConversation(context, tx, key, taker));
  await publishTakeover(context, outcome);
}

/**
 * One of two members at once gets it; a member who has it already keeps it without a word. Who is away loses it to any
 * other, for the visitor waits.
 */
export async function takeConversation(
  context: ConversationContext,
  tx: Database,
  { businessId, conversationId }: ConversationKey,
  taker: Taker,
): Promise<TakeoverOutcome> {
  const { clock, handoffs } = context;
  const { userId, first } = taker;
  const current = await repository.lockConversation(tx, businessId, conversationId);
  if (!current) throw notFound('Conversation');
  const isWithPerson = current.mode === 'person';
  const isOfAbsent = isWithPerson && current.takenBy !== null && current.takenBy === taker.absentMemberId;
  if (isWithPerson && current.takenBy === userId)
    return { conversation: current, messages: [], isStateChanged: false };
  if (isWithPerson && !isOfAbsent) return { takenByOther: current.takenBy ?? userId };
  const taken = await repository.setConversation(tx, businessId, conversationId, {
    mode: 'person',
    takenBy: userId,
    modeSince: clock.now(),
    ...repository.opened,
  });
  const joined = await saveNote(
    context,
    tx,
    taken,
    'person-joined',
    `${first} joined the conversation.`,
    first,
  );
  const handoff = await handoffs.noteTaken(tx, { businessId, conversationId });
  // From one person to the next nothing is handed over a second time.
  if (isOfAbsent) await notifyAbsent(context, tx, taken, taker);
  else {
    if (!handoff) await recordHandoffBegun(context, tx, taken, 'stepped-in');
    await recordHandoffCompleted(context, tx, taken);
  }
  return { conversation: taken, messages: [joined], isStateChanged: true };
}

const notifyAbsent = (
  { notifications }: ConversationContext,
  tx: Database,
  { businessId, agentId, id: conversationId }: repository.ConversationRow,
  { absentMemberId, full }: Taker,
) =>
  notifications.notifyUser(tx, {
    userId: absentMemberId!,
    businessId,
    agentId,
    subject: `conversation:${conversationId}/taken`,
    type: 'conversation',
    title: `${full || 'Another member'} took over your conversation`,
    description: 'You were away. They answer the visitor now.',
    data: { conversationId },
  });

/** After the commit; refuses where another member has the conversation. */
export async function publishTakeover(context: ConversationContext, outcome: TakeoverOutcome) {
  if ('takenByOther' in outcome) {
    const { full } = await findMemberName(context, outcome.takenByOther);
    throw conflict(`${full || 'Another member'} is already answering this conversation.`);
  }
  await publishChange(context, outcome);
}

/** Any member may: somebody who went home must not keep a visitor from the agent. */
export async function giveBack(
  context: ConversationContext,
  { businessId, conversationId }: ConversationKey,
) {
  const { db, agents } = context;
  const before = await repository.findConversation(db, businessId, conversationId);
  if (!before) throw notFound('Conversation');
  const { name } = await agents.requireAgent(before);
  const change = await db.transaction(async (tx): Promise<Change | undefined> => {
    const current = await repository.lockConversation(tx, businessId, conversationId);
    if (!current || current.mode === 'agent') return undefined;
    return returnToAgent(context, tx, current, name);
  });
  if (change) await publishChange(context, change);
}

/** The row is locked by the caller. */
export async function returnToAgent(
  context: ConversationContext,
  tx: Database,
  { businessId, id: conversationId, openHandoff, assignedTo }: repository.ConversationRow,
  agentName: string,
): Promise<Change> {
  const state = {
    mode: 'agent' as const,
    takenBy: null,
    modeSince: context.clock.now(),
    unansweredTurns: 0,
    // Without an escalation the agent has it back for good.
    assignedTo: openHandoff ? assignedTo : null,
  };
  const conversation = await repository.setConversation(tx, businessId, conversationId, state);
  const text = `${agentName} is back and answers your questions again.`;
  const note = await saveNote(context, tx, conversation, 'agent-is-back', text);
  await scheduleAnswer(context, tx, conversation);
  return { conversation, messages: [note], isStateChanged: true };
}

export async function setMemberTyping(
  context: ConversationContext,
  { businessId, conversationId }: ConversationKey,
  userId: string,
  isTyping: boolean,
) {
  // Dropped without a word: the next one that gets through says the same.
  if (!(await context.limits.take(`typing of ${userId}`, typingPerMinute))) return {};
  const conversation = await repository.findConversation(context.db, businessId, conversationId);
  if (!conversation) throw notFound('Conversation');
  // Only who answers is seen writing.
  if (conversation.mode === 'person' && conversation.takenBy === userId) {
    const { first } = await findMemberName(context, userId);
    await publishMemberTyping(context, conversation, isTyping, first);
  }
  return {};
}
