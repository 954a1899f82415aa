import type { SignedInPerson } from '@parley/contract/accounts/accounts';
import { Button, ButtonLink } from '@parley/ui/basic';
import { Banner } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { enterBusiness, useSession } from '../../features/accounts/use-session.ts';
import {
  forgetInvitation,
  rememberInvitation,
  waitingInvitation,
} from '../../features/businesses/invitation-waiting.ts';
import { roleTexts } from '../../features/businesses/role-words.ts';
import { useChooseBusiness } from '../../features/businesses/use-businesses.ts';
import {
  useAcceptInvitation,
  useInvitation,
  useJoinedBusiness,
} from '../../features/businesses/use-invitation.ts';
import { isApiError } from '../../lib/api-error.ts';
import { failureText } from '../../lib/failure-text.ts';
import { paths } from '../../lib/paths.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { useLeave } from '../use-leave.ts';
import { AuthPage } from './auth-page.tsx';
import { CompletingSignIn } from './completing-sign-in.tsx';

/** Shows an invitation to whoever holds its link; only the invited person can accept it. */
export function InvitationPage({ token }: { token: string }) {
  const session = useSession();
  const invitation = useInvitation(token);

  const isOver = isApiError(invitation.error, 'conflict');
  const joined = useJoinedBusiness(token, { isEnabled: isOver && Boolean(session.data) });
  // Whoever signed in or up to accept it goes on by themselves; somebody who opens an old link is told first.
  const [isWaitedFor] = useState(() => waitingInvitation() === token);

  const isWaiting =
    invitation.isPending || !invitation.isFetchedAfterMount || session.isPending || joined.isLoading;
  const joinedPage = (business: Business) =>
    isWaitedFor ? <Arriving business={business} /> : <AlreadyMember business={business} />;
  return (
    <QueryState
      query={{ ...invitation, isPending: isWaiting, error: isWaiting ? null : invitation.error }}
      loading={<CompletingSignIn />}
      failure={(error) =>
        joined.data ? (
          joinedPage(joined.data)
        ) : (
          <NoInvitation reason={failureText(error)} isSignedIn={Boolean(session.data)} />
        )
      }
      staleData="hidden"
    >
      {(open) => <OpenInvitation token={token} invitation={open} person={session.data ?? null} />}
    </QueryState>
  );
}

interface OpenProps {
  token: string;
  invitation: NonNullable<ReturnType<typeof useInvitation>['data']>;
  person: SignedInPerson | null;
}

function OpenInvitation({ token, invitation, person }: OpenProps) {
  const { businessName, inviter, email, role } = invitation;
  const isInvited = person?.user.email.toLowerCase() === email.toLowerCase();
  return (
    <AuthPage
      title={`Join ${businessName} on Parley`}
      intro={`${email} is invited to work in ${businessName} as ${roleTexts[role].article}.${inviter ? ` The invitation is from ${inviter}.` : ''}`}
    >
      {!person && <SignInFirst token={token} />}
      {person && isInvited && <Accept token={token} />}
      {person && !isInvited && <OtherPerson token={token} email={email} signedInAs={person.user.email} />}
    </AuthPage>
  );
}

function SignInFirst({ token }: { token: string }) {
  const remember = () => rememberInvitation(token);
  return (
    <div className="grid gap-4">
      <p>Sign in or sign up with that address to accept.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.signIn} variant="primary" onClick={remember}>
          Sign In
        </ButtonLink>
        <ButtonLink to={paths.signUp} onClick={remember}>
          Sign Up
        </ButtonLink>
      </div>
    </div>
  );
}

type Business = SignedInPerson['businesses'][number];

/** Lets the person work in the business and shows it to them. */
function useArrival() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const chooseBusiness = useChooseBusiness();
  return async (business: Business) => {
    forgetInvitation();
    await enterBusiness(queryClient, business);
    // Waited for, so that a reload of the page they arrive at does not lead back; a failure is told by itself.
    await chooseBusiness.mutateAsync(business.id).catch(() => undefined);
    await navigate(paths.dashboard, { replace: true });
  };
}

function toastJoined({ name }: Business) {
  toast({
    title: 'Invitation accepted',
    description: `You now belong to ${name}.`,
    tone: 'positive',
    subject: 'invitation',
  });
}

function Accept({ token }: { token: string }) {
  const accept = useAcceptInvitation();
  const arriveAt = useArrival();
  const join = () =>
    accept.mutate(token, {
      onSuccess: async ({ business }) => {
        toastJoined(business);
        await arriveAt(business);
      },
    });
  return (
    <div className="grid gap-stack">
      {accept.error && (
        <Banner tone="critical" title="Error">
          {failureText(accept.error)}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" isLoading={accept.isPending || accept.isSuccess} onClick={join}>
          Accept invitation
        </Button>
        <ButtonLink to={paths.dashboard} variant="ghost" onClick={forgetInvitation}>
          Not now
        </ButtonLink>
      </div>
    </div>
  );
}

/** Signing up with an invitation accepts it, so there is nothing left to ask. */
function Arriving({ business }: { business: Business }) {
  const arriveAt = useArrival();
  const hasArrived = useRef(false);
  useEffect(() => {
    if (hasArrived.current) return;
    hasArrived.current = true;
    toastJoined(business);
    void arriveAt(business);
  });
  return <CompletingSignIn />;
}

function AlreadyMember({ business }: { business: Business }) {
  const arriveAt = useArrival();
  const [isLeaving, setIsLeaving] = useState(false);
  const goOn = () => {
    setIsLeaving(true);
    void arriveAt(business);
  };
  return (
    <AuthPage
      title={`You are already a member of ${business.name}`}
      intro="An invitation works once, and this one is used. There is nothing left to do."
    >
      <Button
        variant="primary"
        size="large"
        className="justify-self-start"
        isLoading={isLeaving}
        onClick={goOn}
      >
        Go to dashboard
      </Button>
    </AuthPage>
  );
}

function OtherPerson({ token, email, signedInAs }: { token: string; email: string; signedInAs: string }) {
  const { leave, isLeaving } = useLeave(undefined, paths.signIn);
  return (
    <div className="grid gap-stack">
      <Banner tone="warning" title={<span className="wrap-anywhere">You are signed in as {signedInAs}</span>}>
        <span className="wrap-anywhere">
          This invitation is for {email} alone. To accept it, sign out and come back with that address.
        </span>
      </Banner>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          isLoading={isLeaving}
          onClick={() => {
            rememberInvitation(token);
            leave();
          }}
        >
          Switch account
        </Button>
        <ButtonLink to={paths.dashboard} variant="ghost" onClick={forgetInvitation}>
          Dashboard
        </ButtonLink>
      </div>
    </div>
  );
}

function NoInvitation({ reason, isSignedIn }: { reason: string; isSignedIn: boolean }) {
  return (
    <AuthPage title="Invitation" intro="An invitation works once, for seven days.">
      <Banner tone="critical" title="Error">
        {reason}
      </Banner>
      {!isSignedIn && <p>Did you accept it already? Then sign in to get to the business.</p>}
      <ButtonLink
        to={isSignedIn ? paths.dashboard : paths.signIn}
        className="justify-self-start"
        onClick={forgetInvitation}
      >
        {isSignedIn ? 'Dashboard' : 'Sign In'}
      </ButtonLink>
    </AuthPage>
  );
}
