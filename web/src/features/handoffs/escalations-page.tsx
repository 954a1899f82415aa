import {
  type Handoff,
  type HandoffCounts,
  type HandoffStatus,
  handoffsPerPage,
} from '@parley/contract/conversations/handoffs';
import { Button, Skeleton, SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { Pagination } from '@parley/ui/data';
import { Card, Page, StatCard, Tabs } from '@parley/ui/layout';
import { EmptyState } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { Inbox, RotateCw } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { failureText } from '../../lib/failure-text.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { EscalationItem } from './escalation-item.tsx';
import type { ReplyProps } from './escalation-reply.tsx';
import { useHandoff, useHandoffs } from './use-handoffs.ts';

const fetchFailed = 'Failed to fetch escalations';

/** Which of them are shown, as the address names them. */
export const escalationsView = ['all', 'pending', 'in_progress', 'resolved', 'broken'] as const;
export type EscalationsView = (typeof escalationsView)[number];

const filters: Record<EscalationsView, { status?: HandoffStatus; promise?: 'broken' }> = {
  all: {},
  pending: { status: 'pending' },
  in_progress: { status: 'in_progress' },
  resolved: { status: 'resolved' },
  broken: { promise: 'broken' },
};

interface PageProps {
  businessId: string;
  personId: string;
  /** The escalation that a notification or a conversation led to. */
  shownId: string | null;
  view: EscalationsView;
  page: number;
  onShow: (view: EscalationsView, page: number) => void;
  /** The form of an answer, with what the page adds to it. */
  Reply: ComponentType<ReplyProps>;
}

export function EscalationsPage(props: PageProps) {
  const { businessId, view, page } = props;
  const list = useHandoffs(businessId, { ...filters[view], page });
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
        {(data) => <Escalations {...props} {...data} />}
      </QueryState>
    </Page>
  );
}

type Loaded = PageProps & { handoffs: Handoff[]; counts: HandoffCounts };

function Escalations(loaded: Loaded) {
  const { businessId, personId, handoffs, counts, shownId, view, page, onShow, Reply } = loaded;
  const isListed = view !== 'all' || page > 1 || handoffs.some(({ id }) => id === shownId);
  const older = useHandoff(businessId, isListed ? null : shownId).data;
  const shown = older && !isListed ? [older, ...handoffs] : handoffs;
  const tabs = [
    { value: 'all', label: 'All', count: counts.total },
    { value: 'pending', label: 'Pending', count: counts.pending },
    { value: 'in_progress', label: 'In Progress', count: counts.inProgress },
    { value: 'resolved', label: 'Resolved', count: counts.resolved },
    { value: 'broken', label: 'Broken promises', count: counts.brokenPromises },
  ] as const;
  const pageCount = Math.ceil((tabs.find(({ value }) => value === view)?.count ?? 0) / handoffsPerPage);
  // The last one of a page may be resolved while somebody looks at it.
  useEffect(() => {
    if (page > 1 && page > pageCount) onShow(view, Math.max(1, pageCount));
  });
  return (
    <div className="@container grid grid-cols-1 gap-section">
      <h2 className="sr-only">Counts</h2>
      <div className="grid grid-cols-2 gap-3 @3xl:grid-cols-4 sm:gap-4">
        <StatCard label="Total" value={counts.total.toLocaleString('en-US')} />
        <StatCard label="Pending" value={counts.pending.toLocaleString('en-US')} />
        <StatCard label="In Progress" value={counts.inProgress.toLocaleString('en-US')} />
        <StatCard label="Resolved" value={counts.resolved.toLocaleString('en-US')} />
      </div>
      <Tabs
        label="Escalations"
        value={view}
        onValueChange={(next) => onShow(tabs.find(({ value }) => value === next)?.value ?? 'all', 1)}
        tabs={tabs}
      >
        <Card
          isFlush
          {...(pageCount > 1 && {
            footer: (
              <Pagination
                label="Pages of escalations"
                page={page}
                pageCount={pageCount}
                onPageChange={(next) => onShow(view, next)}
              />
            ),
          })}
        >
          {shown.length === 0 ? (
            <EmptyState icon={<Inbox />} {...emptyTexts[view]} />
          ) : (
            <ul aria-label="Escalations" className="divide-y divide-line">
              {shown.map((handoff) => (
                <EscalationItem
                  key={handoff.id}
                  businessId={businessId}
                  personId={personId}
                  handoff={handoff}
                  isShown={handoff.id === shownId}
                  Reply={Reply}
                />
              ))}
            </ul>
          )}
        </Card>
      </Tabs>
    </div>
  );
}

const emptyTexts = {
  all: {
    title: 'No escalations yet',
    hint: 'When a visitor asks for a person and nobody is there, their question and address appear here. Answer them from this page.',
  },
  pending: {
    title: 'Nobody is waiting',
    hint: 'Escalations that nobody has answered yet are listed here.',
  },
  in_progress: {
    title: 'None in progress',
    hint: 'Escalations that somebody has answered, and that are not resolved yet, are listed here.',
  },
  resolved: { title: 'None resolved', hint: 'Press Mark Resolved once a visitor has been helped.' },
  broken: {
    title: 'No broken promises',
    hint: 'When a visitor was promised an answer by a time and nobody of your team had answered by then, it is listed here. What is promised is set with each agent, under Handoff.',
  },
};

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
