import { includesAccess } from '@parley/contract/businesses/business-roles';
import { harmlessLine } from '@parley/contract/wire/harmless-text';
import { conflict, invalidInput, notFound } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import { publishChange } from '../conversation-changes.ts';
import type { ConversationContext } from '../conversation-context.ts';
import type { ConversationRow } from '../conversations.repository.ts';
import * as repository from '../conversations.repository.ts';
import { findAssignees, getTeamView, type MemberOfConversation } from './queue.service.ts';

interface Assignment extends MemberOfConversation {
  assigneeId: string | null;
  /** Whom it was given to as far as the member's screen knew. */
  previousUserId: string | null;
}

const searchedMessages = 20;
const maxQuotedLength = 200;

/** Of two members who assign at once the first one does; the other hears of it. */
export async function assignConversation(context: ConversationContext, assignment: Assignment) {
  const { db, members } = context;
  const { businessId, conversationId, userId, assigneeId, previousUserId } = assignment;
  const findAssignee = async () =>
    (await members.listMembers(businessId)).find((member) => member.userId === assigneeId);
  if (!(await repository.findConversation(db, businessId, conversationId))) throw notFound('Conversation');
  if (assigneeId !== null) {
    const person = await findAssignee();
    if (!person)
      throw invalidInput('This person does not belong to the business.', { userId: 'Not a member' });
    if (!includesAccess(person.role, 'inbox'))
      throw invalidInput('The role of this person does not include the inbox.', {
        userId: 'Does not answer visitors',
      });
  }
  const { before, after } = await db.transaction(async (tx) => {
    const current = await repository.lockConversation(tx, businessId, conversationId);
    if (!current) throw notFound('Conversation');
    const isKnown = current.assignedTo === previousUserId;
    if (current.endedAt || !isKnown || current.assignedTo === assigneeId)
      return { before: current, after: undefined };
    const conversation = await repository.setConversation(tx, businessId, conversationId, {
      assignedTo: assigneeId,
    });
    if (assigneeId !== null && assigneeId !== userId) await notifyAssignee(context, tx, conversation);
    return { before: current, after: conversation };
  });
  if (after) await publishChange(context, { conversation: after });
  else if (before.assignedTo !== assigneeId) await refuse(context, before);
  return getTeamView(context, assignment);
}

async function refuse(context: ConversationContext, current: ConversationRow): Promise<never> {
  if (current.endedAt) throw conflict('This conversation is closed. It is opened again by writing in it.');
  const assigned = (await findAssignees(context, [current]))(current);
  throw conflict(
    assigned
      ? `Meanwhile this conversation was assigned to ${assigned.name}.`
      : 'Meanwhile this conversation was assigned to nobody.',
  );
}

async function notifyAssignee(
  { notifications }: ConversationContext,
  tx: Database,
  { businessId, agentId, id: conversationId, assignedTo }: ConversationRow,
) {
  const latest = await repository.listLatestMessages(tx, businessId, conversationId, searchedMessages);
  const words = latest.findLast(({ author }) => author === 'visitor')?.content ?? '';
  await notifications.notifyUser(tx, {
    userId: assignedTo!,
    businessId,
    agentId,
    type: 'conversation',
    priority: 'high',
    title: 'A conversation was assigned to you',
    description: harmlessLine(words).slice(0, maxQuotedLength) || 'Nobody has written anything yet.',
    data: { conversationId },
  });
}
