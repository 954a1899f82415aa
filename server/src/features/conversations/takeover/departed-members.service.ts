import type { Database } from '../../../platform/database/index.ts';
import type { MemberDeparture } from '../../businesses/index.ts';
import { type Change, publishChange } from '../conversation-changes.ts';
import type { ConversationContext } from '../conversation-context.ts';
import { giveBackOfDepartedJob } from '../conversations.jobs.ts';
import type { ConversationRow } from '../conversations.repository.ts';
import * as repository from '../conversations.repository.ts';
import { returnToAgent } from './takeover.service.ts';

type Departed = Pick<MemberDeparture, 'businessId' | 'userId'>;

const latestMessageCount = 20;

/** Who acts for a business no more answers nobody there. */
export const scheduleGiveBackOfDeparted = (
  { jobs }: ConversationContext,
  tx: Database,
  { businessId, userId }: Departed,
) => jobs.enqueue(tx, giveBackOfDepartedJob, { businessId, userId });

/** The agent answers again what they had taken over, and the team hears of those who wait for a word. */
export async function giveBackOfDeparted(context: ConversationContext, { businessId, userId }: Departed) {
  for (const conversation of await repository.listTakenBy(context.db, businessId, userId))
    await giveBackOne(context, conversation, userId);
}

async function giveBackOne(context: ConversationContext, taken: ConversationRow, memberId: string) {
  const { db, agents, handoffs } = context;
  const { name } = await agents.requireAgent(taken);
  const change = await db.transaction(async (tx): Promise<Change | undefined> => {
    const current = await repository.lockConversation(tx, taken.businessId, taken.id);
    if (current?.takenBy !== memberId) return undefined;
    if (await isVisitorWaiting(tx, current)) await notifyTeam(context, tx, current);
    await handoffs.noteAbandoned(tx, { businessId: current.businessId, conversationId: current.id });
    return returnToAgent(context, tx, current, name);
  });
  if (change) await publishChange(context, change);
}

async function isVisitorWaiting(tx: Database, { businessId, id }: ConversationRow) {
  const latest = await repository.listLatestMessages(tx, businessId, id, latestMessageCount);
  return latest.findLast(({ author }) => author !== 'system')?.author === 'visitor';
}

const notifyTeam = (
  { notifications }: ConversationContext,
  tx: Database,
  { businessId, agentId, id: conversationId }: ConversationRow,
) =>
  notifications.notifyMembers(tx, {
    businessId,
    agentId,
    type: 'conversation',
    priority: 'high',
    title: 'A visitor waited for somebody who has gone',
    description: 'The agent answers the conversation again. Take it over if a person should answer.',
    data: { conversationId },
  });
