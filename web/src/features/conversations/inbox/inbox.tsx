import { Card, Page } from '@parley/ui/layout';
import { EmptyState } from '@parley/ui/state';
import { clsx } from 'clsx';
import { MessagesSquare, MousePointerClick } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMay } from '../../../screen/business-access.ts';
import { useConversationCounts } from '../use-conversations.ts';
import { useInbox } from '../use-inbox.ts';
import { ConversationList } from './conversation-list.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import type { FigureChoices } from './figure-choices.ts';
import { dayFault, filterOf, noFilter } from './inbox-address.ts';
import { InboxFilters } from './inbox-filters.tsx';
import { InboxSearch } from './inbox-search.tsx';
import { useInboxAddress } from './use-inbox-address.ts';

interface Props {
  businessId: string;
  person: { id: string; firstName: string };
  /** The open one; none shows the list alone on a phone. */
  conversationId: string | undefined;
  figures: FigureChoices;
  /** The next step for a business that has no conversation yet. */
  emptyAction: ReactNode;
}

/** List and conversation side by side; on a narrow screen one of them. */
export function Inbox({ businessId, person, conversationId, figures, emptyAction }: Props) {
  const mayAnswer = useMay('inbox');
  const { address, search, change } = useInboxAddress();
  const counts = useConversationCounts(businessId).data;
  const fault = dayFault(address);
  const list = useInbox(businessId, filterOf(address), fault === undefined);
  const clear = () => change({ ...noFilter, status: address.status });
  if (counts?.all === 0 && conversationId === undefined) return <NoConversations action={emptyAction} />;
  // Where there is nothing to choose from, nobody is asked to choose.
  const isListAlone = conversationId === undefined && (list.data?.length === 0 || fault !== undefined);
  return (
    <div data-fills-screen="" className="@container/inbox min-h-96 flex-1">
      <div
        className={clsx(
          'grid h-full grid-cols-1',
          !isListAlone && '@3xl/inbox:grid-cols-[minmax(19rem,24rem)_minmax(0,1fr)]',
        )}
      >
        <section
          aria-label="List of conversations"
          className={clsx(
            'min-h-0 flex-col',
            !isListAlone && '@3xl/inbox:border-r',
            conversationId ? '@3xl/inbox:flex hidden' : 'flex',
          )}
        >
          <header className="grid flex-none gap-3 px-4 pt-4 pb-1">
            <h1 className="font-semibold text-lg tracking-tight">Conversations</h1>
            <div className={clsx('flex gap-2', isListAlone && 'max-w-96')}>
              <InboxSearch
                value={address.search}
                onSearch={(text) => change({ search: text, status: address.status })}
              />
              <InboxFilters
                businessId={businessId}
                address={address}
                figures={figures}
                onChange={change}
                onClear={clear}
              />
            </div>
          </header>
          <ConversationList
            businessId={businessId}
            address={address}
            search={search}
            list={list}
            figures={figures}
            onChange={change}
            onClear={clear}
          />
        </section>
        {conversationId ? (
          <ConversationPane key={conversationId} path={{ businessId, conversationId }} person={person} />
        ) : (
          list.data &&
          !isListAlone && (
            <EmptyState
              icon={<MousePointerClick />}
              title="Choose a conversation"
              hint={
                mayAnswer
                  ? 'Read what the agent said and why, or answer the visitor yourself.'
                  : 'Read what the agent said and why.'
              }
              className="@3xl/inbox:grid hidden"
            />
          )
        )}
      </div>
    </div>
  );
}

function NoConversations({ action }: { action: ReactNode }) {
  return (
    <Page title="Conversations" description="Everything visitors and your agents say to each other.">
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
