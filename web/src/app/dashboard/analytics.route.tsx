import { ButtonLink } from '@parley/ui/basic';
import { Field, Select } from '@parley/ui/form';
import { Page } from '@parley/ui/layout';
import { useAgents } from '../../features/agents/use-agents.ts';
import { AnalyticsFrame } from '../../features/insights/analytics-frame.tsx';
import { rangeText } from '../../features/insights/analytics-range.ts';
import { BusinessAnalytics } from '../../features/insights/business-analytics.tsx';
import { CountingRules } from '../../features/insights/counting-rules.tsx';
import { useBusinessAnalytics } from '../../features/insights/use-analytics.ts';
import { useAnalyticsRange } from '../../features/insights/use-analytics-range.ts';
import { paths } from '../../lib/paths.ts';
import { useDashboard } from './dashboard-context.ts';
import { useAddressChoice } from './use-address-choice.ts';

export const meta = () => [{ title: 'Analytics - Parley' }];

const allAgents = '';

export default function AnalyticsPage() {
  const { business } = useDashboard();
  const agents = useAgents(business.id);
  const shownRange = useAnalyticsRange();
  const { range, fault } = shownRange;
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
      <AnalyticsFrame
        shownRange={shownRange}
        businessId={business.id}
        agent={{ id: agentId, name: chosen?.name }}
        query={analytics}
        figures={analytics}
        isAgentShown={agentId === undefined}
        filter={
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
        }
      >
        {(shown, emptyState) => (
          <>
            <BusinessAnalytics
              analytics={shown}
              tab={tab}
              onTabChange={chooseTab}
              empty={emptyState({
                hasConversations,
                firstStep: <ButtonLink to={paths.agents}>View your agents</ButtonLink>,
              })}
            />
            <CountingRules
              businessId={business.id}
              timeZone={shown.timeZone}
              isOwner={business.role === 'owner'}
            />
          </>
        )}
      </AnalyticsFrame>
    </Page>
  );
}
