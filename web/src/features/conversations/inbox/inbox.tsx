import { Card, Page } from '@parley/ui/layout';
import { EmptyState } from '@parley/ui/state';
import { clsx } from 'clsx';
import { MessagesSquare, MousePointerClick } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConversationCounts } from '../use-conversations.ts';
import { ConversationList } from './conversation-list.tsx';
import { ConversationPane } from './conversation-pane.tsx';

interface Props {
  businessId: string;
  person: { id: string };
  /** The open one; none shows the list alone on a phone. */
  conversationId: string | undefined;
  /** The next step for a business that has no conversation yet. */
  emptyAction: ReactNode;
}

/** List and conversation side by side; on a narrow screen one of them. */
export function Inbox({ businessId, person, conversationId, emptyAction }: Props) {
  const counts = useConversationCounts(businessId).data;
  if (counts?.all === 0 && conversationId === undefined) return <NoConversations action={emptyAction} />;
  return (
    <div className="@container/inbox">
      <div className="grid h-[calc(100dvh-3.5rem)] min-h-96 grid-cols-1 @3xl/inbox:grid-cols-[minmax(17rem,22rem)_minmax(0,1fr)]">
        <section
          aria-label="List of conversations"
          className={clsx(
            'min-h-0 flex-col @3xl/inbox:border-r',
            conversationId ? '@3xl/inbox:flex hidden' : 'flex',
          )}
        >
          <header className="flex flex-none items-baseline justify-between gap-3 px-4 pt-4 pb-1">
            <h1 className="font-semibold text-lg tracking-tight">Conversations</h1>
            <span className="text-muted text-xs">Latest 50</span>
          </header>
          <ConversationList businessId={businessId} />
        </section>
        {conversationId ? (
          <ConversationPane key={conversationId} path={{ businessId, conversationId }} personId={person.id} />
        ) : (
          <EmptyState
            icon={<MousePointerClick />}
            title="Choose a conversation"
            hint="Read what the agent said and why, or answer the visitor yourself."
            className="@3xl/inbox:grid hidden"
          />
        )}
      </div>
    </div>
  );
}

function NoConversations({ action }: { action: ReactNode }) {
  return (
    <Page title="Conversations" description="The latest 50, newest first.">
      <Card isFlush>
        <EmptyState
          icon={<MessagesSquare />}
          title="No Conversations Yet"
          hint="As visitors ask your agents, their conversations appear here with the passages behind each answer."
          action={action}
        />
      </Card>
    </Page>
  );
}
