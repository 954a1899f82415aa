import {
  type Appearance,
  appearance,
  getAppearance,
  updateAppearance,
} from '@parley/contract/accounts/preferences';
import { currentAppearance, setAppearance } from '@parley/ui/theme';
import { toast } from '@parley/ui/toast';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/call-endpoint.ts';

const appearanceQuery = queryOptions({
  queryKey: ['preferences', 'appearance'],
  queryFn: async ({ signal }) => {
    const { isChosen, ...kept } = await callEndpoint(getAppearance, {}, { signal });
    // Nobody who chose a look before signing in should lose it to settings that were never chosen.
    if (isChosen) setAppearance(kept);
    return kept;
  },
  // Asked once a visit: a look that changes by itself later would only surprise.
  staleTime: Number.POSITIVE_INFINITY,
});

/** What the server keeps for the signed-in person. The first answer also becomes the look of this page. */
export const useKeptAppearance = () => useQuery(appearanceQuery);

export function useKeepAppearance() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<Appearance>) => callEndpoint(updateAppearance, change),
    // An older answer on its way would undo what was just chosen.
    onMutate: () => queryClient.cancelQueries({ queryKey: appearanceQuery.queryKey }),
    onSuccess: (kept) => queryClient.setQueryData(appearanceQuery.queryKey, kept),
    // One after the other, so the last choice is the one that stays.
    scope: { id: 'appearance' },
  });
}

/** For the theme switcher, which has changed this page already. */
export function useKeepTheme() {
  const keepAppearance = useKeepAppearance();
  const onError = () =>
    toast({
      title: 'Theme change failed',
      description: 'Theme change may not persist. Please try again.',
      tone: 'critical',
      subject: 'appearance',
    });
  return () => keepAppearance.mutate({ theme: currentAppearance().theme }, { onError });
}

/** Everything chosen on this page, with what was not kept before. */
export const appearanceNow = () => appearance.parse(currentAppearance());

export const isSame = (a: Appearance, b: Appearance) =>
  Object.keys(appearance.shape).every((name) => a[name as keyof Appearance] === b[name as keyof Appearance]);
