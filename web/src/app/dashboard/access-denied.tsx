import { toast } from '@parley/ui/toast';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** For those who follow an address to what is not theirs: says so and brings them home. */
export function AccessDenied({ reason }: { reason: string }) {
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
