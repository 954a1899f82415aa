import type { Agent } from '@parley/contract/agents/agents';
import { ButtonLink } from '@parley/ui/basic';
import { Card } from '@parley/ui/layout';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useMay } from '../../../screen/business-access.ts';
import { countOf } from './agent-counts.ts';

const shownCount = 3;

export function ActiveAgents({ agents }: { agents: Agent[] }) {
  const active = agents.filter(({ status }) => status === 'active').slice(0, shownCount);
  return (
    <Card
      isFlush
      title="Active Agents"
      actions={
        <ButtonLink to={paths.agents} variant="ghost" size="small" className="-my-1 -mr-2.5 coarse:-my-2">
          View All
        </ButtonLink>
      }
    >
      {active.length === 0 && (
        <div className="grid justify-items-start gap-3 border-t px-card py-5">
          <NextStep agents={agents} />
        </div>
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

/** What brings the first agent to visitors: those that are paused have been there already. */
function NextStep({ agents }: { agents: Agent[] }) {
  const mayEdit = useMay('edit');
  const paused = agents.find(({ status }) => status === 'inactive');
  const draft = agents.find(({ status }) => status === 'draft');
  return (
    <>
      <p className="text-muted">
        {paused
          ? 'None at the moment. A paused agent answers nobody until it is activated.'
          : 'None yet. An agent becomes active when its setup is finished.'}
      </p>
      {mayEdit && paused && (
        <ButtonLink size="small" to={paths.agent(paused.id)}>
          View Details
        </ButtonLink>
      )}
      {mayEdit && !paused && draft && (
        <ButtonLink size="small" to={paths.agentDraft(draft.id)}>
          Continue Setup
        </ButtonLink>
      )}
    </>
  );
}
