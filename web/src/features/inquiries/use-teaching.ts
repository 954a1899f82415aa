import { previewTeaching, teachAnswer } from '@parley/contract/conversations/inquiries';
import { deleteDocument } from '@parley/contract/knowledge/knowledge';
import { getTaughtPair, type TaughtPair, updateTaughtPair } from '@parley/contract/knowledge/taught-pairs';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';

export interface AgentPath {
  businessId: string;
  agentId: string;
}

/** What is taught: an answer to a new question, or another wording of a pair that was taught. */
export interface TeachTarget {
  agentId: string;
  question: string;
  answer?: string | undefined;
  /** What a member wrote to somebody who asked it. */
  suggestion?: { answer: string; memberName: string | null } | undefined;
  groupId?: string | undefined;
  documentId?: string | undefined;
}

/** What a pair would change; the same words are not tried twice. */
export const previewQuery = (path: AgentPath, pair: TaughtPair, documentId: string | undefined) =>
  queryOptions({
    queryKey: ['businesses', path.businessId, 'teaching-preview', path.agentId, pair, documentId],
    queryFn: ({ signal }) =>
      callEndpoint(previewTeaching, { ...path, ...pair, ...(documentId && { documentId }) }, { signal }),
    staleTime: 60_000,
    retry: false,
  });

export function useTeach({ businessId, agentId }: AgentPath, { groupId, documentId }: Partial<TeachTarget>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (pair: TaughtPair) =>
      documentId
        ? callEndpoint(updateTaughtPair, { businessId, agentId, documentId, ...pair })
        : callEndpoint(teachAnswer, { businessId, agentId, ...pair, ...(groupId && { groupId }) }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['businesses', businessId] }),
  });
}

/** Takes back what was taught. */
export function useUnteach({ businessId, agentId }: AgentPath) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (documentId: string) => callEndpoint(deleteDocument, { businessId, agentId, documentId }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['businesses', businessId] }),
  });
}

export const useTaughtPair = (path: AgentPath, documentId: string) =>
  useQuery({
    queryKey: ['businesses', path.businessId, 'taught-pairs', documentId],
    queryFn: ({ signal }) => callEndpoint(getTaughtPair, { ...path, documentId }, { signal }),
    meta: { changesWith: ['document.changed'], agentId: path.agentId },
  });
