import { ButtonLink, Skeleton, SkeletonArea } from '@parley/ui/basic';
import { EmptyState } from '@parley/ui/state';
import { SearchX } from 'lucide-react';
import { isApiError } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import type { LoadedQuery } from '../../../screen/join-queries.ts';
import { QueryFailure, QueryState } from '../../../screen/query-state.tsx';
import { type ConversationPath, useConversation } from '../use-conversations.ts';
import { OpenConversation } from './open-conversation.tsx';

interface Member {
  id: string;
  firstName: string;
}

export function ConversationPane({ path, person }: { path: ConversationPath; person: Member }) {
  const conversation = useConversation(path);
  return (
    <QueryState
      query={conversation}
      loading={<ConversationSkeleton />}
      failure={(error) => <ConversationFailure query={conversation} error={error} />}
      staleData="alone"
    >
      {(data) => <OpenConversation path={path} person={person} conversation={data} />}
    </QueryState>
  );
}

function ConversationFailure({ query, error }: { query: LoadedQuery<unknown>; error: Error }) {
  if (isApiError(error, 'not_found') || isApiError(error, 'invalid_input'))
    return (
      <EmptyState
        icon={<SearchX />}
        title="Conversation not found"
        hint="It may have been deleted with its agent, or it belongs to another business."
        action={<ButtonLink to={paths.conversations}>Back to Conversations</ButtonLink>}
      />
    );
  return <QueryFailure query={query} error={error} title="The conversation could not be loaded" />;
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
