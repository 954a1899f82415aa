import type { Agent } from '@parley/contract/agents/agents';
import { AgentStatusBadge } from './list/index.ts';

export function AgentHeading({ agent: { name, appearance, status } }: { agent: Agent }) {
  return (
    <span className="flex items-start gap-3">
      {appearance.logoUrl ? (
        <img src={appearance.logoUrl} alt="" className="size-7 flex-none rounded-sm object-contain" />
      ) : (
        <span
          aria-hidden="true"
          className="mt-2 size-3 flex-none rounded-full"
          style={{ backgroundColor: appearance.primaryColor }}
        />
      )}
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
        <AgentStatusBadge status={status} />
      </span>
    </span>
  );
}
