import type { Agent } from '@parley/contract/agents/agents';
import { ButtonLink } from '@parley/ui/basic';
import { Page } from '@parley/ui/layout';
import { useParams } from 'react-router';
import { AgentAnalytics } from '../../features/insights/agent-analytics.tsx';
import { AnalyticsFrame } from '../../features/insights/analytics-frame.tsx';
import { rangeText } from '../../features/insights/analytics-range.ts';
import { useAgentAnalytics } from '../../features/insights/use-analytics.ts';
import { useAnalyticsRange } from '../../features/insights/use-analytics-range.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../screen/business-access.ts';
import { joinQueries } from '../../screen/join-queries.ts';
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
  const { range, fault } = shownRange;
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
      {agent.data && <title>{`${agent.data.name} analytics - Parley`}</title>}
      <AnalyticsFrame
        shownRange={shownRange}
        businessId={business.id}
        agent={{ id: agentId, name: agent.data?.name }}
        // While the dashboard moves to the agent's business, not finding it here is no failure.
        query={{ ...both, error: isPending ? null : both.error }}
        figures={analytics}
      >
        {([shownAgent, shown], emptyState) => (
          <>
            <AgentAnalytics
              analytics={shown}
              tab={tab}
              onTabChange={chooseTab}
              empty={emptyState({
                hasConversations: shownAgent.conversationCount > 0,
                firstStep: mayEdit && <FirstStep agent={shownAgent} />,
              })}
            />
            {shown.latestConversations.length > 0 && (
              <AgentConversations conversations={shown.latestConversations} />
            )}
          </>
        )}
      </AnalyticsFrame>
    </Page>
  );
}

/** The one step that brings an agent its first conversation. */
function FirstStep({ agent: { id, status } }: { agent: Agent }) {
  return status === 'draft' ? (
    <ButtonLink to={paths.agentDraft(id)}>Continue Setup</ButtonLink>
  ) : (
    <ButtonLink to={paths.agentWebsite(id)}>Put it on your website</ButtonLink>
  );
}
