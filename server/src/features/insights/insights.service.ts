import { exportPages } from '../../exported-pages.ts';
import type { ExportedFile, FeatureContext } from '../../feature.ts';
import { listRowsById } from '../../platform/database/index.ts';
import { createActivity } from './activity.service.ts';
import * as alertsRepository from './alerts.repository.ts';
import { createAlerts } from './alerts.service.ts';
import { createAnalytics } from './analytics.service.ts';
import { exportedLogs } from './event-log.repository.ts';
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
      yield* exportPages('agent-metrics', rowsPerFile, (page) =>
        metricsRepository.listForExport(needs.db, businessId, page),
      );
      for (const [folder, table] of Object.entries(exportedLogs))
        yield* exportPages(folder, rowsPerFile, (page) => listRowsById(needs.db, table, businessId, page));
    },
  };
}
