import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { forgetPerson } from '../features/accounts/use-session.ts';
import { forgetTexts } from '../lib/browser-person.ts';
import { paths } from '../lib/paths.ts';
import { routeModules } from './route-modules.ts';

/** For somebody whose session has just ended on purpose: goes to a public page and forgets all that was theirs. */
export function useGoHome(to: string = paths.home) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    if (to === paths.home) {
      // Another document. Whoever comes back to this one must not find what was on it.
      window.addEventListener('pageshow', () => window.location.reload(), { once: true });
      window.location.assign(to);
    } else {
      // Loaded first, so that nothing holds the way there and the page is left before its person is forgotten.
      await routeModules.loadPage(to);
      await navigate(to);
    }
    forgetTexts();
    forgetPerson(queryClient);
  };
}
