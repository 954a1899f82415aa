import { SearchX } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { ConversationStatusBadge } from '../../features/conversations/conversation-status-badge.tsx';
import { MessageList } from '../../features/conversations/message-list.tsx';
import { useConversation } from '../../features/conversations/use-conversations.ts';
import { isApiError } from '../../lib/api-error.ts';
import { formatDayAndTime } from '../../lib/dates.ts';
import { failureText } from '../../lib/failure-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonArea, SkeletonText } from '../../ui/skeleton.tsx';
import { BackLink } from './back-link.tsx';
import { useDashboard } from './dashboard-context.ts';

export const meta = () => [{ title: 'Conversation - Parley' }];

export default function ConversationPage() {
  const { business } = useDashboard();
  const { conversationId = '' } = useParams();
  const conversation = useConversation({ businessId: business.id, conversationId });
  const { data, error } = conversation;
  const isMissing = error !== null && (isApiError(error, 'not_found') || isApiError(error, 'invalid_input'));

  return (
    <Page
      width="reading"
      before={<BackLink to="/dashboard/conversations">Back to Conversations</BackLink>}
      title={
        <span className="flex flex-wrap items-center gap-3">
          Conversation
          {data && <ConversationStatusBadge status={data.status} />}
        </span>
      }
      description={
        data && (
          <>
            With{' '}
            <Link to={`/dashboard/agents/${data.agentId}`} className="text-link">
              {data.agentName}
            </Link>
            , started {formatDayAndTime(data.startedAt)}
          </>
        )
      }
    >
      <Card isFlush={error !== null}>
        {conversation.isPending && (
          <SkeletonArea label="Loading conversation" className="grid gap-8">
            <SkeletonText lines={2} />
            <SkeletonText lines={4} />
            <SkeletonText lines={2} />
          </SkeletonArea>
        )}
        {isMissing && (
          <EmptyState
            icon={<SearchX />}
            title="Conversation not found"
            hint="It may have been deleted with its agent, or it belongs to another business."
            action={<ButtonLink to="/dashboard/conversations">Back to Conversations</ButtonLink>}
          />
        )}
        {error && !isMissing && (
          <ErrorState
            title="The conversation could not be loaded"
            message={failureText(error)}
            isRetrying={conversation.isFetching}
            onRetry={() => void conversation.refetch()}
          />
        )}
        {data?.messages.length === 0 && <p className="text-muted">Nobody has written anything yet.</p>}
        {data && data.messages.length > 0 && <MessageList agentId={conversation.data.agentId} messages={data.messages} />}
      </Card>
    </Page>
  );
}
