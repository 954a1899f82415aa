import { ButtonLink, Skeleton, SkeletonArea } from '@parley/ui/basic';
import { EmptyState, ErrorState } from '@parley/ui/state';
import { SearchX } from 'lucide-react';
import { isApiError } from '../../lib/api-error.ts';
import { failureText } from '../../lib/failure-text.ts';
import { paths } from '../../lib/paths.ts';
import { OpenConversation } from './open-conversation.tsx';
import { type ConversationPath, useConversation } from './use-conversations.ts';

export function ConversationPane({ path, personId }: { path: ConversationPath; personId: string }) {
  const conversation = useConversation(path);
  const { data, error } = conversation;

  if (data) return <OpenConversation path={path} personId={personId} conversation={data} />;
  if (conversation.isPending) return <ConversationSkeleton />;
  if (isApiError(error, 'not_found') || isApiError(error, 'invalid_input')) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="Conversation not found"
        hint="It may have been deleted with its agent, or it belongs to another business."
        action={<ButtonLink to={paths.conversations}>Back to Conversations</ButtonLink>}
      />
    );
  }
  return (
    <ErrorState
      title="The conversation could not be loaded"
      message={error ? failureText(error) : ''}
      isRetrying={conversation.isFetching}
      onRetry={() => void conversation.refetch()}
    />
  );
}

function ConversationSkeleton() {
  return (
    <SkeletonArea label="Loading conversation" className="flex min-h-0 flex-col">
      <div className="flex items-center gap-3 border-b px-4 py-3.5">
        <Skeleton isRound className="size-8" />
        <Skeleton className="h-4 w-36" />
      </div>
      <div className="grid gap-6 px-4 py-5">
        <Skeleton className="h-10 w-2/5" />
        <Skeleton className="h-16 w-1/2 justify-self-end" />
        <Skeleton className="h-10 w-1/3" />
        <Skeleton className="h-10 w-2/5 justify-self-end" />
      </div>
    </SkeletonArea>
  );
}
