import { monitoringRange } from '@parley/contract/insights/insights';
import { Button } from '@parley/ui/basic';
import { Select } from '@parley/ui/form';
import { Card, Page } from '@parley/ui/layout';
import { Banner, ErrorState } from '@parley/ui/state';
import { RotateCw } from 'lucide-react';
import { useParams } from 'react-router';
import { AgentMonitoring } from '../../features/insights/agent-monitoring.tsx';
import { MonitoringSkeleton } from '../../features/insights/insights-skeletons.tsx';
import { monitoringRanges } from '../../features/insights/measure-words.ts';
import { useAgentMonitoring } from '../../features/insights/use-insights.ts';
import { formatTime } from '../../lib/dates.ts';
import { failureText } from '../../lib/failure-text.ts';
import { paths } from '../../lib/paths.ts';
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
  const failed = [agent, monitoring].find(({ isError }) => isError);
  const isShown = agent.data && monitoring.data;
  const retry = () => void Promise.all([agent.refetch(), monitoring.refetch()]);
  const isRetrying = agent.isFetching || monitoring.isFetching;

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
      {!isPending && failed?.error && !isShown && (
        <Card isFlush>
          <ErrorState
            title={fetchFailed}
            message={failureText(failed.error)}
            isRetrying={isRetrying}
            onRetry={retry}
          />
        </Card>
      )}
      {isShown && monitoring.error && (
        <Banner
          tone="warning"
          title={fetchFailed}
          actions={
            <Button
              size="small"
              icon={<RotateCw aria-hidden="true" />}
              isLoading={isRetrying}
              onClick={retry}
            >
              Retry
            </Button>
          }
        >
          {failureText(monitoring.error)} What you see was measured at{' '}
          {formatTime(monitoring.data.measuredAt)}.
        </Banner>
      )}
      {!isShown && (isPending || !failed) && <MonitoringSkeleton />}
      {isShown && (
        <div
          className="@container grid grid-cols-1 gap-section transition-opacity aria-busy:opacity-60"
          aria-busy={monitoring.isPlaceholderData}
        >
          <AgentMonitoring path={path} monitoring={monitoring.data} range={range} />
        </div>
      )}
    </Page>
  );
}
