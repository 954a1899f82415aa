import type { AgentMonitoring, MonitoringRange } from '@parley/contract/insights/insights';
import type { AgentScope } from '../agents/index.ts';
import { measuresOf, windowBefore } from './agent-measures.ts';
import type { AlertService } from './alerts.service.ts';
import type { InsightContext } from './insight-context.ts';
import * as repository from './metrics.repository.ts';
import { pointsOf, stepsOf } from './monitoring-steps.ts';
import { turnBefore } from './turns.ts';

const minuteMs = 60_000;
const keptMs = 31 * 24 * 60 * minuteMs;
/** A statement takes 65,535 values at most. */
const rowsAtOnce = 1000;

/** Looking at now: what agents are doing, written down once a minute. */
export function createMonitoring(needs: InsightContext, alerts: Pick<AlertService, 'listUnresolved'>) {
  const { db, clock, usage, agents, activity } = needs;

  return {
    async getAgentMonitoring(scope: AgentScope, range: MonitoringRange): Promise<AgentMonitoring> {
      await agents.requireAgent(scope);
      const now = clock.now();
      const steps = stepsOf(range, now);
      return {
        now: measuresOf(await activity.measureAgent(scope, windowBefore(now))),
        measuredAt: now.toISOString(),
        stepMinutes: steps.stepMinutes,
        points: pointsOf(steps, await repository.sumMetricsBySteps(db, scope, steps.starts), now),
        alerts: await alerts.listUnresolved(scope),
      };
    },

    /** Of every agent that is in use. Two processes at the same minute write it down once. */
    async collectMetrics() {
      const now = clock.now();
      const timestamp = turnBefore(minuteMs, now);
      const { cpuPercent, memoryPercent } = usage.read();
      const rows = (await activity.measureActiveAgents(windowBefore(timestamp)))
        .filter(({ activeSessions, messages, handoffs }) => activeSessions + messages + handoffs > 0)
        .map((one) => {
          const { averageResponseMs: averageResponseTime, ...measures } = measuresOf(one);
          const { businessId, agentId } = one;
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
        for (let first = 0; first < rows.length; first += rowsAtOnce) {
          const written = await repository.insertMetrics(tx, rows.slice(first, first + rowsAtOnce));
          await activity.noteUsage(tx, written, { cpuPercent, memoryPercent }, timestamp);
        }
        const keptFrom = new Date(timestamp.getTime() - keptMs);
        const oldest = await repository.deleteMetricsBefore(tx, keptFrom);
        if (oldest) await activity.forgetUsage(tx, oldest, keptFrom);
      });
    },
  };
}
