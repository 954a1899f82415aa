import type { SignedInPerson } from '@parley/contract/accounts/accounts';
import type { FirstRunStep } from '@parley/contract/accounts/first-run';
import type { PlatformSettings } from '@parley/contract/accounts/platform-settings';
import type { MailState } from '@parley/contract/admin/mail-state';
import { Button, Spinner } from '@parley/ui/basic';
import { Banner } from '@parley/ui/state';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { useFirstRun, useFirstRunStep } from '../../features/accounts/first-run/index.ts';
import { PeopleForm } from '../../features/admin/people-form.tsx';
import { TestMail } from '../../features/admin/test-mail.tsx';
import { usePlatformSettings } from '../../features/admin/use-platform-settings.ts';
import { failureText } from '../../lib/failure-text.ts';
import { paths } from '../../lib/paths.ts';
import { useMailState } from '../../lib/use-mail-state.ts';
import { attempt } from '../../screen/attempt.ts';
import { joinQueries } from '../../screen/join-queries.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { GoToOrigin } from '../guards/go-to-origin.tsx';
import { AuthPage } from './auth-page.tsx';
import { type MailCheck, type SetupStep, SetupSteps } from './setup-steps.tsx';

type Shown = 'account' | Exclude<FirstRunStep, 'done'>;

const pages: Record<Shown, { name: SetupStep; title: string; intro: string }> = {
  account: {
    name: 'Super admin',
    title: 'The super admin is set up',
    intro: 'There is one now, so this step is done. More admins are made in the admin area.',
  },
  mail: {
    name: 'Mail',
    title: 'Mail',
    intro:
      'Invitations, password resets and answers to visitors are mails. See whether they go out before people rely on them.',
  },
  'sign-up': {
    name: 'Sign-up',
    title: 'Sign-up',
    intro:
      'Decide who may create an account, and where people find help. You can change both later in the admin settings.',
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
  const [isAccountShown, setIsAccountShown] = useState(false);
  const [isMailTried, setIsMailTried] = useState(false);
  const mail = mailCheckOf(useMailState(), isMailTried);
  const step = firstRun.data?.step;
  if (step === 'done') return nextPage ? <Navigate to={nextPage} replace /> : <GoToOrigin person={person} />;
  const shown = isAccountShown ? 'account' : step;
  const page = shown && pages[shown];
  return (
    <AuthPage
      before={page && <SetupSteps current={page.name} mail={mail} />}
      title={page?.title ?? 'Set up this server'}
      intro={page?.intro ?? 'A few things to settle before people come.'}
      isTitleFocused={page !== undefined}
    >
      <QueryState
        query={joinQueries(firstRun, settings)}
        loading={<Spinner label="Loading" />}
        staleData="hidden"
      >
        {([, platformSettings]) =>
          shown && (
            <Step
              step={shown}
              settings={platformSettings}
              person={person}
              onAccountShown={setIsAccountShown}
              onPageChosen={setNextPage}
              onMailSent={() => setIsMailTried(true)}
            />
          )
        }
      </QueryState>
    </AuthPage>
  );
}

interface StepProps {
  step: Shown;
  settings: PlatformSettings;
  person: SignedInPerson;
  onAccountShown: (isShown: boolean) => void;
  onPageChosen: (page: string) => void;
  onMailSent: () => void;
}

/** A mail server that nobody has tried promises nothing. */
function mailCheckOf(state: MailState | undefined, isTried: boolean): MailCheck {
  if (state === 'outbox') return 'not-set-up';
  if (state === 'failing') return 'fails';
  return state === 'sending' && isTried ? 'works' : 'not-tried';
}

function Step({ step, settings, person, onAccountShown, onPageChosen, onMailSent }: StepProps) {
  const { email } = person.user;
  switch (step) {
    case 'account':
      return <AccountStep email={email} onContinue={() => onAccountShown(false)} />;
    case 'mail':
      return (
        <MailStep
          mail={settings.mail}
          email={email}
          onBack={() => onAccountShown(true)}
          onMailSent={onMailSent}
        />
      );
    case 'sign-up':
      return <SignUpStep settings={settings} email={email} />;
    case 'business':
      return <BusinessStep hasBusiness={person.businesses.length > 0} onPageChosen={onPageChosen} />;
  }
}

/** Made once: there is nothing to do again here. */
function AccountStep({ email, onContinue }: { email: string; onContinue: () => void }) {
  return (
    <>
      <p>
        You are signed in as <b className="wrap-anywhere font-medium">{email}</b>, with all rights on this
        server.
      </p>
      <Button variant="primary" className="justify-self-start" onClick={onContinue}>
        Continue
      </Button>
    </>
  );
}

interface MailStepProps {
  mail: PlatformSettings['mail'];
  email: string;
  onBack: () => void;
  onMailSent: () => void;
}

function MailStep({ mail, email, onBack, onMailSent }: MailStepProps) {
  const goOn = useFirstRunStep();
  return (
    <>
      <TestMail mail={mail} email={email} onSent={onMailSent} />
      <StepFailure error={goOn.error} />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" isLoading={goOn.isPending} onClick={() => goOn.mutate('sign-up')}>
          Continue
        </Button>
        <Button variant="ghost" disabled={goOn.isPending} onClick={onBack}>
          Back
        </Button>
      </div>
    </>
  );
}

function SignUpStep({ settings, email }: { settings: PlatformSettings; email: string }) {
  const goOn = useFirstRunStep();
  return (
    <PeopleForm
      settings={settings}
      email={email}
      back={<Back to="mail" />}
      onSaved={() => goOn.mutateAsync('business')}
    />
  );
}

function BusinessStep({
  hasBusiness,
  onPageChosen,
}: {
  hasBusiness: boolean;
  onPageChosen: (page: string) => void;
}) {
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
          : 'Create yours now, or later from your dashboard.'}
      </p>
      <StepFailure error={goOn.error} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          isLoading={goOn.isPending}
          onClick={() => finish(hasBusiness ? paths.dashboard : paths.businessOnboarding)}
        >
          {hasBusiness ? 'Go to the dashboard' : 'Create your business'}
        </Button>
        <Button disabled={goOn.isPending} onClick={() => finish(paths.admin)}>
          {hasBusiness ? 'Go to the admin area' : 'Skip'}
        </Button>
        <Back to="sign-up" />
      </div>
    </>
  );
}

function Back({ to }: { to: FirstRunStep }) {
  const goBack = useFirstRunStep();
  const go = () => void attempt(() => goBack.mutateAsync(to), { subject: 'first-run', failed: 'Error' });
  return (
    <Button variant="ghost" isLoading={goBack.isPending} onClick={go}>
      Back
    </Button>
  );
}

function StepFailure({ error }: { error: Error | null }) {
  return error ? (
    <Banner tone="critical" title="This could not be saved">
      {failureText(error)}
    </Banner>
  ) : null;
}
