import { Button, ButtonLink } from '@parley/ui/basic';
import { Field, Select } from '@parley/ui/form';
import { Page } from '@parley/ui/layout';
import { useAgents } from '../../features/agents/use-agents.ts';
import {
  emptyHint,
  emptyTitle,
  hasMoreDays,
  rangeText,
  type ShownRange,
} from '../../features/insights/analytics-range.ts';
import { AnalyticsToolbar } from '../../features/insights/analytics-toolbar.tsx';
import { BehindFigure } from '../../features/insights/behind-figure.tsx';
import { BusinessAnalytics } from '../../features/insights/business-analytics.tsx';
import { CountingRules } from '../../features/insights/counting-rules.tsx';
import { AnalyticsSkeleton } from '../../features/insights/insights-skeletons.tsx';
import { useBusinessAnalytics } from '../../features/insights/use-analytics.ts';
import { useAnalyticsRange } from '../../features/insights/use-analytics-range.ts';
import { paths } from '../../lib/paths.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { useDashboard } from './dashboard-context.ts';
import { useAddressChoice } from './use-address-choice.ts';

export const meta = () => [{ title: 'Analytics - Parley' }];

const allAgents = '';

export default function AnalyticsPage() {
  const { business } = useDashboard();
  const agents = useAgents(business.id);
  const shownRange = useAnalyticsRange();
  const { range, fault, choose } = shownRange;
  const [tab, chooseTab] = useAddressChoice('tab');
  const [agent, chooseAgent] = useAddressChoice('agent');
  const chosen = agents.data?.find(({ id }) => id === agent);
  const agentId = chosen?.id;
  const hasConversations =
    agents.data?.some(({ id, conversationCount }) => conversationCount > 0 && (agentId ?? id) === id) ??
    false;
  const analytics = useBusinessAnalytics(business.id, agentId, range, !fault && !agents.isPending);

  return (
    <Page
      title="Analytics"
      description={`How your agents did for ${business.name}, conversations that began in ${rangeText(range)}.`}
    >
      <AnalyticsToolbar {...shownRange} analytics={analytics.data} agentName={chosen?.name}>
        <Field label="Agent" className="w-48">
          <Select
            value={agentId ?? allAgents}
            onChange={({ target }) => chooseAgent(target.value)}
            options={[
              { value: allAgents, label: 'All agents' },
              ...(agents.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
      </AnalyticsToolbar>
      {!fault && (
        <QueryState
          query={analytics}
          loading={<AnalyticsSkeleton />}
          failure={{ title: 'Failed to load analytics data. Please try again.' }}
          staleData="hidden"
          inCard
        >
          {(shown) => (
            <div
              className="@container grid grid-cols-1 gap-section transition-opacity aria-busy:opacity-60"
              aria-busy={analytics.isPlaceholderData}
            >
              <BusinessAnalytics
                analytics={shown}
                tab={tab}
                onTabChange={chooseTab}
                empty={emptyState(range, {
                  hasConversations,
                  agentName: chosen?.name,
                  showLonger: () => choose({ days: 90, from: undefined, to: undefined }),
                })}
              />
              <CountingRules
                businessId={business.id}
                timeZone={shown.timeZone}
                isOwner={business.role === 'owner'}
              />
            </div>
          )}
        </QueryState>
      )}
      <BehindFigure
        businessId={business.id}
        agentId={agentId}
        range={range}
        shownDays={analytics.data}
        isAgentShown={agentId === undefined}
      />
    </Page>
  );
}

/** What will be here, or where to look instead. */
function emptyState(
  range: ShownRange,
  {
    hasConversations,
    agentName,
    showLonger,
  }: { hasConversations: boolean; agentName: string | undefined; showLonger: () => void },
) {
  return {
    title: emptyTitle(hasConversations),
    hint: emptyHint(range, hasConversations, agentName),
    action: hasConversations ? (
      hasMoreDays(range) && <Button onClick={showLonger}>Show the last 90 days</Button>
    ) : (
      <ButtonLink to={paths.agents}>View your agents</ButtonLink>
    ),
  };
}
