import { Button, ButtonLink, Spinner } from '@parley/ui/basic';
import { Banner } from '@parley/ui/state';
import type { ReactNode } from 'react';
import {
  useConfirmEmailChange,
  useEmailChange,
  useRefuseEmailChange,
} from '../../features/accounts/profile/index.ts';
import { failureText } from '../../lib/failure-text.ts';
import { paths } from '../../lib/paths.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { AuthPage } from './auth-page.tsx';

/** Asks before it acts: a program that opens every link in a mail must not change anybody's address. */
export function EmailChangePage({ token }: { token: string }) {
  const change = useEmailChange(token);
  const confirm = useConfirmEmailChange();
  const refuse = useRefuseEmailChange();

  return (
    <QueryState
      query={change}
      loading={
        <EmailChangeFrame intro="One moment.">
          <Spinner label="Loading" />
        </EmailChangeFrame>
      }
      failure={(error) => (
        <EmailChangeFrame intro="An address changes when the old and the new one have both confirmed it.">
          <Banner tone="critical" title="Error">
            {failureText(error)}
          </Banner>
          <SignInLink />
        </EmailChangeFrame>
      )}
      staleData="hidden"
    >
      {(data) => {
        if (refuse.isSuccess)
          return (
            <EmailChangeFrame intro="The change was refused. The address stays as it is.">
              <SignInLink />
            </EmailChangeFrame>
          );

        const { oldEmail, newEmail, isConfirmed } = data;
        if (confirm.data?.isDone)
          return (
            <EmailChangeFrame intro={`Done. From now on you sign in with ${newEmail}.`}>
              <SignInLink />
            </EmailChangeFrame>
          );
        if (confirm.data || isConfirmed)
          return (
            <EmailChangeFrame
              intro={`Thank you. The change happens as soon as the ${oldEmail ? 'new' : 'old'} address has confirmed it as well.`}
            >
              <SignInLink />
            </EmailChangeFrame>
          );
        const failure = confirm.error ?? refuse.error;
        return (
          <EmailChangeFrame
            intro={
              oldEmail
                ? `Your account is to move from ${oldEmail} to ${newEmail}. You then sign in with the new address, and are signed out on your other devices.`
                : `Somebody, hopefully you, asked to use ${newEmail} for their account.`
            }
          >
            {failure && (
              <Banner tone="critical" title="Error">
                {failureText(failure)}
              </Banner>
            )}
            <div className="flex flex-wrap gap-3">
              <Button
                variant="primary"
                isLoading={confirm.isPending}
                disabled={refuse.isPending}
                onClick={() => confirm.mutate(token)}
              >
                {oldEmail ? 'Confirm the change' : 'Confirm this address'}
              </Button>
              <Button
                isLoading={refuse.isPending}
                disabled={confirm.isPending}
                onClick={() => refuse.mutate(token)}
              >
                This was not me
              </Button>
            </div>
          </EmailChangeFrame>
        );
      }}
    </QueryState>
  );
}

function EmailChangeFrame({ intro, children }: { intro: string; children: ReactNode }) {
  return (
    <AuthPage title="Change of email address" intro={<span className="wrap-anywhere">{intro}</span>}>
      {children}
    </AuthPage>
  );
}

function SignInLink() {
  return (
    <ButtonLink to={paths.signIn} className="justify-self-start">
      Go to Sign In
    </ButtonLink>
  );
}
