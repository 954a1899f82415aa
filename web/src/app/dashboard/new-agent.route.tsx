import { wizardTab } from '@parley/contract/agents/agents';
import { Page } from '@parley/ui/layout';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { refreshSession } from '../../features/accounts/use-session.ts';
import { useAgentIfAny } from '../../features/agents/use-agents.ts';
import {
  AgentWizard,
  type AgentWizardProps,
  WizardSuccess,
  type WizardSuccessProps,
} from '../../features/agents/wizard/index.ts';
import { UpgradeNotice } from '../../features/billing/upgrade-notice.tsx';
import { useSubscription } from '../../features/billing/use-billing.ts';
import { ExamCard } from '../../features/exams/exam-card.tsx';
import { AgentDocuments } from '../../features/knowledge/agent-documents.tsx';
import { AgentSources } from '../../features/knowledge/agent-sources.tsx';
import { useMissingKnowledge } from '../../features/knowledge/use-missing-knowledge.ts';
import { isApiError, isBusinessGone } from '../../lib/api-error.ts';
import { paths, stepParameter } from '../../lib/paths.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { AgentFailure, WizardSkeleton } from './agent-states.tsx';
import { BackLink } from './back-link.tsx';
import { useDashboard } from './dashboard-context.ts';
import { useBusinessesCheck } from './use-businesses-check.ts';

export const meta = ({ params }: { params: { agentId?: string } }) => [
  { title: `${params.agentId ? 'Edit' : 'Create New'} AI Agent - Parley` },
];

const parametersNow = () => new URLSearchParams(window.location.search);

/** One page for a new agent, a draft that is gone on with (`?draft=`) and an agent that is edited. */
export default function AgentWizardPage() {
  const { business } = useDashboard();
  const { agentId: edited } = useParams();
  const [search] = useSearchParams();
  const draftId = search.get('draft');
  const agentId = edited ?? draftId;
  const life = useLife(draftId);
  const isBegun = useRef(false);
  const agent = useAgentIfAny(business.id, agentId);
  useBusinessesCheck();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isFull = usePlanFull(business.id, agentId === null ? life.number : null);
  const isGone =
    isApiError(agent.error, 'not_found') && !isBusinessGone(agent.error) && agent.data !== undefined;

  if (isFull)
    return (
      <Page title="Create New AI Agent" before={<BackLink to={paths.agents}>Back to Agents</BackLink>}>
        <PlanFull businessId={business.id} />
      </Page>
    );
  return (
    <QueryState
      // Without an agent there is nothing to wait for.
      query={agentId ? agent : { ...agent, data: null, error: null, isPending: false }}
      loading={<WizardSkeleton isEdit={edited !== undefined} />}
      failure={(error) => <AgentFailure query={agent} error={error} />}
      // What is being edited stays on the screen when the agent cannot be read anew.
      staleData="alone"
    >
      {(shown) => {
        if (!shown || shown.status === 'draft') isBegun.current = true;
        // Whoever comes back to the address of a draft that was set up since edits it.
        if (draftId && !isBegun.current) return <Navigate to={editAddress(draftId, search)} replace />;
        return (
          <KnowingWizard
            key={`${business.id} ${edited ?? ''} ${life.number}`}
            businessId={business.id}
            agent={shown}
            isGone={isGone}
            isEdit={edited !== undefined}
            before={<BackLink to={paths.agents}>Back to Agents</BackLink>}
            onCreated={(id) => {
              life.goOnAs(id);
              const step = wizardTab.catch('basic-info').parse(parametersNow().get(stepParameter));
              // An agent that was deleted while it was edited begins a new life as a draft.
              return navigate(edited ? paths.agentDraft(id) : paths.agentDraft(id, step), {
                replace: true,
                preventScrollReset: true,
              });
            }}
            onLeaveBusiness={() => void refreshSession(queryClient)}
          />
        );
      }}
    </QueryState>
  );
}

/** At the same step. */
function editAddress(agentId: string, search: URLSearchParams) {
  const step = search.get(stepParameter);
  return paths.editAgent(agentId) + (step ? `?${new URLSearchParams({ [stepParameter]: step })}` : '');
}

/**
 * Whether the plan has no room for the agent that would be begun. Where it had some, what is begun goes on: the draft
 * itself may be the last one that fits.
 */
function usePlanFull(businessId: string, beginning: number | null) {
  const { data } = useSubscription(businessId);
  const [free, setFree] = useState<number | null>(null);
  const limit = data?.limits.agents ?? null;
  const isFull = data !== undefined && limit !== null && data.usage.agents >= limit;
  if (beginning !== null && data && !isFull && free !== beginning) setFree(beginning);
  return beginning !== null && isFull && free !== beginning;
}

const PlanFull = ({ businessId }: { businessId: string }) => (
  <UpgradeNotice subscription={useSubscription(businessId).data} what="agents" />
);

/** Another address is another wizard; but the agent that was just created here is the same work under its own. */
function useLife(draftId: string | null) {
  const life = useRef({ draftId, created: null as string | null, number: 0 });
  const { current } = life;
  if (current.draftId !== draftId) {
    if (draftId === null || draftId !== current.created) current.number += 1;
    current.draftId = draftId;
  }
  return {
    number: current.number,
    goOnAs(agentId: string) {
      current.created = agentId;
    },
  };
}

type Props = Omit<AgentWizardProps, 'documents' | 'webPages' | 'success' | 'exam'>;

/** The wizard with the knowledge that belongs to its agent. */
function KnowingWizard(props: Props) {
  const { businessId, agent } = props;
  const path = { businessId, agentId: agent?.id ?? '' };
  return (
    <AgentWizard
      {...props}
      documents={<AgentDocuments path={path} />}
      webPages={<AgentSources path={path} />}
      success={(shown) => <KnowingSuccess businessId={businessId} {...shown} />}
      exam={agent && agent.documentCount > 0 && <ExamCard path={path} />}
    />
  );
}

function KnowingSuccess({ businessId, ...shown }: WizardSuccessProps & { businessId: string }) {
  const { id: agentId, knowledge } = shown.agent;
  const unready = useMissingKnowledge({ businessId, agentId }, knowledge.source);
  return <WizardSuccess {...shown} unready={unready} />;
}
