import type { ManagedAgent } from '@parley/contract/admin/admin-agents';
import { Badge, type Tone } from '@parley/ui/basic';

const states: Record<ManagedAgent['status'], { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'positive' },
  inactive: { label: 'Inactive', tone: 'critical' },
  draft: { label: 'Draft', tone: 'neutral' },
};

/** With what keeps it from answering, whatever its own status. */
export const AgentState = ({ status, businessState }: Pick<ManagedAgent, 'status' | 'businessState'>) => (
  <span className="inline-flex flex-wrap gap-1">
    <Badge tone={states[status].tone}>{states[status].label}</Badge>
    {businessState === 'suspended' && <Badge tone="warning">Business suspended</Badge>}
    {businessState === 'leaving' && <Badge tone="critical">Business being deleted</Badge>}
  </span>
);
