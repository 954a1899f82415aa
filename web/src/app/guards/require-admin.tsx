import type { SignedInPerson } from '@parley/contract/accounts/accounts';
import { toast } from '@parley/ui/toast';
import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { type AdminLevel, accessRefusal } from './admin-access.ts';
import { RequireSession } from './require-session.tsx';

const signInFirst = {
  title: 'Authentication required',
  description: 'Please sign in to view and manage this content.',
  tone: 'warning' as const,
  subject: 'access',
  staysOnLeave: true,
};

/** Shows its children to those who run the platform; others go to their dashboard and are told why. */
export function RequireAdmin({
  level,
  children,
}: {
  level: AdminLevel;
  children: (person: SignedInPerson) => ReactNode;
}) {
  return (
    <RequireSession notice={signInFirst}>
      {(person) => {
        const refusal = accessRefusal(person.user.role, level);
        return refusal ? <Refused reason={refusal} /> : children(person);
      }}
    </RequireSession>
  );
}

function Refused({ reason }: { reason: string }) {
  useEffect(
    () =>
      toast({
        title: 'Access Denied',
        description: reason,
        tone: 'critical',
        subject: 'access',
        staysOnLeave: true,
      }),
    [reason],
  );
  return <Navigate to={paths.dashboard} replace />;
}
