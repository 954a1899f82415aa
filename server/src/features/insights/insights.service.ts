import type { ExportedFile, FeatureContext } from '../../feature.ts';
import { createActivity } from './activity.service.ts';
import * as alertsRepository from './alerts.repository.ts';
import { createAlerts } from './alerts.service.ts';
import { createAnalytics } from './analytics.service.ts';
import { exportedLogs, listForExport } from './event-log.repository.ts';
import type { InsightContext, InsightNeeds } from './insight-context.ts';
import * as metricsRepository from './metrics.repository.ts';
import { createMonitoring } from './monitoring.service.ts';

export type InsightService = ReturnType<typeof createInsightService>;

const rowsPerFile = 2000;

/** What an owner can learn about their agents. */
export function createInsightService(below: FeatureContext & InsightNeeds) {
  const needs: InsightContext = { ...below, activity: createActivity(below) };
  const alerts = createAlerts(needs);
  const monitoring = createMonitoring(needs, alerts);
  return {
    ...createAnalytics(needs),
    getAgentMonitoring: monitoring.getAgentMonitoring,
    collectMetrics: monitoring.collectMetrics,
    checkAlerts: alerts.checkAlerts,
    acknowledgeAlert: alerts.acknowledgeAlert,
    resolveAlert: alerts.resolveAlert,

    async *exportOf(businessId: string): AsyncGenerator<ExportedFile> {
      yield { path: 'alerts.json', content: await alertsRepository.listForExport(needs.db, businessId) };
      yield* pages('agent-metrics', (afterId) =>
        metricsRepository.listForExport(needs.db, businessId, afterId, rowsPerFile),
      );
      for (const what of exportedLogs)
        yield* pages(what, (afterId) => listForExport(needs.db, businessId, what, afterId, rowsPerFile));
    },
  };
}

async function* pages(
  folder: string,
  read: (afterId: string | undefined) => Promise<{ id: string }[]>,
): AsyncGenerator<ExportedFile> {
  for (let page = 1, lastId: string | undefined; ; page += 1) {
    const rows = await read(lastId);
    if (rows.length === 0) return;
    lastId = rows.at(-1)!.id;
    yield { path: `${folder}/${String(page).padStart(4, '0')}.json`, content: rows };
  }
}
