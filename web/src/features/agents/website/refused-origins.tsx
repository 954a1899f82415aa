import type { Agent } from '@parley/contract/agents/agents';
import { Button } from '@parley/ui/basic';
import { formatDayAndTime } from '../../../lib/dates.ts';
import { attempt } from '../../../screen/attempt.ts';
import { useAllowOrigin } from '../use-agents.ts';

/** Websites that carry the script without being on the list: usually one's own under another name. */
export function RefusedOrigins({ businessId, agent }: { businessId: string; agent: Agent }) {
  const allowOrigin = useAllowOrigin({ businessId, agentId: agent.id });

  const allow = async (origin: string) => {
    await attempt(() => allowOrigin.mutateAsync(origin), {
      subject: `agent:${agent.id}:domains`,
      done: { title: 'Website allowed', description: `The widget now runs on ${origin}.` },
      failed: 'Update Failed',
    });
  };

  if (agent.refusedOrigins.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">Websites that were refused</h3>
      <p className="text-muted text-xs">
        They loaded the widget but are not on your list. Allow only those that are yours.
      </p>
      <ul aria-label="Websites that were refused" className="divide-y divide-line rounded-control border">
        {agent.refusedOrigins.map(({ origin, lastSeenAt }) => (
          <li key={origin} className="flex min-h-row items-center justify-between gap-3 py-1.5 pr-2 pl-4">
            <span className="grid min-w-0">
              <span className="truncate">{origin}</span>
              <span className="text-muted text-xs">Last seen {formatDayAndTime(lastSeenAt)}</span>
            </span>
            <Button
              size="small"
              aria-label={`Allow ${origin}`}
              isLoading={allowOrigin.isPending && allowOrigin.variables === origin}
              onClick={() => void allow(origin)}
            >
              Allow
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
