import type { Toast } from '@parley/ui/toast';
import { useSignOut } from '../features/accounts/use-session.ts';
import { isApiError } from '../lib/api-error.ts';
import { failureText } from '../lib/failure-text.ts';
import { paths } from '../lib/paths.ts';
import { forgetOrigin } from '../lib/remembered-origin.ts';
import { attempt } from '../screen/attempt.ts';
import { useGoHome } from './use-go-home.ts';

interface Words {
  done: Toast;
  failed: Toast;
}

const usualWords: Words = {
  done: { title: 'Signed out', description: "You've been successfully signed out." },
  failed: { title: 'Error signing out', description: 'There was an error signing out. Please try again.' },
};

/** Signs out everywhere and goes home, or to another public page. */
export function useLeave(words = usualWords, to: string = paths.home) {
  const goHome = useGoHome(to);
  const signOut = useSignOut(async () => {
    forgetOrigin();
    await goHome();
  });

  const leave = async () => {
    if (signOut.isPending) return;
    await attempt(() => signOut.mutateAsync(), {
      subject: 'sign-in',
      done: words.done,
      // The server's own reason, where it gave one.
      failed: (error) =>
        isApiError(error) && error.code !== 'unavailable'
          ? { title: 'Sign Out Error', description: failureText(error) }
          : words.failed,
    });
  };
  return { leave: () => void leave(), isLeaving: signOut.isPending };
}
