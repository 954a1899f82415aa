import type { AgentAlert } from '@parley/contract/insights/insights';
import type { NotificationPriority } from '@parley/contract/insights/notifications';
import { conflict, notFound } from '../../../errors.ts';
import type { AgentScope } from '../../agents/index.ts';
import type { InsightContext } from '../insight-context.ts';
import { windowBefore } from './agent-measures.ts';
import { isRecovered, type Trouble, troublesIn } from './alert-rules.ts';
import * as repository from './alerts.repository.ts';
import { lastTick } from './clock-ticks.ts';
import { type Activity, measureActiveAgents } from './window.reports.ts';

type AlertKey = AgentScope & { alertId: string };

type AlertStep = [
  scope: AgentScope,
  alertId: string,
  from: repository.AlertRow['status'][],
  to: Parameters<typeof repository.setAlert>[4],
];

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const maxEnded = 10;
const priorities: Record<AgentAlert['severity'], NotificationPriority> = {
  INFO: 'low',
  WARNING: 'medium',
  ERROR: 'high',
  CRITICAL: 'urgent',
};

export const listUnresolved = async ({ db }: InsightContext, scope: AgentScope) =>
  (await repository.listUnresolved(db, scope)).map(present);

export const acknowledgeAlert = (context: InsightContext, alert: AlertKey, userId: string) =>
  changeAlert(context, alert, ['ACTIVE'], {
    status: 'ACKNOWLEDGED',
    acknowledgedAt: context.clock.now(),
    acknowledgedBy: userId,
  });

export const resolveAlert = (context: InsightContext, alert: AlertKey, userId: string) =>
  changeAlert(context, alert, ['ACTIVE', 'ACKNOWLEDGED'], {
    status: 'RESOLVED',
    resolvedAt: context.clock.now(),
    resolvedBy: userId,
  });

/** Those that ended in the last day, by themselves or by somebody. */
export const listEnded = async ({ db, clock }: InsightContext, scope: AgentScope) =>
  (await repository.listResolvedSince(db, scope, new Date(clock.now().getTime() - dayMs), maxEnded)).map(
    present,
  );

/**
 * Looks at the last five minutes of every agent. What is out of bounds is told once; once it was measured and is well
 * again the alert ends by itself, whether or not somebody has seen it, and so does its notice.
 */
export async function checkAlerts(context: InsightContext) {
  const { db, clock } = context;
  const active = await measureActiveAgents(db, windowBefore(lastTick(minuteMs, clock.now())));
  const activityOf = new Map(active.map((activity): [string, Activity] => [activity.agentId, activity]));
  for (const alert of await repository.listAllUnresolved(db)) {
    const latest = activityOf.get(alert.agentId);
    if (latest && isRecovered(alert.type, latest)) await endAlert(context, alert);
  }
  for (const activity of active)
    for (const trouble of troublesIn(activity)) await raiseAlert(context, activity, trouble);
}

async function endAlert(context: InsightContext, { id, ...scope }: repository.AlertRow) {
  const row = await setAlert(context, scope, id, ['ACTIVE', 'ACKNOWLEDGED'], {
    status: 'RESOLVED',
    resolvedAt: context.clock.now(),
  });
  if (row) await publishAlert(context, row);
}

async function raiseAlert(
  context: InsightContext,
  { businessId, agentId }: AgentScope,
  { type, severity, title, message, value, bound }: Trouble,
) {
  const { db, clock, agents, notifications } = context;
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
      subject: subjectOf(made),
      data: { alertId: made.id },
    });
    return made;
  });
  if (row) await publishAlert(context, row);
}

async function changeAlert(
  context: InsightContext,
  { alertId, ...scope }: AlertKey,
  from: repository.AlertRow['status'][],
  to: Parameters<typeof repository.setAlert>[4],
) {
  const { db } = context;
  const row = await setAlert(context, scope, alertId, from, to);
  if (row) {
    await publishAlert(context, row);
    return present(row);
  }
  const current = await repository.findAlert(db, scope, alertId);
  if (!current) throw notFound('Alert');
  throw conflict(`This alert is already ${current.status.toLowerCase()}.`);
}

const subjectOf = ({ id }: Pick<repository.AlertRow, 'id'>) => `alert:${id}`;

/** What is resolved need not be looked at by anybody. */
const setAlert = (context: InsightContext, ...[scope, alertId, from, to]: AlertStep) =>
  context.db.transaction(async (tx) => {
    const row = await repository.setAlert(tx, scope, alertId, from, to);
    if (row?.status === 'RESOLVED')
      await context.notifications.closeMatter(tx, { businessId: row.businessId, subject: subjectOf(row) });
    return row;
  });

const publishAlert = ({ events }: InsightContext, { businessId, agentId, id }: repository.AlertRow) =>
  events.publish(businessId, { type: 'alert.changed', agentId, id });

function present(row: repository.AlertRow): AgentAlert {
  const { id, type, severity, message, status, createdAt, acknowledgedAt, resolvedAt, resolvedBy } = row;
  return {
    id,
    type,
    severity,
    message,
    status,
    createdAt: createdAt.toISOString(),
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
    resolvedAt: resolvedAt?.toISOString() ?? null,
    endedByItself: status === 'RESOLVED' && resolvedBy === null,
  };
}
