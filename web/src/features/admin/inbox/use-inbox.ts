import * as inbox from '@parley/contract/admin/admin-conversations';
import type { HandoffStatus } from '@parley/contract/conversations/handoffs';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/call-endpoint.ts';
import type { PageRequest } from '../use-admin.ts';

export type ConversationRequest = PageRequest & { state?: inbox.ConversationState | undefined };
export type EscalationRequest = PageRequest & { status?: HandoffStatus | undefined };

/** Live events belong to one business each; a list of all of them looks again by itself. */
const lookAgainMs = 10_000;

const conversationsKey = ['admin', 'conversations'];
const escalationsKey = ['admin', 'escalations'];

export const useManagedConversations = (request: ConversationRequest) =>
  useQuery({
    queryKey: [...conversationsKey, request],
    queryFn: ({ signal }) => callEndpoint(inbox.listManagedConversations, request, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  });

/** Asked once each time it is opened: each reading leaves an entry in the log of the business. */
export const useManagedConversation = (conversationId: string) =>
  useQuery({
    queryKey: [...conversationsKey, conversationId],
    queryFn: ({ signal }) => callEndpoint(inbox.readManagedConversation, { conversationId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const useManagedEscalations = (request: EscalationRequest) =>
  useQuery({
    queryKey: [...escalationsKey, 'list', request],
    queryFn: ({ signal }) => callEndpoint(inbox.listManagedEscalations, request, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  });

export const useManagedEscalation = (handoffId: string) =>
  useQuery({
    queryKey: [...escalationsKey, handoffId],
    queryFn: ({ signal }) => callEndpoint(inbox.readManagedEscalation, { handoffId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export function useSetEscalationStatus() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: { handoffId: string; status: HandoffStatus }) =>
      callEndpoint(inbox.setManagedEscalationStatus, change),
    onSuccess: (row) =>
      queryClient.setQueryData<inbox.ManagedEscalationDetails>([...escalationsKey, row.id], (shown) =>
        shown ? { ...shown, ...row } : shown,
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...escalationsKey, 'list'] }),
  });
}
