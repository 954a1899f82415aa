import type { Agent } from '@parley/contract/agents';
import { formatDay } from '../../lib/dates.ts';
import { countOf } from './agent-counts.ts';
import { AgentStatusBadge } from './agent-status-badge.tsx';

export function AgentHeading({ agent: { name, primaryColor, status } }: { agent: Agent }) {
  return (
    <span className="flex items-start gap-3">
      <span aria-hidden="true" className="mt-2 size-3 flex-none rounded-full" style={{ backgroundColor: primaryColor }} />
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
        <AgentStatusBadge status={status} />
      </span>
    </span>
  );
}

export function AgentFacts({ agent: { documentCount, conversationCount, createdAt } }: { agent: Agent }) {
  return (
    <span className="tabular-nums">
      {countOf(documentCount, 'document')} · {countOf(conversationCount, 'conversation')} · Created {formatDay(createdAt)}
    </span>
  );
}
