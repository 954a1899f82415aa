import { isKindUsed, type KnowledgeKind } from '@parley/contract/agents/agent-settings';
import type { Agent } from '@parley/contract/agents/agents';
import { Button } from '@parley/ui/basic';
import { Banner } from '@parley/ui/state';
import { attempt } from '../../screen/attempt.ts';
import { useMay } from '../../screen/business-access.ts';
import { useUpdateAgent } from './use-agents.ts';

// Answers that were taught are used with every source.
const texts: Record<KnowledgeKind, { title: string; reason: string }> = {
  file: {
    title: 'Files are not used in answers',
    reason: 'answers from web pages and from what it was taught, as chosen in its setup. Files are kept.',
  },
  page: {
    title: 'Web pages are not used in answers',
    reason:
      'answers from uploaded files and from what it was taught, as chosen in its setup. Pages are kept.',
  },
};

interface Props {
  businessId: string;
  agent: Agent;
  kind: KnowledgeKind;
}

/** Beside knowledge that the agent's owner did not choose to answer from; nothing where they did. */
export function UnusedKnowledge({ businessId, agent, kind }: Props) {
  const updateAgent = useUpdateAgent({ businessId, agentId: agent.id });
  const mayEdit = useMay('edit');
  if (isKindUsed(agent.knowledge.source, kind)) return null;
  const useBoth = () =>
    void attempt(() => updateAgent.mutateAsync({ knowledge: { source: 'hybrid' } }), {
      subject: `agent:${agent.id}:knowledge`,
      failed: 'Update Failed',
    });
  return (
    <Banner
      title={texts[kind].title}
      actions={
        mayEdit && (
          <Button size="small" isLoading={updateAgent.isPending} onClick={useBoth}>
            Use both
          </Button>
        )
      }
    >
      {agent.name} {texts[kind].reason}
    </Banner>
  );
}
