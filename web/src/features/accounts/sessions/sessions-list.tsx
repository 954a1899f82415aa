import { Badge, Button, SkeletonRows } from '@parley/ui/basic';
import { Card } from '@parley/ui/layout';
import { formatDay, formatWhen } from '../../../lib/dates.ts';
import { attempt } from '../../../screen/attempt.ts';
import { QueryState } from '../../../screen/query-state.tsx';
import { useRevokeSession, useSessions } from '../use-security.ts';

export function SessionsList() {
  const sessions = useSessions();
  const revokeSession = useRevokeSession();
  const now = new Date();

  const revoke = async (sessionId: string, device: string) => {
    await attempt(() => revokeSession.mutateAsync(sessionId), {
      subject: 'sessions',
      done: { title: 'Session revoked', description: `${device} is signed out.` },
      failed: 'Update Failed',
    });
  };

  return (
    <Card isFlush title="Active Sessions" description="Where you are signed in.">
      <QueryState query={sessions} loading={<SkeletonRows count={2} label="Loading sessions" />}>
        {(data) => (
          <ul aria-label="Active sessions" className="divide-y divide-line border-line border-t">
            {data.map(({ id, device, address, isCurrent, startedAt, lastActiveAt }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-card py-3">
                <span className="grid min-w-0 gap-0.5">
                  <span className="flex flex-wrap items-center gap-2 font-medium">
                    {device}
                    {isCurrent && <Badge tone="positive">This session</Badge>}
                  </span>
                  <span className="text-muted text-xs">
                    {address}, since {formatDay(startedAt)}, last active {formatWhen(lastActiveAt, now)}
                  </span>
                </span>
                {!isCurrent && (
                  <Button
                    size="small"
                    aria-label={`Revoke ${device}`}
                    isLoading={revokeSession.isPending && revokeSession.variables === id}
                    onClick={() => void revoke(id, device)}
                  >
                    Revoke
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}
