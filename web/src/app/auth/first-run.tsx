import type { SignedInPerson } from '@parley/contract/accounts';
import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { useFirstRun, useFirstRunStep } from '../../features/accounts/super-admin-setup.ts';
import { SignUpPolicyForm } from '../../features/admin/sign-up-policy-form.tsx';
import { TestMail } from '../../features/admin/test-mail.tsx';
import { usePlatformSettings } from '../../features/admin/use-platform-settings.ts';
import { failureText } from '../../lib/failure-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { GoToOrigin } from '../guards/go-to-origin.tsx';
import { AuthPage } from './auth-page.tsx';
import { SetupSteps } from './setup-steps.tsx';

/** What the super admin settles once, right after the account; the server knows how far they came. */
export function FirstRun({ person }: { person: SignedInPerson }) {
  const firstRun = useFirstRun();
  const settings = usePlatformSettings();
  const [nextPage, setNextPage] = useState<string>();
  const failed = [firstRun, settings].find(({ isError }) => isError);
  if (firstRun.data?.step === 'done') return nextPage ? <Navigate to={nextPage} replace /> : <GoToOrigin person={person} />;
  if (failed?.error)
    return (
      <AuthPage title="Set up this server" intro="What is left to settle could not be loaded.">
        <ErrorState
          title="This could not be loaded"
          message={failureText(failed.error)}
          onRetry={() => void failed.refetch()}
          isRetrying={failed.isFetching}
        />
      </AuthPage>
    );
  if (!firstRun.data || !settings.data)
    return (
      <AuthPage title="Set up this server" intro="One moment.">
        <Spinner label="Loading" />
      </AuthPage>
    );
  switch (firstRun.data.step) {
    case 'mail':
      return <MailStep content={<TestMail mail={settings.data.mail} email={person.user.email} />} />;
    case 'sign-up':
      return <SignUpStep policy={settings.data.signUpPolicy} />;
    case 'business':
      return <BusinessStep hasBusiness={person.businesses.length > 0} onChosen={setNextPage} />;
  }
}

function MailStep({ content }: { content: ReactNode }) {
  const step = useFirstRunStep();
  return (
    <AuthPage
      before={<SetupSteps current="Mail" />}
      title="Mail"
      intro="Invitations, password resets and answers to visitors go out by mail. See that it works before people rely on it."
    >
      {content}
      <StepFailure error={step.error} />
      <Button
        variant="primary"
        size="large"
        className="justify-self-start"
        isLoading={step.isPending}
        onClick={() => step.mutate('sign-up')}
      >
        Continue
      </Button>
    </AuthPage>
  );
}

function SignUpStep({ policy }: { policy: Parameters<typeof SignUpPolicyForm>[0]['policy'] }) {
  const step = useFirstRunStep();
  return (
    <AuthPage
      before={<SetupSteps current="Sign-up" />}
      title="Sign-up"
      intro="Decide who may create an account. You can change it later in the admin settings."
    >
      <StepFailure error={step.error} />
      <SignUpPolicyForm
        policy={policy}
        saveLabel="Continue"
        canKeep
        onSaved={() => step.mutateAsync('business').catch(() => undefined)}
      />
    </AuthPage>
  );
}

function BusinessStep({ hasBusiness, onChosen }: { hasBusiness: boolean; onChosen: (page: string) => void }) {
  const step = useFirstRunStep();
  const finish = (page: string) => {
    onChosen(page);
    step.mutate('done');
  };
  return (
    <AuthPage
      before={<SetupSteps current="Business" />}
      title="Your business"
      intro={
        hasBusiness
          ? 'You already have a business. This server is ready.'
          : 'Agents, documents and conversations belong to a business. Create yours, or leave it to those who will sign up.'
      }
    >
      <StepFailure error={step.error} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          size="large"
          isLoading={step.isPending}
          onClick={() => finish(hasBusiness ? '/dashboard' : '/business-onboarding')}
        >
          {hasBusiness ? 'Go to the dashboard' : 'Create your business'}
        </Button>
        <Button size="large" disabled={step.isPending} onClick={() => finish('/admin')}>
          {hasBusiness ? 'Go to the admin area' : 'Skip'}
        </Button>
      </div>
    </AuthPage>
  );
}

function StepFailure({ error }: { error: Error | null }) {
  return error ? (
    <Banner tone="critical" title="This could not be saved">
      {failureText(error)}
    </Banner>
  ) : null;
}
