import { HealthReport } from '../../features/admin/health-report.tsx';
import { Page } from '../../ui/layout/index.ts';

export function HealthPage() {
  return (
    <Page title="Health" description="How the parts of this server are doing." width="reading">
      <HealthReport />
    </Page>
  );
}
