import {
  addDocument,
  type BusinessDocument,
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

interface NewDocument extends AgentPath {
  file: File;
  onDuplicate?: 'replace';
}

export function useAddDocument() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (added: NewDocument) => callEndpoint(addDocument, added),
    onSuccess: (added, path) =>
      // A live event may have brought it already, and further than it was when the upload was answered.
      queryClient.setQueryData(documentsQuery(path).queryKey, (before) =>
        before?.some(({ id }) => id === added.id) ? before : before && [added, ...before],
      ),
    onSettled: (_added, _error, path) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: documentsQuery(path).queryKey }),
        queryClient.invalidateQueries({ queryKey: businessDocumentsQuery(path.businessId).queryKey }),
      ]),
  });
}

/** Tells by its title whether a document is on a list as it was last read, also inside of something that began earlier. */
export function useIsListed() {
  const queryClient = useQueryClient();
  return (path: AgentPath, title: string) => {
    const ofAgent = queryClient.getQueryData(documentsQuery(path).queryKey) ?? [];
    const ofBusiness = queryClient.getQueryData(businessDocumentsQuery(path.businessId).queryKey) ?? [];
    return [...ofAgent, ...ofBusiness].some(
      (document) => document.title === title && document.agentId === path.agentId,
    );
  };
}

export function useRetryDocument(path: AgentPath) {
  const queryClient = useQueryClient();
  const { queryKey } = documentsQuery(path);
  return useMutation({
    mutationFn: (documentId: string) => callEndpoint(retryDocument, { ...path, documentId }),
    onSuccess: (now) => {
      queryClient.setQueryData(queryKey, (before) => before?.map((one) => (one.id === now.id ? now : one)));
      return queryClient.invalidateQueries({ queryKey: businessDocumentsQuery(path.businessId).queryKey });
    },
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
  /** Left out, it stays as it was set or read. */
  validFrom?: string | null;
  validUntil?: string | null;
}

export function useUpdateDocumentDates(path: AgentPath, documentId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = documentsQuery(path);
  return useMutation({
    mutationFn: (change: DatesChange) =>
      callEndpoint(updateDocumentDates, { ...path, documentId, ...change }),
    onSuccess: (now) => {
      queryClient.setQueryData(queryKey, (before) => before?.map((one) => (one.id === now.id ? now : one)));
      return queryClient.invalidateQueries({ queryKey: businessDocumentsQuery(path.businessId).queryKey });
    },
  });
}

/** Reads every one of them again, one after the other. */
export function useRetryDocuments(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (documents: Pick<BusinessDocument, 'id' | 'agentId'>[]) => {
      for (const { id: documentId, agentId } of documents)
        await callEndpoint(retryDocument, { businessId, agentId, documentId });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: businessDocumentsQuery(businessId).queryKey }),
  });
}

const businessDocumentsQuery = (businessId: string) =>
  queryOptions({
    queryKey: ['businesses', businessId, 'documents'],
    queryFn: ({ signal }) => callEndpoint(listBusinessDocuments, { businessId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isBeingRead) ? 3000 : false),
    meta: { changesWith: ['document.changed', 'agent.changed'] },
  });

/** The documents of all agents of a business. */
export const useBusinessDocuments = (businessId: string) => useQuery(businessDocumentsQuery(businessId));

/** What the agent read of a document. */
export const useDocumentContent = (path: AgentPath, documentId: string) =>
  useQuery({
    queryKey: [...documentsQuery(path).queryKey, documentId, 'content'],
    queryFn: ({ signal }) => callEndpoint(getDocumentContent, { ...path, documentId }, { signal }),
    meta: { changesWith: ['document.changed'], agentId: path.agentId },
  });
