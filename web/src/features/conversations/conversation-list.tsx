import { MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { type ConversationTab, conversationsOf } from './conversation-counts.ts';
import { ConversationRow } from './conversation-row.tsx';
import { useConversations } from './use-conversations.ts';

const tabs: { value: ConversationTab; label: string; empty: string }[] = [
  { value: 'open', label: 'Open', empty: 'No open conversations.' },
  { value: 'closed', label: 'Closed', empty: 'No closed conversations.' },
  { value: 'all', label: 'All', empty: '' },
];

/** `emptyAction` is the next step for a business that has no conversation yet. */
export function ConversationList({ businessId, emptyAction }: { businessId: string; emptyAction: ReactNode }) {
  const conversations = useConversations(businessId);

  if (conversations.isPending) {
    return (
      <Card isFlush>
        <SkeletonRows count={8} label="Loading conversations" />
      </Card>
    );
  }
  if (conversations.isError) {
    return (
      <Card isFlush>
        <ErrorState
          title="Error Loading Conversations"
          message={failureText(conversations.error)}
          retryLabel="Try Again"
          isRetrying={conversations.isFetching}
          onRetry={() => void conversations.refetch()}
        />
      </Card>
    );
  }
  if (conversations.data.length === 0) {
    return (
      <Card isFlush>
        <EmptyState
          icon={<MessagesSquare />}
          title="No Conversations Yet"
          hint="As visitors ask your agents, their conversations appear here with the passages behind each answer."
          action={emptyAction}
        />
      </Card>
    );
  }
  return (
    <Tabs
      label="Conversations"
      tabs={tabs.map(({ value, label, empty }) => {
        const shown = conversationsOf(conversations.data, value);
        return { value, label, count: shown.length, content: <Rows conversations={shown} empty={empty} /> };
      })}
    />
  );
}

function Rows({ conversations, empty }: { conversations: Parameters<typeof conversationsOf>[0]; empty: string }) {
  if (conversations.length === 0) return <p className="py-10 text-center text-muted">{empty}</p>;
  return (
    <Card isFlush>
      <ul className="divide-y divide-line">
        {conversations.map((conversation) => (
          <ConversationRow key={conversation.id} conversation={conversation} />
        ))}
      </ul>
    </Card>
  );
}
