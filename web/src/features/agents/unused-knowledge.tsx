import { isKindUsed, type KnowledgeKind } from '@parley/contract/agents/agent-settings';
import type { Agent } from '@parley/contract/agents/agents';
import { Button } from '@parley/ui/basic';
import { Banner } from '@parley/ui/state';
import { attempt } from '../../screen/attempt.ts';
import { useUpdateAgent } from './use-agents.ts';

const texts: Record<KnowledgeKind, string> = {
  file: 'answers from web pages alone, as chosen in its setup. Files here are kept, but not used.',
  page: 'answers from uploaded files alone, as chosen in its setup. Web pages here are kept, but not used.',
};

interface Props {
  businessId: string;
  agent: Agent;
  kind: KnowledgeKind;
}

/** Beside knowledge that the agent's owner did not choose to answer from; nothing where they did. */
export function UnusedKnowledge({ businessId, agent, kind }: Props) {
  const updateAgent = useUpdateAgent({ businessId, agentId: agent.id });
  if (isKindUsed(agent.knowledge.source, kind)) return null;
  const useBoth = () =>
    void attempt(() => updateAgent.mutateAsync({ knowledge: { source: 'hybrid' } }), {
      subject: `agent:${agent.id}:knowledge`,
      failed: 'Update Failed',
    });
  return (
    <Banner
      title="Not used in answers"
      actions={
        <Button size="small" isLoading={updateAgent.isPending} onClick={useBoth}>
          Use both
        </Button>
      }
    >
      {agent.name} {texts[kind]}
    </Banner>
  );
}
