import type { Database } from '../../platform/database/index.ts';
import type { MemberDeparture } from '../businesses/index.ts';
import type { ConversationContext } from './conversation-context.ts';
import { giveBackOfDepartedJob } from './conversations.jobs.ts';
import * as repository from './conversations.repository.ts';

type Departed = { businessId: string; userId: string; conversationIds: string[] };
type GiveBack = (one: { businessId: string; conversationId: string }) => Promise<void>;

const messagesLookedAt = 20;

/** Who acts for a business no more answers nobody: the agent takes over again what they had taken. */
export function createDepartedMember(
  { db, jobs, notifications }: Pick<ConversationContext, 'db' | 'jobs' | 'notifications'>,
  giveBack: GiveBack,
) {
  async function isVisitorWaiting(businessId: string, conversationId: string) {
    const latest = await repository.listLatestMessages(db, businessId, conversationId, messagesLookedAt);
    return latest.findLast(({ author }) => author !== 'system')?.author === 'visitor';
  }

  return {
    async onMemberGone(tx: Database, { businessId, userId }: MemberDeparture) {
      const taken = await repository.listTakenBy(tx, businessId, userId);
      const conversationIds = taken.map(({ id }) => id);
      if (conversationIds.length > 0)
        await jobs.enqueue(tx, giveBackOfDepartedJob, { businessId, userId, conversationIds });
    },

    async giveBackOfDeparted({ businessId, userId, conversationIds }: Departed) {
      for (const conversationId of conversationIds) {
        const current = await repository.findConversation(db, businessId, conversationId);
        if (current?.takenBy !== userId) continue;
        const isWaiting = current.endedAt === null && (await isVisitorWaiting(businessId, conversationId));
        await giveBack({ businessId, conversationId });
        if (isWaiting)
          await notifications.notifyMembers(db, {
            businessId,
            agentId: current.agentId,
            type: 'conversation',
            priority: 'high',
            title: 'A visitor waited for somebody who has gone',
            description: 'The agent answers the conversation again. Take it over if a person should answer.',
            data: { conversationId },
          });
      }
    },
  };
}
