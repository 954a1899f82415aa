import type { AgentMonitoring, MonitoringRange } from '@parley/contract/insights/insights';
import type { AgentScope } from '../../agents/index.ts';
import { deleteUsage, insertUsage } from '../event-log/index.ts';
import type { InsightContext } from '../insight-context.ts';
import { measuresOf, windowBefore } from './agent-measures.ts';
import { listEnded, listUnresolved } from './alerts.service.ts';
import { lastTick } from './clock-ticks.ts';
import * as repository from './metrics.repository.ts';
import { pointsOf, stepsOf } from './monitoring-steps.ts';
import { measureActiveAgents, measureAgent } from './window.reports.ts';

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;
/** For so long each minute stands by itself. */
const fineMs = 60 * minuteMs;
const retentionMs = 31 * 24 * 60 * minuteMs;
/** A statement takes 65,535 values at most. */
const batchSize = 1000;

export async function getAgentMonitoring(
  context: InsightContext,
  scope: AgentScope,
  range: MonitoringRange,
): Promise<AgentMonitoring> {
  const { db, clock, agents } = context;
  await agents.requireAgent(scope);
  const now = clock.now();
  const steps = stepsOf(range, now);
  return {
    now: measuresOf(await measureAgent(db, scope, windowBefore(now))),
    measuredAt: now.toISOString(),
    stepMinutes: steps.stepMinutes,
    points: pointsOf(steps, await repository.sumMetricsBySteps(db, scope, steps.starts), now),
    alerts: await listUnresolved(context, scope),
    endedAlerts: await listEnded(context, scope),
  };
}

const justAfter = (moment: Date) => new Date(moment.getTime() + 1);

/** Of every agent that is in use. Two processes at the same minute write it down once. */
export async function collectMetrics({ db, clock, usage }: InsightContext) {
  const timestamp = lastTick(minuteMs, clock.now());
  const { cpuPercent, memoryPercent } = usage.read();
  const rows = (await measureActiveAgents(db, windowBefore(timestamp)))
    .filter(({ activeSessions, messages, handoffs }) => activeSessions + messages + handoffs > 0)
    .map((activity) => {
      const { averageResponseMs: averageResponseTime, ...measures } = measuresOf(activity);
      const { businessId, agentId } = activity;
      return {
        businessId,
        agentId,
        timestamp,
        ...measures,
        averageResponseTime,
        cpuUsage: cpuPercent,
        memoryUsage: memoryPercent,
      };
    });
  await db.transaction(async (tx) => {
    for (let first = 0; first < rows.length; first += batchSize) {
      const inserted = await repository.insertMetrics(tx, rows.slice(first, first + batchSize));
      await insertUsage(tx, inserted, { cpuPercent, memoryPercent }, timestamp);
    }
    const retainedFrom = new Date(timestamp.getTime() - retentionMs);
    const oldest = await repository.deleteMetricsBefore(tx, retainedFrom);
    if (oldest) await deleteUsage(tx, oldest, retainedFrom);
    const rolledUp = await repository.rollUpMetrics(
      tx,
      lastTick(quarterMs, new Date(timestamp.getTime() - fineMs)),
    );
    // What the machine had to do stands in the metrics too.
    if (rolledUp) await deleteUsage(tx, justAfter(rolledUp.from), justAfter(rolledUp.until));
  });
}
