import { Button, ButtonLink } from '@parley/ui/basic';
import { Page } from '@parley/ui/layout';
import { Banner } from '@parley/ui/state';
import { useFirstRun, useFirstRunStep } from '../../features/accounts/first-run/index.ts';
import { useSession } from '../../features/accounts/use-session.ts';
import { HealthNotice } from '../../features/admin/health-notice.tsx';
import { Overview } from '../../features/admin/overview.tsx';
import { AgentStatusBadge } from '../../features/agents/list/index.ts';
import { MailNotice } from '../../features/mails/mail-notice.tsx';
import { paths } from '../../lib/paths.ts';
import { attempt } from '../../screen/attempt.ts';
import { useAdmin } from './use-admin.ts';

export default function OverviewPage() {
  const person = useAdmin();
  return (
    <Page title="Admin Dashboard" description="Everybody and everything on this platform.">
      {person.role === 'super-admin' && <UnfinishedFirstRun />}
      <HealthNotice />
      <MailNotice
        actions={person.role === 'super-admin' && <ButtonLink to={paths.outbox}>Open the outbox</ButtonLink>}
      />
      <Overview statusBadge={({ status }) => <AgentStatusBadge status={status} />} />
    </Page>
  );
}

const leftToSettle = {
  mail: 'Mail, who may sign up and your business are left to settle.',
  'sign-up': 'Who may sign up and your business are left to settle.',
  business: 'Your business is left to settle.',
};

/** For whoever left in the middle of setting up the server. */
function UnfinishedFirstRun() {
  const session = useSession();
  const firstRun = useFirstRun();
  const finish = useFirstRunStep();
  if (!firstRun.data || firstRun.data.step === 'done') return null;
  const { step } = firstRun.data;
  // Whoever has one has settled that, too.
  if (step === 'business' && (!session.data || session.data.businesses.length > 0)) return null;
  const dismiss = () =>
    void attempt(() => finish.mutateAsync('done'), { subject: 'first-run', failed: 'Error' });
  return (
    <Banner
      tone="accent"
      title="Setting up this server is not finished"
      actions={
        <>
          <ButtonLink to={paths.superAdminSetup} size="small">
            Continue
          </ButtonLink>
          <Button size="small" variant="ghost" isLoading={finish.isPending} onClick={dismiss}>
            Leave it as it is
          </Button>
        </>
      }
    >
      {leftToSettle[step]}
    </Banner>
  );
}
