import { getConversation, listConversations } from '@parley/contract/conversations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';

const conversationsQuery = (businessId: string) =>
  queryOptions({
    queryKey: ['businesses', businessId, 'conversations'],
    queryFn: ({ signal }) => callEndpoint(listConversations, { businessId }, { signal }),
    meta: { changesWith: ['conversation.changed', 'agent.changed'] },
  });

const conversationQuery = (businessId: string, conversationId: string) =>
  queryOptions({
    queryKey: ['businesses', businessId, 'conversations', conversationId],
    queryFn: ({ signal }) => callEndpoint(getConversation, { businessId, conversationId }, { signal }),
    meta: { changesWith: ['conversation.changed'] },
  });

export const useConversations = (businessId: string) => useQuery(conversationsQuery(businessId));

export const useConversation = (path: { businessId: string; conversationId: string }) =>
  useQuery(conversationQuery(path.businessId, path.conversationId));
