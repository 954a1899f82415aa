import type { AgentMonitoring } from '@parley/contract/insights/insights';

/** How the page looks once an alert was acknowledged or resolved, before the server has said so. */
export function withAlertMoved(
  known: AgentMonitoring,
  { alertId, move }: { alertId: string; move: 'acknowledge' | 'resolve' },
): AgentMonitoring {
  const alerts =
    move === 'resolve'
      ? known.alerts.filter(({ id }) => id !== alertId)
      : known.alerts.map((alert) =>
          alert.id === alertId ? { ...alert, status: 'ACKNOWLEDGED' as const } : alert,
        );
  return { ...known, alerts };
}
