import type { SignedInPerson } from '@parley/contract/accounts';
import type { FirstRunStep } from '@parley/contract/first-run';
import type { PlatformSettings } from '@parley/contract/platform-settings';
import { useState } from 'react';
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
import { type SetupStep, SetupSteps } from './setup-steps.tsx';

const pages: Record<Exclude<FirstRunStep, 'done'>, { name: SetupStep; title: string; intro: string }> = {
  mail: {
    name: 'Mail',
    title: 'Mail',
    intro: 'Invitations, password resets and answers to visitors go out by mail. See that it works before people rely on it.',
  },
  'sign-up': {
    name: 'Sign-up',
    title: 'Sign-up',
    intro: 'Decide who may create an account. You can change it later in the admin settings.',
  },
  business: {
    name: 'Business',
    title: 'Your business',
    intro: 'Agents, documents and conversations belong to a business.',
  },
};

/** What the super admin settles once, right after the account; the server knows how far they came. */
export function FirstRun({ person }: { person: SignedInPerson }) {
  const firstRun = useFirstRun();
  const settings = usePlatformSettings();
  const [nextPage, setNextPage] = useState<string>();
  const failed = [firstRun, settings].find(({ isError }) => isError);
  const step = firstRun.data?.step;
  if (step === 'done') return nextPage ? <Navigate to={nextPage} replace /> : <GoToOrigin person={person} />;
  const page = step && pages[step];
  return (
    <AuthPage
      before={page && <SetupSteps current={page.name} />}
      title={page?.title ?? 'Set up this server'}
      intro={page?.intro ?? 'A few things to settle before people come.'}
    >
      {failed?.error ? (
        <ErrorState
          title="This could not be loaded"
          message={failureText(failed.error)}
          onRetry={() => void failed.refetch()}
          isRetrying={failed.isFetching}
        />
      ) : step && settings.data ? (
        <Step step={step} settings={settings.data} person={person} onPageChosen={setNextPage} />
      ) : (
        <Spinner label="Loading" />
      )}
    </AuthPage>
  );
}

interface StepProps {
  step: keyof typeof pages;
  settings: PlatformSettings;
  person: SignedInPerson;
  onPageChosen: (page: string) => void;
}

function Step({ step, settings, person, onPageChosen }: StepProps) {
  switch (step) {
    case 'mail':
      return <MailStep mail={settings.mail} email={person.user.email} />;
    case 'sign-up':
      return <SignUpStep policy={settings.signUpPolicy} />;
    case 'business':
      return <BusinessStep hasBusiness={person.businesses.length > 0} onPageChosen={onPageChosen} />;
  }
}

function MailStep({ mail, email }: { mail: PlatformSettings['mail']; email: string }) {
  const goOn = useFirstRunStep();
  return (
    <>
      <TestMail mail={mail} email={email} />
      <StepFailure error={goOn.error} />
      <Button
        variant="primary"
        className="justify-self-start max-sm:w-full"
        isLoading={goOn.isPending}
        onClick={() => goOn.mutate('sign-up')}
      >
        Continue
      </Button>
    </>
  );
}

function SignUpStep({ policy }: { policy: PlatformSettings['signUpPolicy'] }) {
  const goOn = useFirstRunStep();
  // A failure is shown above the form.
  const continueToBusiness = () => goOn.mutateAsync('business').catch(() => undefined);
  return (
    <>
      <StepFailure error={goOn.error} />
      <SignUpPolicyForm policy={policy} saveLabel="Continue" canKeep onSaved={continueToBusiness} />
    </>
  );
}

function BusinessStep({ hasBusiness, onPageChosen }: { hasBusiness: boolean; onPageChosen: (page: string) => void }) {
  const goOn = useFirstRunStep();
  const finish = (page: string) => {
    onPageChosen(page);
    goOn.mutate('done');
  };
  return (
    <>
      <p>
        {hasBusiness
          ? 'You already have one. This server is ready.'
          : 'Create yours now, or leave it to the people who will sign up.'}
      </p>
      <StepFailure error={goOn.error} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          isLoading={goOn.isPending}
          onClick={() => finish(hasBusiness ? '/dashboard' : '/business-onboarding')}
        >
          {hasBusiness ? 'Go to the dashboard' : 'Create your business'}
        </Button>
        <Button disabled={goOn.isPending} onClick={() => finish('/admin')}>
          {hasBusiness ? 'Go to the admin area' : 'Skip'}
        </Button>
      </div>
    </>
  );
}

function StepFailure({ error }: { error: Error | null }) {
  return error ? (
    <Banner tone="critical" title="This could not be saved">
      {failureText(error)}
    </Banner>
  ) : null;
}
