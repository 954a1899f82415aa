import type { PersonCall } from '@parley/contract/conversations/widget';
import { getAnsweringState } from '../chat/index.ts';
import { type Change, publishChange, publishVisitorTyping, saveNote } from '../conversation-changes.ts';
import type { ConversationContext } from '../conversation-context.ts';
import * as repository from '../conversations.repository.ts';
import { presentForVisitor } from '../presenting.ts';
import { requireBudget, takeBudget } from '../visits/index.ts';
import {
  describeRequest,
  openForVisitor,
  provenContactOf,
  recordHandoffBegun,
  type Visitor,
} from './handoff-requests.ts';
import { scheduleEndOfWaiting } from './waiting.service.ts';

/** Nobody has to be there: then the answer says so, and the form takes over. */
export async function callPerson(context: ConversationContext, visitor: Visitor): Promise<PersonCall> {
  const { db, clock, agents, handoffs } = context;
  await requireBudget(context, 'calls', visitor);
  const agent = await agents.requireAgent(visitor);
  const availability = await handoffs.availabilityOf(visitor, agent.settings.handoff);
  const times = {
    isOpen: availability.isOpen,
    opensAt: availability.opensAt?.toISOString() ?? null,
    expectedAt: availability.promise?.expectedAt.toISOString() ?? null,
  };
  const before = visitor.isPreview ? undefined : await repository.findConversationOfSession(db, visitor);
  const isWithPerson = before !== undefined && before.mode !== 'agent';
  if (isWithPerson || visitor.isPreview || !availability.isSomebodyThere) {
    const conversation = await presentForVisitor(context, before);
    return { kind: isWithPerson ? 'waiting' : 'contact', ...times, conversation };
  }
  const answers = await getAnsweringState(context, agent);
  const change = await db.transaction(async (tx): Promise<Change> => {
    const opened = await openForVisitor(context, tx, visitor);
    if (opened.mode !== 'agent') return { conversation: opened };
    const { businessId, id: conversationId } = opened;
    const { lastSaid: _, ...request } = await describeRequest(tx, opened, agent, answers);
    const modeSince = clock.now();
    const state = { mode: 'waiting' as const, modeSince, escalated: true };
    const conversation = await repository.setConversation(tx, businessId, conversationId, state);
    const { escalationMessage } = agent.settings.handoff;
    const messages = [await saveNote(context, tx, conversation, 'person-called', escalationMessage)];
    const earlier = await handoffs.findOpenHandoff(tx, businessId, conversationId);
    await handoffs.createHandoff(tx, {
      ...request,
      inquiry: request.inquiry || 'The visitor asked for a person.',
      name: conversation.visitorName,
      email: conversation.visitorEmail,
      phone: conversation.visitorPhone,
      proven: provenContactOf(conversation),
      contactMethod: 'chat',
      promise: null,
    });
    if (!earlier) await recordHandoffBegun(context, tx, conversation, request.reason);
    await scheduleEndOfWaiting(context, tx, { businessId, conversationId, since: modeSince });
    return { conversation, messages, isStateChanged: true };
  });
  if (change.messages) await publishChange(context, change);
  return { kind: 'waiting', ...times, conversation: await presentForVisitor(context, change.conversation) };
}

export async function setVisitorTyping(context: ConversationContext, visitor: Visitor, isTyping: boolean) {
  if (visitor.isPreview || !(await takeBudget(context, 'typing', visitor))) return {};
  const conversation = await repository.findConversationOfSession(context.db, visitor);
  if (conversation && conversation.mode !== 'agent')
    await publishVisitorTyping(context, conversation, isTyping);
  return {};
}
