import type { ManagedAgent } from '@parley/contract/admin/admin-agents';
import { IconButton } from '@parley/ui/basic';
import { ConfirmDialog, Menu, MenuItem, MenuSeparator } from '@parley/ui/overlay';
import { Ban, ChartLine, CircleCheck, Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { attempt, attemptOrThrow } from '../../../screen/attempt.ts';
import { AgentAnalyticsDialog } from './agent-analytics.tsx';
import { AgentDetails } from './agent-details.tsx';
import { EditAgentDialog } from './agent-dialogs.tsx';
import { useDeleteManagedAgent, useSetManagedAgentStatus } from './use-managed-agents.ts';

export function AgentActions({ agent }: { agent: ManagedAgent }) {
  const [open, setOpen] = useState<'details' | 'edit' | 'analytics' | 'delete' | null>(null);
  const setStatus = useSetManagedAgentStatus();
  const remove = useDeleteManagedAgent();
  const { id: agentId, name, status } = agent;
  // Nothing changes in a business that is going to be deleted; the badge beside its agents says so.
  const isLeaving = agent.businessState === 'leaving';
  const close = () => setOpen(null);
  const isActive = status === 'active';

  const turn = () => {
    const next = isActive ? ('inactive' as const) : ('active' as const);
    // The toast has said why it failed.
    void attempt(() => setStatus.mutateAsync({ agentId, status: next }), {
      subject: `agent:${agentId}`,
      done: { title: 'Status updated', description: `${name} is now ${next}.` },
      failed: 'Update failed',
    });
  };

  return (
    <>
      <Menu trigger={<IconButton label={`Actions for ${name}`} icon={<Ellipsis aria-hidden="true" />} />}>
        <MenuItem icon={<Eye aria-hidden="true" />} onSelect={() => setOpen('details')}>
          View Details
        </MenuItem>
        <MenuItem
          icon={<Pencil aria-hidden="true" />}
          isDisabled={isLeaving}
          onSelect={() => setOpen('edit')}
        >
          Edit
        </MenuItem>
        <MenuItem icon={<ChartLine aria-hidden="true" />} onSelect={() => setOpen('analytics')}>
          View Analytics
        </MenuItem>
        <MenuItem
          icon={isActive ? <Ban aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
          // Whoever made the draft finishes it first.
          isDisabled={status === 'draft' || isLeaving || setStatus.isPending}
          onSelect={turn}
        >
          {isActive
            ? 'Deactivate'
            : status === 'draft'
              ? 'Activate (its owner finishes it first)'
              : 'Activate'}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden="true" />} tone="critical" onSelect={() => setOpen('delete')}>
          Delete
        </MenuItem>
      </Menu>
      {open === 'details' && <AgentDetails agent={agent} onClose={close} />}
      {open === 'edit' && <EditAgentDialog agent={agent} onClose={close} />}
      {open === 'analytics' && <AgentAnalyticsDialog agent={agent} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'delete'}
        onOpenChange={close}
        title={`Delete ${name}?`}
        description={`Its documents and conversations are deleted for everybody at ${agent.businessName}, and its widget stops answering. This cannot be undone.`}
        confirmLabel="Delete"
        onConfirm={() =>
          attemptOrThrow(() => remove.mutateAsync(agentId), {
            subject: `agent:${agentId}`,
            done: { title: 'Agent deleted' },
            failed: 'Delete failed',
          })
        }
      />
    </>
  );
}
