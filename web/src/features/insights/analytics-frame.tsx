import type { Analytics } from '@parley/contract/insights/analytics';
import { Button } from '@parley/ui/basic';
import type { ReactNode } from 'react';
import type { LoadedQuery } from '../../screen/join-queries.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { emptyHint, emptyTitle, hasMoreDays } from './analytics-range.ts';
import { AnalyticsToolbar } from './analytics-toolbar.tsx';
import { BehindFigure } from './behind-figure.tsx';
import { AnalyticsSkeleton } from './insights-skeletons.tsx';
import type { AnalyticsRange } from './use-analytics-range.ts';

interface Props<Data> {
  shownRange: AnalyticsRange;
  businessId: string;
  /** One agent, or all. */
  agent: { id: string | undefined; name: string | undefined };
  /** Everything that must be there before figures are drawn. */
  query: LoadedQuery<Data>;
  figures: { data: Analytics | undefined; isPlaceholderData: boolean };
  /** Stands first among the controls. */
  filter?: ReactNode;
  /** Whether the conversations behind a figure say whose they are. */
  isAgentShown?: boolean;
  children: (data: Data, emptyState: EmptyState) => ReactNode;
}

/** What stands where figures would; `firstStep` where nobody ever wrote. */
type EmptyState = (is: { hasConversations: boolean; firstStep: ReactNode }) => {
  title: string;
  hint: string;
  action: ReactNode;
};

/** The controls, the figures in each of their states, and the conversations behind one. */
export function AnalyticsFrame<Data>({
  shownRange,
  businessId,
  agent,
  query,
  figures,
  filter,
  isAgentShown = false,
  children,
}: Props<Data>) {
  const { range, fault, choose } = shownRange;
  const emptyState: EmptyState = ({ hasConversations, firstStep }) => ({
    title: emptyTitle(hasConversations),
    hint: emptyHint(range, hasConversations, agent.name),
    action: hasConversations
      ? hasMoreDays(range) && (
          <Button onClick={() => choose({ days: 90, from: undefined, to: undefined })}>
            Show the last 90 days
          </Button>
        )
      : firstStep,
  });
  return (
    <>
      <AnalyticsToolbar {...shownRange} analytics={figures.data} agentName={agent.name}>
        {filter}
      </AnalyticsToolbar>
      {!fault && (
        <QueryState
          query={query}
          loading={<AnalyticsSkeleton />}
          failure={{ title: 'Failed to load analytics data. Please try again.' }}
          inCard
        >
          {(data) => (
            <div
              className="@container grid grid-cols-1 gap-section transition-opacity aria-busy:opacity-60"
              aria-busy={figures.isPlaceholderData}
            >
              {children(data, emptyState)}
            </div>
          )}
        </QueryState>
      )}
      <BehindFigure
        businessId={businessId}
        agentId={agent.id}
        range={range}
        shownDays={figures.data}
        isAgentShown={isAgentShown}
      />
    </>
  );
}
