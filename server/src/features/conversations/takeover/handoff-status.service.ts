import type { HandoffStatus } from '@parley/contract/conversations/handoffs';
import { notFound } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import { type Change, publishChange } from '../conversation-changes.ts';
import type { ConversationContext } from '../conversation-context.ts';
import * as repository from '../conversations.repository.ts';
import { end } from './ending.service.ts';

interface OneHandoff {
  businessId: string;
  handoffId: string;
}

const isOver = (status: HandoffStatus) => status === 'resolved' || status === 'closed';

/** An escalation that is over ends its conversation, and one that is opened again opens it. */
export async function setHandoffStatus(
  context: ConversationContext,
  { businessId, handoffId }: OneHandoff,
  status: HandoffStatus,
) {
  const { db, handoffs } = context;
  const { conversationId } = await handoffs.getHandoff({ businessId, handoffId });
  const change = await db.transaction(async (tx): Promise<Change | undefined> => {
    // The conversation is locked before its escalation, as everywhere.
    if (!(await repository.lockConversation(tx, businessId, conversationId))) throw notFound('Escalation');
    const before = await handoffs.setStatus(tx, { businessId, handoffId }, status);
    const current = (await repository.lockConversation(tx, businessId, conversationId))!;
    if (!isOver(status)) return current.endedAt ? openAgain(tx, current) : undefined;
    const isEnd = !isOver(before.status) && !current.endedAt;
    return isEnd ? end(context, tx, current, 'member') : { conversation: current };
  });
  if (change) await publishChange(context, change);
  return handoffs.getHandoff({ businessId, handoffId });
}

async function openAgain(tx: Database, { businessId, id }: repository.ConversationRow): Promise<Change> {
  const conversation = await repository.setConversation(tx, businessId, id, repository.opened);
  return { conversation, isStateChanged: true };
}

/** Keeps with the conversation how its escalation stands. Whoever changes one holds the conversation's row. */
export async function noteHandoff(
  { handoffs }: ConversationContext,
  tx: Database,
  { businessId, handoff: { conversationId } }: { businessId: string; handoff: { conversationId: string } },
) {
  const open = await handoffs.findOpenHandoff(tx, businessId, conversationId);
  const openHandoff = open ? (open.status as 'pending' | 'in_progress') : null;
  await repository.setConversation(tx, businessId, conversationId, { openHandoff });
}
