import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { forgetPerson } from '../features/accounts/use-session.ts';
import { keptTexts } from '../lib/kept-texts.ts';
import { routeModules } from './route-modules.ts';

/** For somebody whose session has just ended on purpose: goes to the public site and forgets all that was theirs. */
export function useGoHome() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    // Loaded first, so that nothing holds the way there and the page is left before its person is forgotten.
    await routeModules.loadPage('/');
    await navigate('/');
    keptTexts.forgetAll();
    forgetPerson(queryClient);
  };
}
