import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { enterBusiness, useSession } from '../../features/accounts/use-session.ts';
import { forgetInvitation, rememberInvitation } from '../../features/businesses/invitation-waiting.ts';
import { useChooseBusiness } from '../../features/businesses/use-businesses.ts';
import { useAcceptInvitation, useInvitation } from '../../features/businesses/use-invitation.ts';
import { failureText } from '../../lib/failure-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useLeave } from '../use-leave.ts';
import { AuthPage } from './auth-page.tsx';
import { CompletingSignIn } from './completing-sign-in.tsx';

/** Shows an invitation to whoever holds its link; only the invited person can accept it. */
export function InvitationPage({ token }: { token: string }) {
  const session = useSession();
  const invitation = useInvitation(token);

  if (invitation.isPending || session.isPending) return <CompletingSignIn />;
  if (invitation.isError) return <NoInvitation reason={failureText(invitation.error)} isSignedIn={Boolean(session.data)} />;

  const { businessName, email, role } = invitation.data;
  const isInvited = session.data?.user.email.toLowerCase() === email.toLowerCase();
  return (
    <AuthPage
      title={`Join ${businessName}`}
      intro={`${email} is invited to work in ${businessName} as ${role === 'owner' ? 'an owner' : 'a member'}.`}
    >
      {!session.data && <SignInFirst token={token} />}
      {session.data && isInvited && <Accept token={token} />}
      {session.data && !isInvited && <OtherPerson token={token} signedInAs={session.data.user.email} />}
    </AuthPage>
  );
}

function SignInFirst({ token }: { token: string }) {
  const remember = () => rememberInvitation(token);
  return (
    <div className="grid gap-4">
      <p>Sign in or sign up with that address to accept.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/signin" variant="primary" onClick={remember}>
          Sign In
        </ButtonLink>
        <ButtonLink to="/signup" onClick={remember}>
          Sign Up
        </ButtonLink>
      </div>
    </div>
  );
}

function Accept({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const accept = useAcceptInvitation();
  const chooseBusiness = useChooseBusiness();
  const join = () =>
    accept.mutate(token, {
      onSuccess: async ({ business }) => {
        forgetInvitation();
        await enterBusiness(queryClient, business);
        // Waited for, so that a reload of the page they arrive at does not lead back; a failure is told by itself.
        await chooseBusiness.mutateAsync(business.id).catch(() => undefined);
        toast({
          title: 'Invitation accepted',
          description: `You now belong to ${business.name}.`,
          tone: 'positive',
          subject: 'invitation',
        });
        void navigate('/dashboard', { replace: true });
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
        <ButtonLink to="/dashboard" variant="ghost" onClick={forgetInvitation}>
          Not now
        </ButtonLink>
      </div>
    </div>
  );
}

function OtherPerson({ token, signedInAs }: { token: string; signedInAs: string }) {
  const { leave, isLeaving } = useLeave();
  return (
    <div className="grid gap-stack">
      <Banner tone="warning" title={`You are signed in as ${signedInAs}`}>
        This invitation is for another email address. Please sign in with that address to accept it.
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
          Sign Out
        </Button>
        <ButtonLink to="/dashboard" variant="ghost" onClick={forgetInvitation}>
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
      <ButtonLink to={isSignedIn ? '/dashboard' : '/signin'} className="justify-self-start" onClick={forgetInvitation}>
        {isSignedIn ? 'Dashboard' : 'Back to sign in'}
      </ButtonLink>
    </AuthPage>
  );
}
