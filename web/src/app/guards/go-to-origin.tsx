import type { SignedInPerson } from '@parley/contract/accounts/accounts';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { waitingInvitationPage } from '../../features/businesses/invitation-waiting.ts';
import { forgetOrigin, rememberedOrigin } from '../../lib/remembered-origin.ts';
import { pageAfterSignIn } from './after-sign-in.ts';

export function GoToOrigin({ person }: { person: SignedInPerson }) {
  const [page] = useState(() => waitingInvitationPage() ?? pageAfterSignIn(person, rememberedOrigin()));
  useEffect(forgetOrigin, []);
  return <Navigate to={page} replace />;
}
