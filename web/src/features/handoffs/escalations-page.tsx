import type { Handoff } from '@parley/contract/conversations/handoffs';
import { Button, Skeleton, SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { Card, Page, StatCard } from '@parley/ui/layout';
import { EmptyState } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { Inbox, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { failureText } from '../../lib/failure-text.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { EscalationItem } from './escalation-item.tsx';
import { useHandoff, useHandoffs } from './use-handoffs.ts';

const fetchFailed = 'Failed to fetch escalations';

/** `shownId` is the escalation that a notification or a conversation led to. */
export function EscalationsPage(page: { businessId: string; personId: string; shownId: string | null }) {
  const { businessId } = page;
  const list = useHandoffs(businessId);
  const [isRefreshing, setIsRefreshing] = useState(false);
  const refresh = async () => {
    setIsRefreshing(true);
    const { error } = await list.refetch();
    setIsRefreshing(false);
    if (error && list.data)
      toast({
        title: fetchFailed,
        description: failureText(error),
        tone: 'critical',
        subject: 'escalations',
      });
  };
  return (
    <Page
      title="Escalations"
      description="Visitors whom the agent passed on to your team."
      actions={
        <Button
          icon={<RotateCw aria-hidden="true" />}
          isLoading={isRefreshing}
          onClick={() => void refresh()}
        >
          Refresh
        </Button>
      }
    >
      <QueryState
        query={list}
        loading={<EscalationsSkeleton />}
        failure={{
          title: isApiError(list.error, 'not_allowed') ? 'Failed to fetch your businesses' : fetchFailed,
        }}
        staleData="alone"
        inCard
      >
        {(data) => <Escalations {...page} {...data} />}
      </QueryState>
    </Page>
  );
}

interface Loaded {
  businessId: string;
  personId: string;
  handoffs: Handoff[];
  counts: { total: number; pending: number; inProgress: number; resolved: number };
  shownId: string | null;
}

function Escalations({ businessId, personId, handoffs, counts, shownId }: Loaded) {
  const isListed = handoffs.some(({ id }) => id === shownId);
  const older = useHandoff(businessId, isListed ? null : shownId).data;
  const shown = older && !isListed ? [older, ...handoffs] : handoffs;
  return (
    <div className="@container grid grid-cols-1 gap-section">
      <h2 className="sr-only">Counts</h2>
      <div className="grid grid-cols-2 gap-3 @3xl:grid-cols-4 sm:gap-4">
        <StatCard label="Total" value={counts.total.toLocaleString('en-US')} />
        <StatCard label="Pending" value={counts.pending.toLocaleString('en-US')} />
        <StatCard label="In Progress" value={counts.inProgress.toLocaleString('en-US')} />
        <StatCard label="Resolved" value={counts.resolved.toLocaleString('en-US')} />
      </div>
      <Card isFlush>
        {shown.length === 0 ? (
          <EmptyState
            icon={<Inbox />}
            title="No escalations yet"
            hint="When a visitor asks for a person and nobody is there, their question and address appear here. Answer them from this page."
          />
        ) : (
          <ul aria-label="Escalations" className="divide-y divide-line">
            {shown.map((handoff) => (
              <EscalationItem
                key={handoff.id}
                businessId={businessId}
                personId={personId}
                handoff={handoff}
                isShown={handoff.id === shownId}
              />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

function EscalationsSkeleton() {
  return (
    <SkeletonArea label="Loading escalations..." className="@container grid grid-cols-1 gap-section">
      <div className="grid grid-cols-2 gap-3 @3xl:grid-cols-4 sm:gap-4">
        {['total', 'pending', 'progress', 'resolved'].map((card) => (
          <div key={card} className="grid gap-2.5 rounded-card border bg-surface-raised p-card">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-7 w-10" />
          </div>
        ))}
      </div>
      <div className="divide-y divide-line rounded-card border bg-surface-raised">
        {['a', 'b', 'c'].map((row) => (
          <div key={row} className="p-card">
            <SkeletonText lines={3} />
          </div>
        ))}
      </div>
    </SkeletonArea>
  );
}
