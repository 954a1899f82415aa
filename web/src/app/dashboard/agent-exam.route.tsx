import { useState } from 'react';
import { useParams } from 'react-router';
import { ExamPage } from '../../features/exams/exam-page.tsx';
import { TeachDialog } from '../../features/inquiries/teach-dialog.tsx';
import { paths } from '../../lib/paths.ts';
import { AccessDenied } from './access-denied.tsx';
import { BackLink } from './back-link.tsx';
import { useAgentHere } from './use-agent-here.ts';

export const meta = () => [{ title: 'Exam - Parley' }];

export default function AgentExamPage() {
  const { agentId = '' } = useParams();
  const { business, agent, isMissing } = useAgentHere(agentId);
  const [taught, setTaught] = useState<string | null>(null);
  if (isMissing) return <AccessDenied reason="You don't have access to this agent." />;
  return (
    <>
      {agent.data && <title>{`${agent.data.name} exam - Parley`}</title>}
      <ExamPage
        key={agentId}
        path={{ businessId: business.id, agentId }}
        agentName={agent.data?.name}
        before={<BackLink to={paths.agent(agentId)}>Back to Agent</BackLink>}
        onTeach={setTaught}
      />
      {taught !== null && (
        <TeachDialog
          key={taught}
          businessId={business.id}
          target={{ agentId, question: taught }}
          onClose={() => setTaught(null)}
        />
      )}
    </>
  );
}
