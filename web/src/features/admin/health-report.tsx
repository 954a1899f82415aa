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
            {checks.map(({ name, state, text }) => (
              <li key={name} className="flex items-start justify-between gap-4 px-card py-3">
                <span className="grid min-w-0 gap-0.5">
                  <span className="font-medium">{name}</span>
                  <span className="max-w-reading text-muted [overflow-wrap:anywhere]">{text}</span>
                </span>
                <Badge tone={shown[state].tone} className="flex-none">
                  {shown[state].label}
                </Badge>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </QueryState>
  );
}
