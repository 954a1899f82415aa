import { SkeletonRows } from '@parley/ui/basic';
import { QueryState } from '../../../screen/query-state.tsx';
import { useConversations } from '../use-conversations.ts';
import { ConversationRows, RecentConversationsCard } from './recent-conversations-card.tsx';

const shownCount = 3;

/** The newest few, of the whole business or of one agent. */
export function RecentConversations({ businessId, agentId }: { businessId: string; agentId?: string }) {
  const conversations = useConversations(businessId);
  const isWanted = (conversation: { agentId: string }) =>
    agentId === undefined || conversation.agentId === agentId;

  return (
    <RecentConversationsCard>
      <QueryState
        query={conversations}
        loading={<SkeletonRows count={shownCount} label="Loading conversations" />}
        failure={{ title: 'Error Loading Conversations' }}
      >
        {(all) => {
          const recent = all.filter(isWanted).slice(0, shownCount);
          return recent.length === 0 ? (
            <p className="border-t px-card py-5 text-muted">
              No conversations yet. They appear here as soon as a visitor asks something.
            </p>
          ) : (
            <ConversationRows conversations={recent} isAgentShown={agentId === undefined} />
          );
        }}
      </QueryState>
    </RecentConversationsCard>
  );
}
