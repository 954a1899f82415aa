import { SkeletonRows } from '@parley/ui/basic';
import { ErrorState } from '@parley/ui/state';
import { failureText } from '../../lib/failure-text.ts';
import { ConversationRows, RecentConversationsCard } from './recent-conversations-card.tsx';
import { useConversations } from './use-conversations.ts';

const shownCount = 3;

/** The newest few, of the whole business or of one agent. */
export function RecentConversations({ businessId, agentId }: { businessId: string; agentId?: string }) {
  const conversations = useConversations(businessId);
  const recent = conversations.data
    ?.filter((one) => agentId === undefined || one.agentId === agentId)
    .slice(0, shownCount);

  return (
    <RecentConversationsCard>
      {conversations.isPending && <SkeletonRows count={shownCount} label="Loading conversations" />}
      {conversations.isError && (
        <ErrorState
          title="Error Loading Conversations"
          message={failureText(conversations.error)}
          isRetrying={conversations.isFetching}
          onRetry={() => void conversations.refetch()}
        />
      )}
      {recent?.length === 0 && (
        <p className="border-t px-card py-5 text-muted">
          No conversations yet. They appear here as soon as a visitor asks something.
        </p>
      )}
      {recent && recent.length > 0 && (
        <ConversationRows conversations={recent} isAgentShown={agentId === undefined} />
      )}
    </RecentConversationsCard>
  );
}
