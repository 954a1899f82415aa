import { includesAccess } from '@parley/contract/businesses/business-roles';
import type { Database } from '../../../platform/database/index.ts';
import type { MemberDeparture, RoleChange } from '../../businesses/index.ts';
import { type Change, publishChange } from '../conversation-changes.ts';
import type { ConversationContext } from '../conversation-context.ts';
import { giveBackOfDepartedJob } from '../conversations.jobs.ts';
import type { ConversationRow } from '../conversations.repository.ts';
import * as repository from '../conversations.repository.ts';
import { noteLeft } from './left-conversations.ts';
import { findMemberName, returnToAgent } from './takeover.service.ts';

type Departed = Pick<MemberDeparture, 'businessId' | 'userId'>;

/** Who acts for a business no more answers nobody there. */
export const scheduleGiveBackOfDeparted = (
  { jobs }: ConversationContext,
  tx: Database,
  { businessId, userId }: Departed,
) => jobs.enqueue(tx, giveBackOfDepartedJob, { businessId, userId });

/** Whoever no longer answers visitors leaves what they had taken over, as if they had gone. */
export async function scheduleGiveBackOfLowered(
  context: ConversationContext,
  tx: Database,
  change: RoleChange,
) {
  if (includesAccess(change.from, 'inbox') && !includesAccess(change.to, 'inbox'))
    await scheduleGiveBackOfDeparted(context, tx, change);
}

/** The agent answers again what they had taken over, and the team hears of those who wait for a word. */
export async function giveBackOfDeparted(context: ConversationContext, { businessId, userId }: Departed) {
  for (const conversation of await repository.listTakenBy(context.db, businessId, userId))
    await giveBackOne(context, conversation, userId);
  for (const conversation of await repository.clearAssignments(context.db, businessId, userId))
    await publishChange(context, { conversation });
}

async function giveBackOne(context: ConversationContext, taken: ConversationRow, memberId: string) {
  const { db, agents } = context;
  const { name } = await agents.requireAgent(taken);
  const { full } = await findMemberName(context, memberId);
  const change = await db.transaction(async (tx): Promise<Change | undefined> => {
    const current = await repository.lockConversation(tx, taken.businessId, taken.id);
    if (current?.takenBy !== memberId) return undefined;
    await noteLeft(context, tx, current, { id: memberId, fullName: full });
    return returnToAgent(context, tx, current, name);
  });
  if (change) await publishChange(context, change);
}
