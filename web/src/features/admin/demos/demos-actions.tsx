import { LeadsActions } from '../leads/leads-actions.tsx';
import { type DemosRequest, fetchDemosCsv, useDemos } from './use-demos.ts';

const words = {
  fileName: 'demo-schedules',
  notFetched: 'Error fetching demo schedules',
  exported: 'Demo schedules have been exported to CSV.',
  nothingToExport: 'There are no demo schedules to export.',
};

export function DemosActions({ request }: { request: DemosRequest }) {
  const { page: _, ...filter } = request;
  return (
    <LeadsActions
      subject="admin-demos"
      query={useDemos(request)}
      fetchCsv={() => fetchDemosCsv(filter)}
      words={words}
    />
  );
}
