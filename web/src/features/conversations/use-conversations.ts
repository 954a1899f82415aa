import type { AnswerVerdict } from '@parley/contract/conversations/answer-receipt';
import {
  type ConversationDetails,
  countConversations,
  endConversation,
  getConversation,
  giveBackConversation,
  listConversations,
  takeOverConversation,
} from '@parley/contract/conversations/conversations';
import { setHandoffStatus } from '@parley/contract/conversations/handoffs';
import { setAnswerVerdict } from '@parley/contract/conversations/teaching';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';

export interface ConversationPath {
  businessId: string;
  conversationId: string;
}

const conversationsQuery = (businessId: string, status?: 'open' | 'closed') =>
  queryOptions({
    queryKey: ['businesses', businessId, 'conversations', { status: status ?? 'all' }],
    queryFn: ({ signal }) => callEndpoint(listConversations, { businessId, status }, { signal }),
    meta: { changesWith: ['conversation.changed', 'agent.changed'] },
  });

const countsQuery = (businessId: string) =>
  queryOptions({
    queryKey: ['businesses', businessId, 'conversation-counts'],
    queryFn: ({ signal }) => callEndpoint(countConversations, { businessId }, { signal }),
    meta: { changesWith: ['conversation.changed', 'agent.changed'] },
  });

/** That a visitor closed the page is no event: it shows when nothing was heard of them for a minute. */
const lookForVisitorEveryMs = 60_000;

export const conversationQuery = ({ businessId, conversationId }: ConversationPath) =>
  queryOptions({
    queryKey: ['businesses', businessId, 'conversations', conversationId],
    queryFn: ({ signal }) => callEndpoint(getConversation, { businessId, conversationId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.visitor.isHere ? lookForVisitorEveryMs : false),
    meta: { changesWith: ['conversation.changed', 'handoff.changed'], id: conversationId },
  });

/** The latest 50, of one state or of all. */
export const useConversations = (businessId: string, status?: 'open' | 'closed') =>
  useQuery(conversationsQuery(businessId, status));

export const useConversationCounts = (businessId: string) => useQuery(countsQuery(businessId));

export const useConversation = (path: ConversationPath) => useQuery(conversationQuery(path));

/** Those who called a person and still have nobody. Asks for the list only while there are any. */
export function useWaitingConversations(businessId: string) {
  const count = useConversationCounts(businessId).data?.waiting ?? 0;
  const open = useQuery({ ...conversationsQuery(businessId, 'open'), enabled: count > 0 });
  const waiting = count > 0 ? (open.data ?? []).filter(({ mode }) => mode === 'waiting') : [];
  return { count, waiting };
}

/** Take over, give back, close. Each answers with the conversation as it now is. */
export function useConversationActions(path: ConversationPath) {
  const queryClient = useQueryClient();
  const { queryKey } = conversationQuery(path);
  const keep = {
    onSuccess: (details: ConversationDetails) => queryClient.setQueryData(queryKey, details),
    // Also after a failure: somebody else may have been quicker.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['businesses', path.businessId] }),
  };
  const takeOver = useMutation({ mutationFn: () => callEndpoint(takeOverConversation, path), ...keep });
  const giveBack = useMutation({ mutationFn: () => callEndpoint(giveBackConversation, path), ...keep });
  const end = useMutation({ mutationFn: () => callEndpoint(endConversation, path), ...keep });
  const resolve = useMutation({
    mutationFn: (handoffId: string) =>
      callEndpoint(setHandoffStatus, { businessId: path.businessId, handoffId, status: 'resolved' }),
    onSettled: keep.onSettled,
  });
  return { takeOver, giveBack, end, resolve };
}

/** Whether a reply was right; null takes it back. */
export function useSetVerdict(path: ConversationPath) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decision: { messageId: string; verdict: AnswerVerdict | null }) =>
      callEndpoint(setAnswerVerdict, { ...path, ...decision }),
    onSuccess: (details) => queryClient.setQueryData(conversationQuery(path).queryKey, details),
  });
}
