import {
  countUnreadNotifications,
  deleteAllNotifications,
  deleteNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  notificationsPerPage,
} from '@parley/contract/insights/notifications';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import type { TabFilter } from './notification-tabs.ts';

const root = ['notifications'];
const meta = { changesWith: ['notification.changed' as const] };

const countsQuery = queryOptions({
  queryKey: [...root, 'counts'],
  queryFn: ({ signal }) => callEndpoint(countUnreadNotifications, {}, { signal }),
  meta,
});

const listQuery = (filter: TabFilter) =>
  infiniteQueryOptions({
    queryKey: [...root, 'list', filter],
    queryFn: ({ pageParam: offset, signal }) =>
      callEndpoint(listNotifications, { ...filter, limit: notificationsPerPage, offset }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const seen = pages.reduce((sum, { notifications }) => sum + notifications.length, 0);
      return seen < total && pages.at(-1)?.notifications.length ? seen : undefined;
    },
    meta,
  });

const recentQuery = (count: number) =>
  queryOptions({
    queryKey: [...root, 'recent', count],
    queryFn: ({ signal }) => callEndpoint(listNotifications, { limit: count, offset: 0 }, { signal }),
    meta,
  });

export const useNotificationCounts = () => useQuery(countsQuery);
export const useNotifications = (filter: TabFilter) => useInfiniteQuery(listQuery(filter));
export const useRecentNotifications = (count: number) => useQuery(recentQuery(count));

/** What a person can do with them. Each failure is told in its own words, and the list is read anew whatever happened. */
export function useNotificationActions() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: root });
  const markRead = useMutation({
    mutationFn: (notificationId: string) => callEndpoint(markNotificationRead, { notificationId }),
    onSettled: refresh,
  });
  const markAllRead = useMutation({
    mutationFn: () => callEndpoint(markAllNotificationsRead, {}),
    onSettled: refresh,
  });
  const deleteOne = useMutation({
    mutationFn: (notificationId: string) => callEndpoint(deleteNotification, { notificationId }),
    onSettled: refresh,
  });
  const deleteAll = useMutation({
    mutationFn: () => callEndpoint(deleteAllNotifications, {}),
    onSettled: refresh,
  });
  return { markRead, markAllRead, deleteOne, deleteAll, refresh };
}
