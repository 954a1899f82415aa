import { bindContext } from '../../bind-context.ts';
import { exportPages } from '../../exported-pages.ts';
import type { ExportedFile } from '../../feature.ts';
import { listRowsById } from '../../platform/database/index.ts';
import {
  countConversations,
  countInbox,
  getAgentAnalytics,
  getBusinessAnalytics,
  getBusinessOverview,
  getInboxChoices,
  listCountedConversations,
  listInbox,
  setAnalyticsTimeZone,
} from './analytics/index.ts';
import { exportAuditLog, listAuditEntries } from './audit-days.ts';
import { scheduleDigests, sendDigest } from './digests/index.ts';
import { exportedLogs } from './event-log/index.ts';
import { countChanges, rebuildDays } from './figures/index.ts';
import type { InsightContext } from './insight-context.ts';
import {
  acknowledgeAlert,
  checkAlerts,
  collectMetrics,
  getAgentMonitoring,
  listAlertsForExport,
  listMetricsForExport,
  resolveAlert,
} from './monitoring/index.ts';
import { searchDashboard } from './search/index.ts';
import { sortQuestions } from './topics/index.ts';

export type InsightService = ReturnType<typeof createInsightService>;

const rowsPerFile = 2000;

/** What an owner can learn about their agents. */
export const createInsightService = (context: InsightContext) =>
  bindContext(context, {
    getAgentAnalytics,
    getBusinessAnalytics,
    getBusinessOverview,
    countConversations,
    listCountedConversations,
    listInbox,
    countInbox,
    getInboxChoices,
    listAuditEntries,
    exportAuditLog,
    setAnalyticsTimeZone,
    countChanges,
    rebuildDays,
    sortQuestions,
    getAgentMonitoring,
    collectMetrics,
    checkAlerts,
    acknowledgeAlert,
    resolveAlert,
    searchDashboard,
    scheduleDigests,
    sendDigest,
    exportInsights,
  });

async function* exportInsights({ db }: InsightContext, businessId: string): AsyncGenerator<ExportedFile> {
  yield { path: 'alerts.json', content: await listAlertsForExport(db, businessId) };
  yield* exportPages('agent-metrics', rowsPerFile, (page) => listMetricsForExport(db, businessId, page));
  for (const [folder, table] of Object.entries(exportedLogs))
    yield* exportPages(folder, rowsPerFile, (page) => listRowsById(db, table, businessId, page));
}
