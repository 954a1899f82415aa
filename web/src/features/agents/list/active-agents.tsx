import type { Agent } from '@parley/contract/agents/agents';
import { Card } from '@parley/ui/layout';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { countOf } from './agent-counts.ts';

const shownCount = 3;

export function ActiveAgents({ agents }: { agents: Agent[] }) {
  const active = agents.filter(({ status }) => status === 'active').slice(0, shownCount);
  return (
    <Card isFlush title="Active Agents">
      {active.length === 0 && (
        <p className="border-t px-card py-5 text-muted">
          None yet. An agent becomes active when you generate its script.
        </p>
      )}
      {active.length > 0 && (
        <ul className="divide-y divide-line border-t">
          {active.map(({ id, name, appearance, conversationCount }) => (
            <li
              key={id}
              className="relative flex min-h-row items-center gap-3 px-card transition-colors hover:bg-surface-hover"
            >
              <span
                aria-hidden="true"
                className="size-2.5 flex-none rounded-full"
                style={{ backgroundColor: appearance.primaryColor }}
              />
              <Link
                to={paths.agent(id)}
                className="min-w-0 flex-1 truncate font-medium after:absolute after:inset-0"
              >
                {name}
              </Link>
              <span className="flex-none text-muted text-xs tabular-nums">
                {countOf(conversationCount, 'conversation')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
