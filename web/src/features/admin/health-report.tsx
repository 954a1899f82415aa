import type { HealthCheck } from '@parley/contract/admin/admin-health';
import { Badge, SkeletonRows, type Tone } from '@parley/ui/basic';
import { Card } from '@parley/ui/layout';
import { formatDay } from '../../lib/dates.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { LoadingFailure } from './loading-failure.tsx';
import { useHealth } from './use-admin.ts';

const shown: Record<HealthCheck['state'], { tone: Tone; label: string }> = {
  ok: { tone: 'positive', label: 'OK' },
  untried: { tone: 'neutral', label: 'Not tried yet' },
  warning: { tone: 'warning', label: 'Warning' },
  failed: { tone: 'critical', label: 'Failed' },
};

/** What is, and where it is not well why that matters and what to do. */
function Part({ name, state, text, reason, advice }: HealthCheck) {
  return (
    <li className="flex items-start justify-between gap-4 px-card py-3">
      <div className="grid min-w-0 max-w-reading gap-1 [overflow-wrap:anywhere]">
        <span className="font-medium">{name}</span>
        <span className="text-muted">{text}</span>
        {reason && <span className="text-muted">{reason}</span>}
        {advice && (
          <span>
            <span className="font-medium">What to do: </span>
            <WithCommands text={advice} />
          </span>
        )}
      </div>
      <Badge tone={shown[state].tone} className="flex-none">
        {shown[state].label}
      </Badge>
    </li>
  );
}

/** What stands between backticks is typed as it is. */
function WithCommands({ text }: { text: string }) {
  return text.split('`').map((piece, nth) =>
    nth % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text that is drawn whole or not at all
      <code key={nth} className="font-mono text-[0.8125rem]">
        {piece}
      </code>
    ) : (
      piece
    ),
  );
}

/** Every part of the server with what can be said about it now. */
export function HealthReport() {
  const health = useHealth();
  return (
    <QueryState
      query={health}
      loading={
        <Card isFlush title="Parts">
          <SkeletonRows label="Loading" />
        </Card>
      }
      failure={(error) => (
        <Card>
          <LoadingFailure
            query={health}
            error={error}
            title="This could not be loaded"
            refused="view the health of the server"
          />
        </Card>
      )}
      staleData="hidden"
    >
      {({ version, startedAt, checks }) => (
        <Card
          isFlush
          title={`Parley ${version}`}
          description={`Running since ${formatDay(startedAt)}. Looked at every 30 seconds.`}
        >
          <ul aria-label="Parts" className="divide-y divide-line border-t">
            {checks.map((check) => (
              <Part key={check.name} {...check} />
            ))}
          </ul>
        </Card>
      )}
    </QueryState>
  );
}
