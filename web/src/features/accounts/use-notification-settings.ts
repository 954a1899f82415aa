import {
  getNotificationSettings,
  initializeNotificationSettings,
  type NotificationSettings,
  updateNotificationSettings,
} from '@parley/contract/preferences';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';

const settingsQuery = queryOptions({
  queryKey: ['preferences', 'notifications'],
  queryFn: ({ signal }) => callEndpoint(getNotificationSettings, {}, { signal }),
});

type Change = Omit<Partial<NotificationSettings>, 'types'> & { types?: Partial<NotificationSettings['types']> };

export const useNotificationSettings = () => useQuery(settingsQuery);

/** Shows the change at once and takes it back when it could not be saved. */
export function useUpdateNotificationSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => callEndpoint(updateNotificationSettings, change),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: settingsQuery.queryKey });
      const before = queryClient.getQueryData(settingsQuery.queryKey);
      if (before) {
        const types = { ...before.types, ...change.types };
        queryClient.setQueryData(settingsQuery.queryKey, { ...before, ...change, types });
      }
      return before;
    },
    onError: (_, __, before) => queryClient.setQueryData(settingsQuery.queryKey, before),
    onSuccess: (settings) => queryClient.setQueryData(settingsQuery.queryKey, settings),
    scope: { id: 'notification-settings' },
  });
}

export function useInitializeNotificationSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(initializeNotificationSettings, {}),
    onSuccess: (settings) => queryClient.setQueryData(settingsQuery.queryKey, settings),
  });
}
