import { type Agent, type AgentStrictness, agentStrictness } from '@parley/contract/agents/agents';
import { RadioGroup } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { attempt } from '../../screen/attempt.ts';
import { useUpdateAgent } from './use-agents.ts';

const texts: Record<AgentStrictness, { label: string; hint: string }> = {
  careful: { label: 'Careful', hint: 'Answers only when it is very sure. Says "I don\'t know" more often.' },
  balanced: { label: 'Balanced', hint: 'Right for most agents.' },
  generous: { label: 'Generous', hint: 'Answers more questions, and is wrong more often.' },
};
const options = agentStrictness.options.map((value) => ({ value, ...texts[value] }));

/** Saved at once; there is nothing to lose and one press takes it back. */
export function StrictnessChoice({ businessId, agent }: { businessId: string; agent: Agent }) {
  const updateAgent = useUpdateAgent({ businessId, agentId: agent.id });
  const shown = updateAgent.isPending
    ? (updateAgent.variables.strictness ?? agent.strictness)
    : agent.strictness;

  const choose = async (strictness: AgentStrictness) => {
    await attempt(() => updateAgent.mutateAsync({ strictness }), {
      subject: `agent:${agent.id}:strictness`,
      failed: 'Update Failed',
    });
  };

  return (
    <Card title="Answers" description="When the agent answers, and when it says that it does not know.">
      <RadioGroup
        legend="How sure must the agent be?"
        layout="cards"
        options={options}
        value={shown}
        onChange={(event) => void choose(agentStrictness.parse(event.target.value))}
      />
    </Card>
  );
}
