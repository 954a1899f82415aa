import type { AgentAlert, AlertType } from '@parley/contract/insights/insights';
import { Badge, Button, type Tone } from '@parley/ui/basic';
import { type Column, Table } from '@parley/ui/data';
import { Card } from '@parley/ui/layout';
import { CheckCheck } from 'lucide-react';
import { useRef } from 'react';
import { formatAgo, formatDayAndTime } from '../../lib/dates.ts';
import { attempt } from '../../screen/attempt.ts';
import { useMay } from '../../screen/business-access.ts';
import { type AgentPath, type AlertMove, useAlertMove } from './use-insights.ts';

const severities: Record<AgentAlert['severity'], { label: string; tone: Tone }> = {
  INFO: { label: 'Info', tone: 'neutral' },
  WARNING: { label: 'Warning', tone: 'warning' },
  ERROR: { label: 'Error', tone: 'critical' },
  CRITICAL: { label: 'Critical', tone: 'critical' },
};
const kinds: Record<AlertType, string> = {
  error_rate: 'Error rate',
  response_time: 'Response time',
  cpu_usage: 'CPU usage',
  memory_usage: 'Memory usage',
  search_success: 'Search success',
  handoff_rate: 'Handoff rate',
};
const words = {
  acknowledge: { done: 'Alert acknowledged', failed: 'Failed to acknowledge the alert' },
  resolve: { done: 'Alert resolved', failed: 'Failed to resolve the alert' },
};

interface Props {
  path: AgentPath;
  alerts: AgentAlert[];
  ended: AgentAlert[];
}

export function AlertsTable({ path, alerts, ended }: Props) {
  const alertMove = useAlertMove(path);
  const area = useRef<HTMLElement>(null);
  const act = async (moved: AlertMove) => {
    // The pressed button goes away with the next picture: without this the focus would fall to the top of the page.
    area.current?.focus();
    await attempt(() => alertMove.mutateAsync(moved), {
      subject: `alert:${moved.alertId}`,
      done: { title: words[moved.move].done },
      failed: words[moved.move].failed,
    });
  };
  const columns: Column<AgentAlert>[] = [
    {
      key: 'message',
      header: 'Alert',
      role: 'title',
      cell: ({ message }) => <span className="[overflow-wrap:anywhere]">{message}</span>,
    },
    {
      key: 'type',
      header: 'Measure',
      hiddenBelow: 'lg',
      cell: ({ type }) => <span className="whitespace-nowrap">{kinds[type]}</span>,
    },
    {
      key: 'severity',
      header: 'Severity',
      cell: ({ severity }) => <Badge tone={severities[severity].tone}>{severities[severity].label}</Badge>,
    },
    {
      key: 'created',
      header: 'Raised',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} title={formatDayAndTime(createdAt)} className="whitespace-nowrap">
          {formatAgo(createdAt, new Date())}
        </time>
      ),
    },
    {
      key: 'actions',
      header: 'Status',
      align: 'end',
      cell: (alert) =>
        alert.status === 'ACTIVE' ? (
          <AlertActions alert={alert} onAct={(move) => void act({ alertId: alert.id, move })} />
        ) : (
          <Badge>Acknowledged</Badge>
        ),
    },
  ];
  return (
    <Card
      isFlush
      title="Active Alerts"
      description="The agent is checked every 5 minutes. An alert ends by itself once all is measured to be well again."
      footer={ended.length > 0 && <EndedAlerts ended={ended} />}
    >
      <section ref={area} tabIndex={-1} aria-label="Active Alerts" className="outline-none">
        <Table
          caption="Active Alerts"
          columns={columns}
          rows={alerts}
          rowKey={({ id }) => id}
          empty={
            <p className="flex items-center gap-2 border-t px-card py-5 text-muted">
              <CheckCheck aria-hidden="true" className="size-4 text-positive-text" />
              No active alerts
            </p>
          }
        />
      </section>
    </Card>
  );
}

/** What is over, so that nobody looks for it. */
function EndedAlerts({ ended }: { ended: AgentAlert[] }) {
  return (
    <div className="grid gap-2">
      <h3 className="font-medium text-muted text-xs">Ended in the last 24 hours</h3>
      <ul className="grid gap-1.5">
        {ended.map(({ id, type, resolvedAt, endedByItself }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {kinds[type]}{' '}
              <span className="text-muted">
                {endedByItself ? 'ended by itself: it is well again' : 'was resolved by a member'}
              </span>
            </span>
            {resolvedAt && (
              <time dateTime={resolvedAt} title={formatDayAndTime(resolvedAt)} className="text-muted">
                {formatAgo(resolvedAt, new Date())}
              </time>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function AlertActions({ alert, onAct }: { alert: AgentAlert; onAct: (move: AlertMove['move']) => void }) {
  const mayEdit = useMay('edit');
  const about = { 'aria-description': alert.message };
  if (!mayEdit) return <Badge tone="warning">Active</Badge>;
  return (
    <span className="flex flex-wrap gap-2 md:flex-nowrap md:justify-end">
      <Button size="small" {...about} onClick={() => onAct('acknowledge')}>
        Acknowledge
      </Button>
      <Button size="small" {...about} onClick={() => onAct('resolve')}>
        Resolve
      </Button>
    </span>
  );
}
