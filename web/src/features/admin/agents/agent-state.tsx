import type { ManagedAgent } from '@parley/contract/admin/admin-agents';
import { Badge, type Tone } from '@parley/ui/basic';

const states: Record<ManagedAgent['status'], { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'positive' },
  inactive: { label: 'Inactive', tone: 'critical' },
  draft: { label: 'Draft', tone: 'neutral' },
};

export const AgentState = ({ status }: Pick<ManagedAgent, 'status'>) => (
  <Badge tone={states[status].tone}>{states[status].label}</Badge>
);
