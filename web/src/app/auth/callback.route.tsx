import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  answerCallback,
  type CallbackAnswerable,
  readCallback,
  type UnprovenSignUp,
} from '../../features/accounts/sign-in/index.ts';
import { paths } from '../../lib/paths.ts';
import { CompletingSignIn } from './completing-sign-in.tsx';
import { ConfirmSignUpPage } from './confirm-sign-up-page.tsx';
import { EmailChangePage } from './email-change-page.tsx';
import { InvitationPage } from './invitation-page.tsx';

export const meta = () => [{ title: 'Completing sign in - Parley' }];

export default function Callback() {
  const { search, hash } = useLocation();
  const [request] = useState(() => readCallback({ search, hash }));
  if (request.kind === 'invitation') return <InvitationPage token={request.token} />;
  if (request.kind === 'change-email') return <EmailChangePage token={request.token} />;
  return <Completing request={request} />;
}

function Completing({ request }: { request: CallbackAnswerable }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // A link works once, so it must not be sent twice.
  const isSent = useRef(false);
  const [unproven, setUnproven] = useState<UnprovenSignUp | null>(null);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    // The sign-in page sends whoever is signed in on to where they belong.
    void answerCallback(queryClient, request).then((answer) => {
      if (typeof answer === 'object' && answer !== null) setUnproven(answer);
      else void navigate(answer ?? paths.signIn, { replace: true });
    });
  }, [queryClient, navigate, request]);

  return unproven ? <ConfirmSignUpPage signUp={unproven} /> : <CompletingSignIn />;
}
