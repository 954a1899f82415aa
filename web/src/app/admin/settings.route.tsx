import { ButtonLink, SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { Card, Page } from '@parley/ui/layout';
import { Banner } from '@parley/ui/state';
import { LoadingFailure } from '../../features/admin/loading-failure.tsx';
import { SignUpPolicyForm } from '../../features/admin/sign-up-policy-form.tsx';
import { SupportEmailForm } from '../../features/admin/support-email-form.tsx';
import { TestMail } from '../../features/admin/test-mail.tsx';
import { usePlatformSettings } from '../../features/admin/use-platform-settings.ts';
import { MailNotice } from '../../features/mails/mail-notice.tsx';
import { paths } from '../../lib/paths.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { useAdmin } from './use-admin.ts';

export default function SettingsPage() {
  const person = useAdmin();
  return (
    <Page title="Platform Settings" description="What holds for everybody on this server." width="reading">
      {person.role === 'super-admin' ? (
        <Settings email={person.email} />
      ) : (
        <Banner tone="warning" title="Access Denied">
          You need super admin privileges to access this area.
        </Banner>
      )}
    </Page>
  );
}

function Settings({ email }: { email: string }) {
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
