import type { Agent } from '@parley/contract/agents';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.ts';
import { AgentForm } from './agent-form.tsx';
import { useUpdateAgent } from './use-agents.ts';

export function AgentDetails({ businessId, agent }: { businessId: string; agent: Agent }) {
  const updateAgent = useUpdateAgent({ businessId, agentId: agent.id });
  return (
    <Card title="Agent" description="What it is called and how it greets people.">
      <AgentForm
        agent={agent}
        submitLabel="Update Agent"
        failureTitle="Update Failed"
        onSubmit={async (fields) => {
          await updateAgent.mutateAsync(fields);
          toast({ title: 'Agent updated successfully!', tone: 'positive' });
        }}
      />
    </Card>
  );
}
