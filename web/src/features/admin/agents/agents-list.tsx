import type { ManagedAgent } from '@parley/contract/admin/admin-agents';
import { type Column, Table } from '@parley/ui/data';
import { Banner, EmptyState } from '@parley/ui/state';
import { Headset } from 'lucide-react';
import { useState } from 'react';
import { AdminList } from '../admin-list.tsx';
import { AgentActions } from './agent-actions.tsx';
import { AgentState } from './agent-state.tsx';
import { formatResolution } from './format-resolution.ts';
import { sampleAgents } from './sample-agents.ts';
import { useManagedAgents } from './use-managed-agents.ts';

const plainColumns: Column<ManagedAgent>[] = [
  {
    key: 'name',
    header: 'Agent Name',
    role: 'title',
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
  },
  {
    key: 'business',
    header: 'Business',
    cell: ({ businessName }) => <span className="wrap-anywhere">{businessName || 'Unknown Business'}</span>,
  },
  { key: 'status', header: 'Status', cell: (agent) => <AgentState {...agent} /> },
  {
    key: 'conversations',
    header: 'Conversations',
    align: 'end',
    cell: ({ conversationCount }) => conversationCount.toLocaleString('en-US'),
  },
  {
    key: 'resolution',
    header: 'Avg. Resolution',
    align: 'end',
    cell: ({ resolutionPercent }) => formatResolution(resolutionPercent),
  },
];

const columns: Column<ManagedAgent>[] = [
  ...plainColumns,
  { key: 'actions', header: 'Actions', role: 'actions', cell: (agent) => <AgentActions agent={agent} /> },
];

export function AgentsList() {
  const [request, setRequest] = useState({ search: '', page: 1 });
  const agents = useManagedAgents(request);
  const total = agents.data?.total;
  return (
    <AdminList
      what="agents"
      title={total === undefined ? 'All Agents' : `All Agents (${total.toLocaleString('en-US')})`}
      query={agents}
      searchPlaceholder="Search by agent or business name..."
      onSearch={(search) => setRequest({ search, page: 1 })}
      onPage={(page) => setRequest({ ...request, page })}
      failure={{ title: 'Error loading agents', refused: 'view and manage agents' }}
      empty={request.search === '' ? <SampleAgents /> : <NoneFound />}
      rows={columns}
    />
  );
}

const NoneFound = () => (
  <EmptyState
    headingLevel={3}
    icon={<Headset />}
    title="No agents found"
    hint="Try another part of the agent's or the business's name."
  />
);

const SampleAgents = () => (
  <>
    <div className="p-card">
      <Banner tone="accent" title="Sample data">
        There is no agent on this platform yet. These three are examples of what will stand here.
      </Banner>
    </div>
    <div className="border-t">
      <Table caption="sample agents" columns={plainColumns} rows={sampleAgents} rowKey={({ id }) => id} />
    </div>
  </>
);
