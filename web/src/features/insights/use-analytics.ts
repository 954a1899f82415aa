import {
  getAgentAnalytics,
  getBusinessAnalytics,
  listCountedConversations,
  setAnalyticsTimeZone,
} from '@parley/contract/insights/analytics';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import type { ShownRange } from './analytics-range.ts';

/** Sums over weeks need not follow every message. */
const refreshEveryMs = 60_000;

const analyticsKey = (businessId: string) => ['businesses', businessId, 'analytics'];

/** Without undefined parts, which would stand in the address of the call. */
const askedOf = ({ days, from, to }: ShownRange) => ({ days, ...(from && { from }), ...(to && { to }) });

export function useAgentAnalytics(
  { businessId, agentId }: { businessId: string; agentId: string },
  range: ShownRange,
  isEnabled: boolean,
) {
  return useQuery({
    queryKey: [...analyticsKey(businessId), agentId, range],
    enabled: isEnabled,
    queryFn: ({ signal }) =>
      callEndpoint(getAgentAnalytics, { businessId, agentId, ...askedOf(range) }, { signal }),
    refetchInterval: refreshEveryMs,
    placeholderData: (previous, query) =>
      query?.queryKey[3] === agentId ? keepPreviousData(previous) : undefined,
  });
}

/** Of one agent or of all of them. */
export function useBusinessAnalytics(
  businessId: string,
  agentId: string | undefined,
  range: ShownRange,
  isEnabled: boolean,
) {
  return useQuery({
    queryKey: [...analyticsKey(businessId), 'all', agentId, range],
    queryFn: ({ signal }) =>
      callEndpoint(
        getBusinessAnalytics,
        { businessId, ...(agentId && { agentId }), ...askedOf(range) },
        { signal },
      ),
    refetchInterval: refreshEveryMs,
    // Other days of the same; the figures of another agent would stand below the name of this one.
    placeholderData: (previous, query) =>
      query?.queryKey[1] === businessId && query.queryKey[4] === agentId
        ? keepPreviousData(previous)
        : undefined,
    enabled: isEnabled,
  });
}

/** The conversations behind a figure, page by page. */
export function useCountedConversations(
  businessId: string,
  agentId: string | undefined,
  range: ShownRange,
  filter: Record<string, string>,
) {
  return useInfiniteQuery({
    queryKey: [...analyticsKey(businessId), 'behind', agentId, range, filter],
    queryFn: ({ signal, pageParam }) =>
      callEndpoint(
        listCountedConversations,
        {
          businessId,
          ...(agentId && { agentId }),
          ...askedOf(range),
          ...(filter as object),
          ...(pageParam && { after: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

export function useSetTimeZone(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (timeZone: string) => callEndpoint(setAnalyticsTimeZone, { businessId, timeZone }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: analyticsKey(businessId) }),
  });
}
