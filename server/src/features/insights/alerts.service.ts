import type { AgentAlert } from '@parley/contract/insights/insights';
import type { NotificationPriority } from '@parley/contract/insights/notifications';
import { conflict, notFound } from '../../errors.ts';
import type { AgentScope } from '../agents/index.ts';
import { windowBefore } from './agent-measures.ts';
import { isRecovered, type Trouble, troublesIn } from './alert-rules.ts';
import * as repository from './alerts.repository.ts';
import type { InsightContext } from './insight-context.ts';
import { turnBefore } from './turns.ts';
import type { Activity } from './window.reports.ts';

export type AlertService = ReturnType<typeof createAlerts>;
type OneAlert = AgentScope & { alertId: string };

const minuteMs = 60_000;
const priorities: Record<AgentAlert['severity'], NotificationPriority> = {
  INFO: 'low',
  WARNING: 'medium',
  ERROR: 'high',
  CRITICAL: 'urgent',
};

/** Keeping watch: what is out of bounds is told once, and stays until somebody has seen it. */
export function createAlerts({ db, clock, events, agents, notifications, activity }: InsightContext) {
  const changed = ({ businessId, agentId, id }: repository.AlertRow) =>
    events.publish(businessId, { type: 'alert.changed', agentId, id });

  async function raise(
    { businessId, agentId }: AgentScope,
    { type, severity, title, message, value, bound }: Trouble,
  ) {
    const row = await db.transaction(async (tx) => {
      const alert = { type, severity, message, details: { value, bound }, createdAt: clock.now() };
      const made = await repository.insertAlert(tx, { businessId, agentId }, alert);
      if (!made) return undefined;
      const { name } = await agents.requireAgent({ businessId, agentId }, tx);
      await notifications.notifyMembers(tx, {
        businessId,
        agentId,
        type: 'analytics',
        priority: priorities[severity],
        title: `${name}: ${title}`,
        description: message,
        data: { alertId: made.id },
      });
      return made;
    });
    if (row) await changed(row);
  }

  async function change(
    { alertId, ...scope }: OneAlert,
    from: repository.AlertRow['status'][],
    to: Parameters<typeof repository.setAlert>[4],
  ) {
    const row = await repository.setAlert(db, scope, alertId, from, to);
    if (row) {
      await changed(row);
      return present(row);
    }
    const current = await repository.findAlert(db, scope, alertId);
    if (!current) throw notFound('Alert');
    throw conflict(`This alert is already ${current.status.toLowerCase()}.`);
  }

  return {
    listUnresolved: async (scope: AgentScope) => (await repository.listUnresolved(db, scope)).map(present),

    acknowledgeAlert: (one: OneAlert, userId: string) =>
      change(one, ['ACTIVE'], {
        status: 'ACKNOWLEDGED',
        acknowledgedAt: clock.now(),
        acknowledgedBy: userId,
      }),

    resolveAlert: (one: OneAlert, userId: string) =>
      change(one, ['ACTIVE', 'ACKNOWLEDGED'], {
        status: 'RESOLVED',
        resolvedAt: clock.now(),
        resolvedBy: userId,
      }),

    /** Looks at the last five minutes of every agent. An alert that somebody has seen goes by itself once all is well. */
    async checkAlerts() {
      const now = clock.now();
      const active = await activity.measureActiveAgents(windowBefore(turnBefore(minuteMs, now)));
      const activityOf = new Map(active.map((one): [string, Activity] => [one.agentId, one]));
      for (const alert of await repository.listAcknowledged(db)) {
        const latest = activityOf.get(alert.agentId);
        if (!latest || !isRecovered(alert.type, latest)) continue;
        const row = await repository.setAlert(db, alert, alert.id, ['ACKNOWLEDGED'], {
          status: 'RESOLVED',
          resolvedAt: clock.now(),
        });
        if (row) await changed(row);
      }
      for (const one of active) for (const trouble of troublesIn(one)) await raise(one, trouble);
    },
  };
}

function present(row: repository.AlertRow): AgentAlert {
  const { id, type, severity, message, status, createdAt, acknowledgedAt, resolvedAt } = row;
  return {
    id,
    type,
    severity,
    message,
    status,
    createdAt: createdAt.toISOString(),
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
    resolvedAt: resolvedAt?.toISOString() ?? null,
  };
}
