import { wizardTab } from '@parley/contract/agents/agents';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { refreshSession } from '../../features/accounts/use-session.ts';
import { useAgentIfAny } from '../../features/agents/use-agents.ts';
import {
  AgentWizard,
  type AgentWizardProps,
  WizardSuccess,
  type WizardSuccessProps,
} from '../../features/agents/wizard/index.ts';
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
  const agent = useAgentIfAny(business.id, agentId);
  useBusinessesCheck();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isGone =
    isApiError(agent.error, 'not_found') && !isBusinessGone(agent.error) && agent.data !== undefined;

  return (
    <QueryState
      // Without an agent there is nothing to wait for.
      query={agentId ? agent : { ...agent, data: null, error: null, isPending: false }}
      loading={<WizardSkeleton isEdit={edited !== undefined} />}
      failure={(error) => <AgentFailure query={agent} error={error} />}
      // What is being edited stays on the screen when the agent cannot be read anew.
      staleData="alone"
    >
      {(shown) => (
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
      )}
    </QueryState>
  );
}

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
