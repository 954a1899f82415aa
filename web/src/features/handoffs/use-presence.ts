import { getPresence, setPresence } from '@parley/contract/conversations/handoffs';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { isPersonActive } from '../../lib/person-activity.ts';

const beatEveryMs = 30_000;
/** Whoever has not touched the dashboard for so long is no longer there for a visitor. */
const activeForMs = 5 * 60_000;

const presenceQuery = (businessId: string) =>
  queryOptions({
    queryKey: ['businesses', businessId, 'presence'],
    queryFn: ({ signal }) => callEndpoint(getPresence, { businessId }, { signal }),
    meta: { changesWith: ['presence.changed'] },
  });

export const usePresence = (businessId: string) => useQuery(presenceQuery(businessId));

/** Tells the server that somebody is there, as long as somebody is. */
export function usePresenceHeartbeat(businessId: string) {
  const queryClient = useQueryClient();
  useEffect(() => {
    const beat = () => {
      if (!isPersonActive(Date.now(), activeForMs)) return;
      callEndpoint(setPresence, { businessId }).then(
        (presence) => queryClient.setQueryData(presenceQuery(businessId).queryKey, presence),
        // The next one comes soon, and a server that cannot be reached is said elsewhere.
        () => {},
      );
    };
    const onVisible = () => document.visibilityState === 'visible' && beat();
    beat();
    const beating = setInterval(beat, beatEveryMs);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(beating);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [businessId, queryClient]);
}

export function useSetAvailability(businessId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = presenceQuery(businessId);
  return useMutation({
    mutationFn: (isAvailable: boolean) => callEndpoint(setPresence, { businessId, isAvailable }),
    onMutate: (isAvailable) => queryClient.setQueryData(queryKey, (now) => now && { ...now, isAvailable }),
    onSuccess: (presence) => queryClient.setQueryData(queryKey, presence),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
