import { monitoringRange } from '@parley/contract/insights/insights';
import { Button } from '@parley/ui/basic';
import { Select } from '@parley/ui/form';
import { Page } from '@parley/ui/layout';
import { Banner } from '@parley/ui/state';
import { RotateCw } from 'lucide-react';
import { useParams } from 'react-router';
import { AgentMonitoring } from '../../features/insights/agent-monitoring.tsx';
import { MonitoringSkeleton } from '../../features/insights/insights-skeletons.tsx';
import { monitoringRanges } from '../../features/insights/measure-words.ts';
import { useAgentMonitoring } from '../../features/insights/use-insights.ts';
import { formatTime } from '../../lib/dates.ts';
import { failureText } from '../../lib/failure-text.ts';
import { paths } from '../../lib/paths.ts';
import { joinQueries } from '../../screen/join-queries.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { AccessDenied } from './access-denied.tsx';
import { BackLink } from './back-link.tsx';
import { useAddressChoice } from './use-address-choice.ts';
import { useAgentHere } from './use-agent-here.ts';

export const meta = () => [{ title: 'Agent Monitoring - Parley' }];

const fetchFailed = 'Failed to fetch monitoring data';

export default function AgentMonitoringPage() {
  const { agentId = '' } = useParams();
  const { business, agent, isPending, isMissing } = useAgentHere(agentId);
  const [chosenRange, chooseRange] = useAddressChoice('range');
  const range = monitoringRange.catch('24h').parse(chosenRange);
  const path = { businessId: business.id, agentId };
  const monitoring = useAgentMonitoring(path, range);
  const both = joinQueries(agent, monitoring);

  if (isMissing) return <AccessDenied reason="You don't have access to this agent." />;
  return (
    <Page
      before={<BackLink to={paths.agent(agentId)}>Back to Agent</BackLink>}
      title="Agent Monitoring"
      description={
        <>
          {agent.data ? `What ${agent.data.name} is doing now.` : 'What the agent is doing now.'}
          {monitoring.data && ` Measured at ${formatTime(monitoring.data.measuredAt)}, again every minute.`}
        </>
      }
      actions={
        <Select
          aria-label="Time range"
          className="w-44"
          value={range}
          onChange={({ target }) => chooseRange(target.value)}
          options={monitoringRanges}
        />
      }
    >
      {agent.data && <title>{`${agent.data.name} monitoring - Parley`}</title>}
      <QueryState
        // While the dashboard moves to the agent's business, not finding it here is no failure.
        query={{ ...both, error: isPending ? null : both.error }}
        loading={<MonitoringSkeleton />}
        failure={{ title: fetchFailed }}
        staleData="alone"
        inCard
      >
        {([, shown]) => (
          <>
            {monitoring.error && (
              <Banner
                tone="warning"
                title={fetchFailed}
                actions={
                  <Button
                    size="small"
                    icon={<RotateCw aria-hidden="true" />}
                    isLoading={both.isFetching}
                    onClick={() => void both.refetch()}
                  >
                    Retry
                  </Button>
                }
              >
                {failureText(monitoring.error)} What you see was measured at {formatTime(shown.measuredAt)}.
              </Banner>
            )}
            <div
              className="@container grid grid-cols-1 gap-section transition-opacity aria-busy:opacity-60"
              aria-busy={monitoring.isPlaceholderData}
            >
              <AgentMonitoring path={path} monitoring={shown} range={range} />
            </div>
          </>
        )}
      </QueryState>
    </Page>
  );
}
