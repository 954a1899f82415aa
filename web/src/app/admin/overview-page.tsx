import { Overview } from '../../features/admin/overview.tsx';
import type { Reader } from '../../features/admin/person-name.ts';
import { AgentStatusBadge } from '../../features/agents/agent-status-badge.tsx';
import { MailNotice } from '../../features/mails/mail-notice.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';

export function OverviewPage({ person }: { person: Reader }) {
  return (
    <Page title="Admin Dashboard" description="Everybody and everything on this platform.">
      <MailNotice actions={person.role === 'super-admin' && <ButtonLink to="/admin/outbox">Open the outbox</ButtonLink>} />
      <Overview statusBadge={({ status }) => <AgentStatusBadge status={status} />} />
    </Page>
  );
}
