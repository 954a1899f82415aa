import type { AgentMonitoring as Monitoring, MonitoringRange } from '@parley/contract/insights/insights';
import { AlertsTable } from './alerts-table.tsx';
import { MonitoringCards } from './monitoring-cards.tsx';
import { MonitoringCharts } from './monitoring-charts.tsx';
import type { AgentPath } from './use-insights.ts';

export function AgentMonitoring(props: { path: AgentPath; monitoring: Monitoring; range: MonitoringRange }) {
  const { path, monitoring, range } = props;
  return (
    <>
      <h2 className="sr-only">Now</h2>
      <MonitoringCards now={monitoring.now} />
      <AlertsTable path={path} alerts={monitoring.alerts} ended={monitoring.endedAlerts} />
      <h2 className="sr-only">Charts</h2>
      <MonitoringCharts monitoring={monitoring} range={range} />
    </>
  );
}
