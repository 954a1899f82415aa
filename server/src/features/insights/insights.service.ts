import type { ExportedFile } from '../../feature.ts';
import type { AnyJobHandler } from '../../platform/jobs.ts';
import * as alertsRepository from './alerts.repository.ts';
import { createAlerts } from './alerts.service.ts';
import { createAnalytics } from './analytics.service.ts';
import type { InsightNeeds } from './insight-needs.ts';
import { checkAlertsJob, collectMetricsJob } from './insights.jobs.ts';
import * as metricsRepository from './metrics.repository.ts';
import { createMonitoring } from './monitoring.service.ts';

export type InsightService = ReturnType<typeof createInsightService>;

/** One file of an export. */
const metricsAtOnce = 2000;

/** What an owner can learn about their agents. */
export function createInsightService(needs: InsightNeeds) {
  const alerts = createAlerts(needs);
  const monitoring = createMonitoring(needs, alerts);
  return {
    ...createAnalytics(needs),
    getAgentMonitoring: monitoring.getAgentMonitoring,
    acknowledgeAlert: alerts.acknowledgeAlert,
    resolveAlert: alerts.resolveAlert,

    async *exportOf(businessId: string): AsyncGenerator<ExportedFile> {
      yield { path: 'alerts.json', content: await alertsRepository.listForExport(needs.db, businessId) };
      for (let page = 1, lastId: string | undefined; ; page += 1) {
        const rows = await metricsRepository.listForExport(needs.db, businessId, lastId, metricsAtOnce);
        if (rows.length === 0) return;
        lastId = rows.at(-1)!.id;
        yield { path: `agent-metrics/${String(page).padStart(4, '0')}.json`, content: rows };
      }
    },

    handlers: [
      { job: collectMetricsJob, run: monitoring.collectMetrics },
      { job: checkAlertsJob, run: alerts.checkAlerts },
    ] satisfies AnyJobHandler[],

    async afterStart() {
      await monitoring.collectMetrics();
      await alerts.checkAlerts();
    },
  };
}
