import type { Agent } from '@parley/contract/agents/agents';
import { type AnalyticsDays, analyticsDays } from '@parley/contract/insights/insights';
import { Button, ButtonLink } from '@parley/ui/basic';
import { Segmented } from '@parley/ui/form';
import { Page } from '@parley/ui/layout';
import { useParams } from 'react-router';
import { AgentAnalytics } from '../../features/insights/agent-analytics.tsx';
import { AnalyticsSkeleton } from '../../features/insights/insights-skeletons.tsx';
import { useAgentAnalytics } from '../../features/insights/use-insights.ts';
import { paths } from '../../lib/paths.ts';
import { joinQueries } from '../../screen/join-queries.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { AgentConversations } from './agent-conversations.tsx';
import { AgentFailure } from './agent-states.tsx';
import { BackLink } from './back-link.tsx';
import { useAddressChoice } from './use-address-choice.ts';
import { useAgentHere } from './use-agent-here.ts';

export const meta = () => [{ title: 'Agent Analytics - Parley' }];

const ranges = ['7', '30', '90'] as const;

export default function AgentAnalyticsPage() {
  const { agentId = '' } = useParams();
  const { business, agent, isPending, isMissing } = useAgentHere(agentId);
  const [chosenDays, chooseDays] = useAddressChoice('days');
  const [tab, chooseTab] = useAddressChoice('tab');
  const days = analyticsDays.catch(30).parse(Number(chosenDays));
  const analytics = useAgentAnalytics({ businessId: business.id, agentId }, days);
  const both = joinQueries(agent, analytics);

  if (isMissing && agent.error) return <AgentFailure query={agent} error={agent.error} />;

  return (
    <Page
      before={<BackLink to={paths.agent(agentId)}>Back to Agent</BackLink>}
      title="Agent Analytics"
      description={
        agent.data ? `How ${agent.data.name} did over the last ${days} days.` : 'How the agent did.'
      }
      actions={
        <Segmented
          label="Time range"
          value={`${days}`}
          onChange={chooseDays}
          options={ranges.map((range) => ({ value: range, label: `${range} days` }))}
        />
      }
    >
      {agent.data && <title>{`${agent.data.name} analytics - Parley`}</title>}
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
              agentId={agentId}
              analytics={shown}
              days={days}
              tab={tab}
              onTabChange={chooseTab}
              empty={emptyState(shownAgent, days, () => chooseDays('90'))}
            />
            {shown.recentConversations.length > 0 && (
              <AgentConversations conversations={shown.recentConversations} />
            )}
          </div>
        )}
      </QueryState>
    </Page>
  );
}

/** What will be here, and the one step that leads to it. */
function emptyState(
  { id, name, status, conversationCount }: Agent,
  days: AnalyticsDays,
  showLonger: () => void,
) {
  if (conversationCount > 0)
    return {
      hint: `No visitor wrote to ${name} in the last ${days} days.`,
      action: days < 90 && <Button onClick={showLonger}>Show the last 90 days</Button>,
    };
  const hint = `Once visitors write to ${name}, you see here how many there are, how quickly they are answered and how they rate it.`;
  if (status === 'draft')
    return { hint, action: <ButtonLink to={paths.agentDraft(id)}>Continue Setup</ButtonLink> };
  return { hint, action: <ButtonLink to={paths.agent(id)}>Put it on your website</ButtonLink> };
}
