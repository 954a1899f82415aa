import type { AgentStatus } from '@parley/contract/agents/agents';
import { Badge, type Tone } from '@parley/ui/basic';

const shown: Record<AgentStatus, { tone: Tone; label: string }> = {
  draft: { tone: 'warning', label: 'Draft' },
  active: { tone: 'positive', label: 'Active' },
  inactive: { tone: 'neutral', label: 'Inactive' },
};

export function AgentStatusBadge({ status }: { status: AgentStatus }) {
  return <Badge tone={shown[status].tone}>{shown[status].label}</Badge>;
}
