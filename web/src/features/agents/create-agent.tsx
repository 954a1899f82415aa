import type { Agent } from '@parley/contract/agents';
import { toast } from '../../ui/toast.ts';
import { AgentForm } from './agent-form.tsx';
import { useCreateAgent } from './use-agents.ts';

export function CreateAgent({
  businessId,
  onCreated,
}: {
  businessId: string;
  onCreated: (agent: Agent) => void | Promise<void>;
}) {
  const createAgent = useCreateAgent(businessId);
  return (
    <AgentForm
      submitLabel="Save Agent"
      failureTitle="Creation Failed"
      onSubmit={async (fields) => {
        const agent = await createAgent.mutateAsync(fields);
        toast({ title: 'Agent saved successfully', description: 'Next, give it something to answer from.', tone: 'positive' });
        await onCreated(agent);
      }}
    />
  );
}
