export { listAlertsForExport } from './alerts.repository.ts';
export { acknowledgeAlert, checkAlerts, resolveAlert } from './alerts.service.ts';
export { listMetricsForExport } from './metrics.repository.ts';
export { collectMetrics, getAgentMonitoring } from './monitoring.service.ts';
