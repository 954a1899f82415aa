import type { Agent } from '@parley/contract/agents/agents';
import { Button, ButtonLink } from '@parley/ui/basic';
import { Page } from '@parley/ui/layout';
import { useParams } from 'react-router';
import { AgentAnalytics } from '../../features/insights/agent-analytics.tsx';
import {
  emptyHint,
  emptyTitle,
  hasMoreDays,
  rangeText,
  type ShownRange,
} from '../../features/insights/analytics-range.ts';
import { AnalyticsToolbar } from '../../features/insights/analytics-toolbar.tsx';
import { BehindFigure } from '../../features/insights/behind-figure.tsx';
import { AnalyticsSkeleton } from '../../features/insights/insights-skeletons.tsx';
import { useAgentAnalytics } from '../../features/insights/use-analytics.ts';
import { useAnalyticsRange } from '../../features/insights/use-analytics-range.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../screen/business-access.ts';
import { joinQueries } from '../../screen/join-queries.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { AgentConversations } from './agent-conversations.tsx';
import { AgentFailure } from './agent-states.tsx';
import { BackLink } from './back-link.tsx';
import { useAddressChoice } from './use-address-choice.ts';
import { useAgentHere } from './use-agent-here.ts';

export const meta = () => [{ title: 'Agent Analytics - Parley' }];

export default function AgentAnalyticsPage() {
  const { agentId = '' } = useParams();
  const { business, agent, isPending, isMissing } = useAgentHere(agentId);
  const shownRange = useAnalyticsRange();
  const { range, fault, choose } = shownRange;
  const mayEdit = useMay('edit');
  const [tab, chooseTab] = useAddressChoice('tab');
  const analytics = useAgentAnalytics({ businessId: business.id, agentId }, range, !fault);
  const both = joinQueries(agent, analytics);

  if (isMissing && agent.error) return <AgentFailure query={agent} error={agent.error} />;

  return (
    <Page
      before={<BackLink to={paths.agent(agentId)}>Back to Agent</BackLink>}
      title="Agent Analytics"
      description={agent.data ? `How ${agent.data.name} did over ${rangeText(range)}.` : 'How the agent did.'}
    >
      <AnalyticsToolbar {...shownRange} analytics={analytics.data} agentName={agent.data?.name} />
      {agent.data && <title>{`${agent.data.name} analytics - Parley`}</title>}
      {!fault && (
        <QueryState
          // While the dashboard moves to the agent's business, not finding it here is no failure.
          query={{ ...both, error: isPending ? null : both.error }}
          loading={<AnalyticsSkeleton />}
          failure={{ title: 'Failed to load analytics data. Please try again.' }}
          staleData="alone"
          inCard
        >
          {([shownAgent, shown]) => (
            <div
              className="@container grid grid-cols-1 gap-section transition-opacity aria-busy:opacity-60"
              aria-busy={analytics.isPlaceholderData}
            >
              <AgentAnalytics
                analytics={shown}
                tab={tab}
                onTabChange={chooseTab}
                empty={emptyState(shownAgent, range, {
                  mayEdit,
                  showLonger: () => choose({ days: 90, from: undefined, to: undefined }),
                })}
              />
              {shown.latestConversations.length > 0 && (
                <AgentConversations conversations={shown.latestConversations} />
              )}
            </div>
          )}
        </QueryState>
      )}
      <BehindFigure
        businessId={business.id}
        agentId={agentId}
        range={range}
        shownDays={analytics.data}
        isAgentShown={false}
      />
    </Page>
  );
}

/** What will be here, and the one step that leads to it. */
function emptyState(
  { id, name, status, conversationCount }: Agent,
  range: ShownRange,
  { mayEdit, showLonger }: { mayEdit: boolean; showLonger: () => void },
) {
  if (conversationCount > 0)
    return {
      title: emptyTitle(true),
      hint: emptyHint(range, true, name),
      action: hasMoreDays(range) && <Button onClick={showLonger}>Show the last 90 days</Button>,
    };
  const title = emptyTitle(false);
  const hint = emptyHint(range, false, name);
  if (!mayEdit) return { title, hint, action: null };
  if (status === 'draft')
    return { title, hint, action: <ButtonLink to={paths.agentDraft(id)}>Continue Setup</ButtonLink> };
  return { title, hint, action: <ButtonLink to={paths.agentWebsite(id)}>Put it on your website</ButtonLink> };
}
