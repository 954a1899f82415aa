import {
  addDocument,
  deleteDocument,
  getDocumentContent,
  listBusinessDocuments,
  listDocuments,
  replaceDocumentFile,
  retryDocument,
  updateDocumentDates,
} from '@parley/contract/knowledge/knowledge';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { isBeingRead } from './reading-news.ts';

export interface AgentPath {
  businessId: string;
  agentId: string;
}

const documentsQuery = ({ businessId, agentId }: AgentPath) =>
  queryOptions({
    queryKey: ['businesses', businessId, 'agents', agentId, 'documents'],
    queryFn: ({ signal }) => callEndpoint(listDocuments, { businessId, agentId }, { signal }),
    // Live events tell of every change; this is for the time when their connection is down.
    refetchInterval: ({ state }) => (state.data?.some(isBeingRead) ? 3000 : false),
    meta: { changesWith: ['document.changed'], agentId },
  });

export const useDocuments = (path: AgentPath) => useQuery(documentsQuery(path));

export function useAddDocument(path: AgentPath) {
  const queryClient = useQueryClient();
  const { queryKey } = documentsQuery(path);
  return useMutation({
    mutationFn: (file: File) => callEndpoint(addDocument, { ...path, file }),
    onSuccess: (added) =>
      // A live event may have brought it already, and further than it was when the upload was answered.
      queryClient.setQueryData(queryKey, (before) =>
        before?.some(({ id }) => id === added.id) ? before : before && [added, ...before],
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** Tells by its title whether a document is on the list as it was last read, also inside of something that began earlier. */
export function useIsListed(path: AgentPath) {
  const queryClient = useQueryClient();
  const { queryKey } = documentsQuery(path);
  return (title: string) =>
    queryClient.getQueryData(queryKey)?.some((document) => document.title === title) ?? false;
}

export function useRetryDocument(path: AgentPath) {
  const queryClient = useQueryClient();
  const { queryKey } = documentsQuery(path);
  return useMutation({
    mutationFn: (documentId: string) => callEndpoint(retryDocument, { ...path, documentId }),
    onSuccess: (now) =>
      queryClient.setQueryData(queryKey, (before) => before?.map((one) => (one.id === now.id ? now : one))),
  });
}

export function useDeleteDocument(path: AgentPath) {
  const queryClient = useQueryClient();
  const { queryKey } = documentsQuery(path);
  return useMutation({
    mutationFn: (documentId: string) => callEndpoint(deleteDocument, { ...path, documentId }),
    onSuccess: (_, documentId) => {
      queryClient.setQueryData(queryKey, (before) => before?.filter(({ id }) => id !== documentId));
      return queryClient.invalidateQueries({ queryKey });
    },
  });
}

export function useReplaceDocument(path: AgentPath, documentId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = documentsQuery(path);
  return useMutation({
    mutationFn: (file: File) => callEndpoint(replaceDocumentFile, { ...path, documentId, file }),
    onSuccess: (now) =>
      queryClient.setQueryData(queryKey, (before) => before?.map((one) => (one.id === now.id ? now : one))),
  });
}

interface DatesChange {
  /** Null goes back to the date that was found. */
  date?: string | null;
  isOutdated: boolean;
  validFrom: string | null;
  validUntil: string | null;
}

export function useUpdateDocumentDates(path: AgentPath, documentId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = documentsQuery(path);
  return useMutation({
    mutationFn: (change: DatesChange) =>
      callEndpoint(updateDocumentDates, { ...path, documentId, ...change }),
    onSuccess: (now) => {
      queryClient.setQueryData(queryKey, (before) => before?.map((one) => (one.id === now.id ? now : one)));
      return queryClient.invalidateQueries({ queryKey: ['businesses', path.businessId, 'documents'] });
    },
  });
}

/** The documents of all agents of a business. */
export const useBusinessDocuments = (businessId: string) =>
  useQuery({
    queryKey: ['businesses', businessId, 'documents'],
    queryFn: ({ signal }) => callEndpoint(listBusinessDocuments, { businessId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isBeingRead) ? 3000 : false),
    meta: { changesWith: ['document.changed', 'agent.changed'] },
  });

/** What the agent read of a document. */
export const useDocumentContent = (path: AgentPath, documentId: string) =>
  useQuery({
    queryKey: [...documentsQuery(path).queryKey, documentId, 'content'],
    queryFn: ({ signal }) => callEndpoint(getDocumentContent, { ...path, documentId }, { signal }),
    meta: { changesWith: ['document.changed'], agentId: path.agentId },
  });
