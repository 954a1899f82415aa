import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { forgetPerson, useSignOut } from '../features/accounts/use-session.ts';
import { forgetOrigin } from '../lib/remembered-origin.ts';
import { toast } from '../ui/toast.ts';

/** Signs out everywhere and goes home. */
export function useLeave() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const signOut = useSignOut(async () => {
    forgetOrigin();
    await navigate('/');
    forgetPerson(queryClient);
  });

  const leave = async () => {
    if (signOut.isPending) return;
    try {
      await signOut.mutateAsync();
      toast({ title: 'Signed out', description: "You've been successfully signed out.", tone: 'positive' });
    } catch {
      toast({ title: 'Error signing out', description: 'There was an error signing out. Please try again.', tone: 'critical' });
    }
  };
  return { leave: () => void leave(), isLeaving: signOut.isPending };
}
