import {
  getNotificationSettings,
  initializeNotificationSettings,
  type NotificationSettings,
  updateNotificationSettings,
} from '@parley/contract/accounts/preferences';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/call-endpoint.ts';
import { useChangesUnderWay } from '../../../lib/use-changes-under-way.ts';

const settingsQuery = queryOptions({
  queryKey: ['preferences', 'notifications'],
  queryFn: ({ signal }) => callEndpoint(getNotificationSettings, {}, { signal }),
});

type Change = Omit<Partial<NotificationSettings>, 'types'> & {
  types?: Partial<NotificationSettings['types']>;
};

const changeKey = ['preferences', 'notifications', 'change'];

/** With the changes that are still being saved. */
export function useNotificationSettings() {
  const { data, ...settings } = useQuery(settingsQuery);
  const changes = useChangesUnderWay<Change>(changeKey);
  return { ...settings, data: data && changes.reduce(withChange, data) };
}

const withChange = (kept: NotificationSettings, change: Change): NotificationSettings => ({
  ...kept,
  ...change,
  types: { ...kept.types, ...change.types },
});

export function useUpdateNotificationSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: changeKey,
    mutationFn: (change: Change) => callEndpoint(updateNotificationSettings, change),
    onSuccess: async (settings) => {
      // An older answer on its way would undo what was just saved.
      await queryClient.cancelQueries({ queryKey: settingsQuery.queryKey });
      queryClient.setQueryData(settingsQuery.queryKey, settings);
    },
    // One after the other, so the last choice is the one that stays.
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
