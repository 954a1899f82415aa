import { Button, ButtonLink } from '@parley/ui/basic';
import { Page } from '@parley/ui/layout';
import { Activity, ChartLine, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { AgentHeading } from '../../features/agents/agent-heading.tsx';
import { DeleteAgent } from '../../features/agents/list/index.ts';
import { TryAgent } from '../../features/conversations/trial/index.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../screen/business-access.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { AgentFailure, AgentSkeleton } from './agent-states.tsx';
import { AgentTabs } from './agent-tabs.tsx';
import { BackLink } from './back-link.tsx';
import { useAgentHere } from './use-agent-here.ts';

export const meta = () => [{ title: 'Agent - Parley' }];

export default function AgentPage() {
  const { agentId = '' } = useParams();
  const { business, agent, isPending, isMissing } = useAgentHere(agentId);
  const isOwner = business.role === 'owner';
  const mayEdit = useMay('edit');
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);

  return (
    <QueryState
      // While the dashboard moves to the agent's business, not finding it here is no failure.
      query={{ ...agent, isPending, error: isPending ? null : agent.error }}
      loading={<AgentSkeleton />}
      failure={(error) => <AgentFailure query={agent} error={error} />}
      // A read that fails later leaves what is there, unless the agent is gone.
      staleData={isMissing ? 'hidden' : 'alone'}
    >
      {(shown) => (
        <Page
          before={<BackLink to={paths.agents}>Back to Agents</BackLink>}
          title={<AgentHeading agent={shown} />}
          description={shown.description}
          areActionsWide
          actions={
            <>
              <ButtonLink to={paths.agentAnalytics(agentId)} icon={<ChartLine aria-hidden="true" />}>
                View Analytics
              </ButtonLink>
              <ButtonLink to={paths.agentMonitoring(agentId)} icon={<Activity aria-hidden="true" />}>
                View Monitoring
              </ButtonLink>
              {isOwner && (
                <Button icon={<Trash2 aria-hidden="true" />} onClick={() => setIsDeleting(true)}>
                  Delete Agent
                </Button>
              )}
              {mayEdit && (
                <ButtonLink
                  to={paths.editAgent(agentId)}
                  variant="primary"
                  icon={<Pencil aria-hidden="true" />}
                >
                  Edit Agent
                </ButtonLink>
              )}
            </>
          }
        >
          <title>{`${shown.name} - Parley`}</title>
          <div className="@container">
            <div className="grid grid-cols-1 items-start gap-x-6 gap-y-4 @4xl:grid-cols-[minmax(0,1fr)_24rem]">
              <AgentTabs business={business} agent={shown} />
              <TryAgent
                key={agentId}
                agent={shown}
                className="h-[34rem] @4xl:sticky @4xl:top-20 @4xl:h-[min(40rem,calc(100dvh-7rem))]"
              />
            </div>
          </div>
          <DeleteAgent
            businessId={business.id}
            agent={shown}
            isOpen={isDeleting}
            onOpenChange={setIsDeleting}
            onDeleted={() => void navigate(paths.agents)}
          />
        </Page>
      )}
    </QueryState>
  );
}
