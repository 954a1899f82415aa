import { Skeleton, SkeletonArea } from '@parley/ui/basic';
import { Tabs } from '@parley/ui/layout';
import { useState } from 'react';
import { QueryState } from '../../../screen/query-state.tsx';
import { waitingFirst } from '../conversation-counts.ts';
import { useConversationCounts, useConversations } from '../use-conversations.ts';
import { moveFocusByArrows } from './arrow-focus.ts';
import { InboxRow } from './inbox-row.tsx';

const tabs = [
  { value: 'open', label: 'Open', empty: 'No open conversations.', status: 'open' },
  { value: 'closed', label: 'Closed', empty: 'No closed conversations.', status: 'closed' },
  { value: 'all', label: 'All', empty: 'No conversations.', status: undefined },
] as const;

/** Open, Closed and All with the true counts; each shows its latest 50. */
export function ConversationList({ businessId }: { businessId: string }) {
  const [shown, setShown] = useState<string>('open');
  const counts = useConversationCounts(businessId).data;
  const tab = tabs.find(({ value }) => value === shown) ?? tabs[0];
  return (
    <Tabs
      label="Conversations"
      className="min-h-0 flex-1 grid-rows-[auto_minmax(0,1fr)] gap-0! [&_[role=tablist]]:px-4 [&>[role=tabpanel]]:overflow-y-auto [&>[role=tabpanel]]:overscroll-contain"
      value={shown}
      onValueChange={setShown}
      tabs={tabs.map(({ value, label }) => ({ value, label, ...(counts && { count: counts[value] }) }))}
    >
      <Rows key={tab.value} businessId={businessId} status={tab.status} empty={tab.empty} />
    </Tabs>
  );
}

function Rows({
  businessId,
  status,
  empty,
}: {
  businessId: string;
  status: 'open' | 'closed' | undefined;
  empty: string;
}) {
  const conversations = useConversations(businessId, status);
  return (
    <QueryState
      query={conversations}
      loading={<ListSkeleton />}
      failure={{ title: 'Error Loading Conversations', retryLabel: 'Try Again' }}
      empty={<p className="px-4 py-10 text-center text-muted">{empty}</p>}
      staleData="hidden"
    >
      {(data) => (
        <ul aria-label="Conversations" onKeyDown={moveFocusByArrows} className="divide-y divide-line">
          {waitingFirst(data).map((conversation) => (
            <InboxRow
              key={conversation.id}
              conversation={conversation}
              isClosedShown={status === undefined}
            />
          ))}
        </ul>
      )}
    </QueryState>
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
