import type { ManagedAgent } from '@parley/contract/admin/admin-agents';
import { SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { Facts } from '@parley/ui/data';
import { Drawer } from '@parley/ui/overlay';
import { formatDayAndTime } from '../../../lib/dates.ts';
import { QueryState } from '../../../screen/query-state.tsx';
import { AgentState } from './agent-state.tsx';
import { formatResolution } from './format-resolution.ts';
import { useManagedAgent } from './use-managed-agents.ts';

export function AgentDetails({ agent, onClose }: { agent: ManagedAgent; onClose: () => void }) {
  const details = useManagedAgent(agent.id);
  return (
    <Drawer isOpen onOpenChange={onClose} title={agent.name}>
      <QueryState
        query={details}
        loading={
          <SkeletonArea label="Loading the agent">
            <SkeletonText lines={8} />
          </SkeletonArea>
        }
      >
        {(data) => (
          <div className="wrap-anywhere">
            <Facts
              items={[
                { label: 'Business', value: data.businessName },
                { label: 'Status', value: <AgentState {...data} /> },
                { label: 'Description', value: data.description },
                { label: 'Welcome message', value: data.welcomeMessage },
                { label: 'Conversations', value: data.conversationCount.toLocaleString('en-US') },
                { label: 'Avg. resolution', value: formatResolution(data.resolutionPercent) },
                { label: 'Documents', value: data.documentCount.toLocaleString('en-US') },
                { label: 'Allowed domains', value: data.allowedDomains.join(', ') },
                { label: 'Created', value: formatDayAndTime(data.createdAt) },
                { label: 'Created by', value: data.createdBy },
                { label: 'Last changed', value: formatDayAndTime(data.updatedAt) },
                { label: 'Last changed by', value: data.updatedBy },
              ].filter(({ value }) => value)}
            />
          </div>
        )}
      </QueryState>
    </Drawer>
  );
}
