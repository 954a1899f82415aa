import { Page } from '@parley/ui/layout';
import { HealthReport } from '../../features/admin/health-report.tsx';

export default function HealthPage() {
  return (
    <Page title="Health" description="How the parts of this server are doing." width="reading">
      <HealthReport />
    </Page>
  );
}
