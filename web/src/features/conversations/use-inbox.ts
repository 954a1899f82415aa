import {
  countInbox,
  getInboxChoices,
  type InboxFilter,
  listInbox,
} from '@parley/contract/conversations/inbox';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';

const inboxQuery = (businessId: string, filter: InboxFilter) =>
  infiniteQueryOptions({
    queryKey: ['businesses', businessId, 'inbox', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      callEndpoint(listInbox, { businessId, ...filter, ...(cursor && { cursor }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { changesWith: ['conversation.changed', 'handoff.changed', 'agent.changed'] },
  });

/** Page by page. One that moved up between two pages stands where it was seen first. */
export function useInbox(businessId: string, filter: InboxFilter, isWanted = true) {
  const { data, ...query } = useInfiniteQuery({
    ...inboxQuery(businessId, filter),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
  const listed =
    data &&
    [
      ...new Map(
        data.pages
          .flatMap(({ conversations }) => conversations)
          .reverse()
          .map((conversation) => [conversation.id, conversation]),
      ).values(),
    ].reverse();
  return { ...query, data: listed };
}

/** Of a list that is narrowed; whose turn it is and what is open are what they count by. */
export const useInboxCounts = (
  businessId: string,
  { status: _status, state: _state, ...filter }: InboxFilter,
  isWanted: boolean,
) =>
  useQuery({
    queryKey: ['businesses', businessId, 'inbox-counts', filter],
    queryFn: ({ signal }) => callEndpoint(countInbox, { businessId, ...filter }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
    meta: { changesWith: ['conversation.changed', 'handoff.changed'] },
  });

export const useInboxChoices = (businessId: string, isWanted: boolean) =>
  useQuery({
    queryKey: ['businesses', businessId, 'inbox-choices'],
    queryFn: ({ signal }) => callEndpoint(getInboxChoices, { businessId }, { signal }),
    enabled: isWanted,
    meta: { changesWith: ['conversation.changed'] },
  });
