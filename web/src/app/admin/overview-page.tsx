import { HealthNotice } from '../../features/admin/health-notice.tsx';
import { Overview } from '../../features/admin/overview.tsx';
import { AgentStatusBadge } from '../../features/agents/agent-status-badge.tsx';
import { Page } from '../../ui/page.tsx';

export function OverviewPage() {
  return (
    <Page title="Admin Dashboard" description="Everybody and everything on this platform.">
      <HealthNotice />
      <Overview statusBadge={({ status }) => <AgentStatusBadge status={status} />} />
    </Page>
  );
}
