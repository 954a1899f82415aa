import {
  getPlatformSettings,
  type PlatformSettings,
  sendTestMail,
  updatePlatformSettings,
} from '@parley/contract/accounts/platform-settings';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { mailStateKey } from '../../lib/use-mail-state.ts';

const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => callEndpoint(getPlatformSettings, {}, { signal }),
});

export const usePlatformSettings = () => useQuery(settingsQuery);

type Change = Partial<Pick<PlatformSettings, 'signUpPolicy'>> & { supportEmail?: string };

export function useUpdatePlatformSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => callEndpoint(updatePlatformSettings, change),
    onSuccess: (settings) => {
      queryClient.setQueryData(settingsQuery.queryKey, settings);
      // It may have settled a step of the first run, which asks when it is shown next.
      void queryClient.invalidateQueries({ queryKey: ['first-run'], refetchType: 'none' });
      // What everybody is told of it.
      return queryClient.invalidateQueries({ queryKey: ['platform'] });
    },
  });
}

export function useSendTestMail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (to: string) => callEndpoint(sendTestMail, { to }),
    // It shows whether mails go out.
    onSettled: () => queryClient.invalidateQueries({ queryKey: mailStateKey }),
  });
}
