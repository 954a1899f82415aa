import type { Agent } from '@parley/contract/agents/agents';
import { ConfirmDialog } from '@parley/ui/overlay';
import { withdrawToasts } from '@parley/ui/toast';
import { attempt } from '../../../screen/attempt.ts';
import { useDeleteAgent } from '../use-agents.ts';
import { toastDeleted } from './deleted-agents.ts';

interface Props {
  businessId: string;
  agent: Agent;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onDeleted?: () => void;
}

export function DeleteAgent({ businessId, agent, isOpen, onOpenChange, onDeleted }: Props) {
  const deleteAgent = useDeleteAgent({ businessId, agentId: agent.id });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Delete ${agent.name}?`}
      description={
        agent.status === 'draft'
          ? 'What you set up so far and its documents are deleted with it. This cannot be undone.'
          : 'Its documents and conversations are deleted with it, and the widget stops answering on your website. This cannot be undone.'
      }
      confirmLabel="Delete Agent"
      onConfirm={async () => {
        withdrawToasts(`agent:${agent.id}`);
        await attempt(
          async () => {
            await deleteAgent.mutateAsync();
            toastDeleted(agent);
            onDeleted?.();
          },
          { subject: `agent:${agent.id}`, failed: 'Failed to delete agent. Please try again.' },
        );
      }}
    />
  );
}
