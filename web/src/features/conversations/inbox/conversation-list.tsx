import type { InboxConversation, InboxCounts } from '@parley/contract/conversations/inbox';
import { Button, Skeleton, SkeletonArea } from '@parley/ui/basic';
import { Tabs } from '@parley/ui/layout';
import { EmptyState } from '@parley/ui/state';
import { CalendarX2, Inbox as InboxIcon, SearchX } from 'lucide-react';
import { QueryState } from '../../../screen/query-state.tsx';
import { waitingFirst } from '../conversation-counts.ts';
import { useConversationCounts } from '../use-conversations.ts';
import { type useInbox, useInboxChoices, useInboxCounts } from '../use-inbox.ts';
import { moveFocusByArrows } from './arrow-focus.ts';
import { chosenFilters } from './chosen-filters.ts';
import type { FigureChoices } from './figure-choices.ts';
import { FilterChips } from './filter-chips.tsx';
import { countFilters, dayFault, filterOf, type InboxAddress } from './inbox-address.ts';
import { InboxRow } from './inbox-row.tsx';
import { StateChips } from './state-chips.tsx';

const tabs = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
  { value: 'all', label: 'All' },
] as const;

/** Nothing is said where none was met among those counted, and there are more. */
function countOf(tab: (typeof tabs)[number]['value'], counts: InboxCounts) {
  const { hasMoreOpen: open, hasMoreClosed: closed } = counts;
  const hasMore = { open, closed, all: open || closed }[tab];
  return hasMore && counts[tab] === 0 ? {} : { count: counts[tab], hasMore };
}

interface Props {
  businessId: string;
  address: InboxAddress;
  /** Of the page's address, which the links keep. */
  search: string;
  list: ReturnType<typeof useInbox>;
  figures: FigureChoices;
  onChange: (changed: Partial<InboxAddress>) => void;
  onClear: () => void;
}

/** Open, Closed and All with the counts of what the filters leave, and in them the states. */
export function ConversationList(props: Props) {
  const { businessId, address, search, list, figures, onChange, onClear } = props;
  const fault = dayFault(address);
  const isNarrowed = countFilters(address) > 0 || address.search !== '';
  const all = useConversationCounts(businessId).data;
  const matching = useInboxCounts(businessId, filterOf(address), isNarrowed && fault === undefined).data;
  const counts = isNarrowed ? (fault === undefined && matching?.counts) || undefined : all;
  // The address knows an agent by its id alone.
  const agents = useInboxChoices(businessId, address.agent !== '').data?.agents ?? [];
  const choose = (status: string) =>
    onChange({ status: status as InboxAddress['status'], ...(status === 'closed' && { state: undefined }) });
  return (
    <Tabs
      label="Conversations"
      className="min-h-0 flex-1 grid-rows-[auto_minmax(0,1fr)] gap-0! [&_[role=tablist]]:px-4 [&>[role=tabpanel]]:relative [&>[role=tabpanel]]:overflow-y-auto [&>[role=tabpanel]]:overscroll-contain"
      value={address.status}
      onValueChange={choose}
      tabs={tabs.map(({ value, label }) => ({
        value,
        label,
        ...(counts && countOf(value, counts)),
      }))}
    >
      {address.status !== 'closed' && (
        <StateChips
          counts={counts}
          chosen={address.state}
          onChoose={(state) => onChange({ state, status: address.status })}
        />
      )}
      <FilterChips
        chosen={chosenFilters(address, { agents, figures })}
        onRemove={(without) => onChange({ status: address.status, ...without })}
      />
      {fault ? (
        <EmptyState
          icon={<CalendarX2 />}
          title="These days cannot be shown"
          hint={fault}
          action={
            <Button onClick={() => onChange({ status: address.status, from: '', to: '' })}>
              Show all days
            </Button>
          }
        />
      ) : (
        <QueryState
          query={list}
          loading={<ListSkeleton />}
          failure={{ title: 'Error Loading Conversations', retryLabel: 'Try Again' }}
          empty={<NothingListed address={address} onClear={onClear} onShowAll={() => choose('all')} />}
          staleData="hidden"
        >
          {(data) => (
            <Rows
              conversations={data}
              search={search}
              list={list}
              isDoneShown={address.status !== 'closed'}
            />
          )}
        </QueryState>
      )}
    </Tabs>
  );
}

interface RowsProps {
  conversations: InboxConversation[];
  search: string;
  list: Props['list'];
  isDoneShown: boolean;
}

function Rows({ conversations, search, list, isDoneShown }: RowsProps) {
  return (
    <>
      <ul aria-label="Conversations" onKeyDown={moveFocusByArrows} className="divide-y divide-line">
        {waitingFirst(conversations).map((conversation) => (
          <InboxRow
            key={conversation.id}
            conversation={conversation}
            search={search}
            isDoneShown={isDoneShown}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="grid justify-items-center border-t p-4">
          <Button isLoading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
    </>
  );
}

interface NothingProps {
  address: InboxAddress;
  onClear: () => void;
  onShowAll: () => void;
}

/** Says why there is nothing, and the way on. */
function NothingListed({ address, onClear, onShowAll }: NothingProps) {
  if (countFilters(address) > 0 || address.search || address.state)
    return (
      <EmptyState
        icon={<SearchX />}
        title="No conversations match"
        hint="Nothing has all that you have chosen."
        action={<Button onClick={onClear}>Clear filters</Button>}
      />
    );
  if (address.status === 'closed')
    return (
      <EmptyState
        icon={<InboxIcon />}
        title="No closed conversations"
        hint="A conversation closes when somebody closes it, or after half an hour without a word."
        action={<Button onClick={onShowAll}>Show all</Button>}
      />
    );
  return (
    <EmptyState
      icon={<InboxIcon />}
      title="No open conversations"
      hint="Nobody waits for an answer. The closed ones are kept."
      action={<Button onClick={onShowAll}>Show all</Button>}
    />
  );
}

function ListSkeleton() {
  return (
    <SkeletonArea label="Loading conversations" className="divide-y divide-line">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <div key={row} className="flex gap-3 px-4 py-3">
          <Skeleton isRound className="size-8" />
          <div className="grid flex-1 gap-2 py-0.5">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-3.5 w-4/5" />
            <Skeleton className="h-3 w-3/5" />
          </div>
        </div>
      ))}
    </SkeletonArea>
  );
}
