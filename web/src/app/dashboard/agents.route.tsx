import type { Agent } from '@parley/contract/agents/agents';
import { ButtonLink, SkeletonCards } from '@parley/ui/basic';
import { Page } from '@parley/ui/layout';
import { EmptyState } from '@parley/ui/state';
import { Headset, Plus } from 'lucide-react';
import { useState } from 'react';
import { AgentCard, creationOffer, DeleteAgent, useDeletedAgents } from '../../features/agents/list/index.ts';
import { ShareAgent } from '../../features/agents/sharing/index.ts';
import { useAgents } from '../../features/agents/use-agents.ts';
import { useSubscription } from '../../features/billing/use-billing.ts';
import { useMay } from '../../screen/business-access.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { useDashboard } from './dashboard-context.ts';
import { useBusinessesCheck } from './use-businesses-check.ts';

export const meta = () => [{ title: 'My Agents - Parley' }];

export default function MyAgents() {
  const { business } = useDashboard();
  useBusinessesCheck();
  const mayEdit = useMay('edit');
  const agents = useAgents(business.id);
  const subscription = useSubscription(business.id);
  const [leaving, setLeaving] = useState<Agent | null>(null);
  const [shared, setShared] = useState<Agent | null>(null);
  useDeletedAgents(business.id, agents.data);
  // Until the plan is known nothing is limited; the server has the last word.
  const offer = creationOffer({
    agentCount: subscription.data?.usage.agents ?? 0,
    agentLimit: subscription.data?.limits.agents ?? null,
  });

  return (
    <Page
      title="My Agents"
      description="Each agent answers from its own documents, on the websites you allow."
      actions={
        mayEdit && (
          <ButtonLink
            to={offer.to}
            // One main button a page: while there is no agent it stands below.
            variant={offer.isUpgrade || agents.data?.length === 0 ? 'secondary' : 'primary'}
            icon={offer.isUpgrade ? undefined : <Plus aria-hidden="true" />}
          >
            {offer.label}
          </ButtonLink>
        )
      }
    >
      <QueryState
        query={agents}
        loading={<SkeletonCards count={3} label="Loading agents" />}
        failure={{ title: 'Your agents could not be loaded' }}
        empty={
          <EmptyState
            icon={<Headset />}
            title="No agents yet"
            hint="An agent reads your documents and answers visitors on your website."
            action={
              mayEdit && (
                <ButtonLink to={offer.to} variant="primary">
                  {offer.isUpgrade ? offer.label : 'Create Your First Agent'}
                </ButtonLink>
              )
            }
          />
        }
        staleData="alone"
        inCard
      >
        {(data) => (
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {data.map((agent) => (
              <AgentCard
                key={agent.id}
                businessId={business.id}
                agent={agent}
                onShare={setShared}
                onDelete={setLeaving}
              />
            ))}
          </div>
        )}
      </QueryState>
      {leaving && (
        <DeleteAgent businessId={business.id} agent={leaving} isOpen onOpenChange={() => setLeaving(null)} />
      )}
      {shared && (
        <ShareAgent key={shared.id} businessId={business.id} agent={shared} onClose={() => setShared(null)} />
      )}
    </Page>
  );
}
