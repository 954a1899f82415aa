import { ButtonLink, SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { Card, Page, Tabs } from '@parley/ui/layout';
import { Banner } from '@parley/ui/state';
import { useSearchParams } from 'react-router';
import { LoadingFailure } from '../../features/admin/loading-failure.tsx';
import { ContactsCard } from '../../features/admin/settings/contacts-form.tsx';
import { EnvironmentSettings } from '../../features/admin/settings/environment-settings.tsx';
import { PlatformAuditLog } from '../../features/admin/settings/platform-audit-log.tsx';
import { StorageTest } from '../../features/admin/settings/storage-test.tsx';
import { SignUpPolicyForm } from '../../features/admin/sign-up-policy-form.tsx';
import { SupportEmailForm } from '../../features/admin/support-email-form.tsx';
import { TestMail } from '../../features/admin/test-mail.tsx';
import { usePlatformSettings } from '../../features/admin/use-platform-settings.ts';
import { ManagedInvoices } from '../../features/billing/managed-invoices.tsx';
import { PlansCard } from '../../features/billing/plans-card.tsx';
import { SellerCard } from '../../features/billing/seller-card.tsx';
import { MailNotice } from '../../features/mails/mail-notice.tsx';
import { paths } from '../../lib/paths.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { useAdmin } from './use-admin.ts';

export default function SettingsPage() {
  const person = useAdmin();
  return (
    <Page title="Platform Settings" description="What holds for everybody on this server.">
      {person.role === 'super-admin' ? (
        <SettingsTabs email={person.email} />
      ) : (
        <Banner tone="warning" title="Access Denied">
          You need super admin privileges to access this area.
        </Banner>
      )}
    </Page>
  );
}

function SettingsTabs({ email }: { email: string }) {
  const [search, setSearch] = useSearchParams();
  const tabs = [
    { value: 'general', label: 'General', content: <General email={email} /> },
    { value: 'contacts', label: 'Contacts', content: <ContactsCard /> },
    { value: 'plans', label: 'Plans & invoices', content: <PlansAndInvoices /> },
    { value: 'server', label: 'Server', content: <Server /> },
    { value: 'audit-log', label: 'Audit log', content: <PlatformAuditLog /> },
  ];
  const asked = search.get('tab');
  const value = tabs.find((tab) => tab.value === asked)?.value ?? 'general';
  return (
    <Tabs
      label="Settings"
      tabs={tabs}
      value={value}
      onValueChange={(tab) => setSearch(tab === 'general' ? {} : { tab }, { replace: true })}
    />
  );
}

const PlansAndInvoices = () => (
  <div className="grid gap-4">
    <PlansCard />
    <SellerCard />
    <ManagedInvoices />
  </div>
);

const Server = () => (
  <div className="grid gap-4">
    <StorageTest />
    <EnvironmentSettings />
  </div>
);

function General({ email }: { email: string }) {
  const settings = usePlatformSettings();
  return (
    <QueryState
      query={settings}
      loading={
        <Card>
          <SkeletonArea label="Loading">
            <SkeletonText lines={4} />
          </SkeletonArea>
        </Card>
      }
      failure={(error) => (
        <Card>
          <LoadingFailure
            query={settings}
            error={error}
            title="The settings could not be loaded"
            refused="change the settings"
          />
        </Card>
      )}
      staleData="hidden"
    >
      {({ signUpPolicy, supportEmail, mail }) => (
        <div className="grid gap-4">
          <Card title="Sign-up" description="Who may create an account by themselves.">
            <SignUpPolicyForm policy={signUpPolicy} />
          </Card>
          <Card title="Support" description="Where people find help.">
            <SupportEmailForm supportEmail={supportEmail} />
          </Card>
          <Card title="Mail" description="See whether mails go out.">
            <div className="grid gap-stack">
              {/* Without a mail server the test says it. */}
              {mail.kind === 'smtp' && (
                <MailNotice actions={<ButtonLink to={paths.outbox}>Open the outbox</ButtonLink>} />
              )}
              <TestMail mail={mail} email={email} />
            </div>
          </Card>
        </div>
      )}
    </QueryState>
  );
}
