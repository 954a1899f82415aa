import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { forgetPerson, useSignOut } from '../features/accounts/use-session.ts';
import { isApiError } from '../lib/api-error.ts';
import { failureText } from '../lib/failure-text.ts';
import { keptTexts } from '../lib/kept-texts.ts';
import { forgetOrigin } from '../lib/remembered-origin.ts';
import { type Toast, toast } from '../ui/toast.ts';

interface Words {
  done: Toast;
  failed: Toast;
}

const usualWords: Words = {
  done: { title: 'Signed out', description: "You've been successfully signed out." },
  failed: { title: 'Error signing out', description: 'There was an error signing out. Please try again.' },
};

/** Signs out everywhere and goes home, or to another public page. */
export function useLeave(words = usualWords, to = '/') {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const signOut = useSignOut(async () => {
    forgetOrigin();
    await navigate(to);
    keptTexts.forgetAll();
    forgetPerson(queryClient);
  });

  const leave = async () => {
    if (signOut.isPending) return;
    try {
      await signOut.mutateAsync();
      toast({ ...words.done, tone: 'positive', subject: 'sign-in' });
    } catch (error) {
      // The server's own reason, where it gave one.
      const isRefused = isApiError(error) && error.code !== 'unavailable';
      toast({
        ...(isRefused ? { title: 'Sign Out Error', description: failureText(error) } : words.failed),
        tone: 'critical',
        subject: 'sign-in',
      });
    }
  };
  return { leave: () => void leave(), isLeaving: signOut.isPending };
}
