import {
  addFaqUrl,
  type CrawlSchedule,
  crawlSource,
  deleteSource,
  type KnowledgeSource,
  listCrawledPages,
  listSources,
  setApiSource,
  setHelpCenter,
  updateSource,
} from '@parley/contract/knowledge/knowledge-sources';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import type { AgentPath } from './use-documents.ts';

/** From its front page over its sections to the articles. */
const helpCenterDepth = 2;

const isBeingRead = ({ status }: KnowledgeSource) => status === 'pending' || status === 'processing';

const sourcesQuery = ({ businessId, agentId }: AgentPath) =>
  queryOptions({
    queryKey: ['businesses', businessId, 'agents', agentId, 'sources'],
    queryFn: ({ signal }) => callEndpoint(listSources, { businessId, agentId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isBeingRead) ? 2000 : false),
    meta: { changesWith: ['document.changed', 'source.changed'], agentId },
  });

export const useSources = (path: AgentPath) => useQuery(sourcesQuery(path));

export const useCrawledPages = (path: AgentPath, source: KnowledgeSource) =>
  useQuery({
    queryKey: [...sourcesQuery(path).queryKey, source.id, 'pages'],
    queryFn: ({ signal }) => callEndpoint(listCrawledPages, { ...path, sourceId: source.id }, { signal }),
    refetchInterval: isBeingRead(source) ? 2000 : false,
    meta: { changesWith: ['document.changed', 'source.changed'], agentId: path.agentId },
  });

/** Every change answers with the source as it now is: put that in its place, then read the list anew. */
function useSourceChange<Change = void>(
  path: AgentPath,
  change: (input: Change) => Promise<KnowledgeSource>,
) {
  const queryClient = useQueryClient();
  const { queryKey } = sourcesQuery(path);
  return useMutation({
    mutationFn: change,
    onSuccess: (now) =>
      queryClient.setQueryData(queryKey, (before) => {
        if (!before) return before;
        return before.some(({ id }) => id === now.id)
          ? before.map((one) => (one.id === now.id ? now : one))
          : [now, ...before];
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

export const useAddFaqUrl = (path: AgentPath) =>
  useSourceChange(path, (input: { url: string; depth: number; schedule: CrawlSchedule }) =>
    callEndpoint(addFaqUrl, { ...path, ...input }),
  );

export const useSetHelpCenter = (path: AgentPath) =>
  useSourceChange(path, (input: { url: string; syncFrequency: CrawlSchedule; autoSync: boolean }) =>
    callEndpoint(setHelpCenter, { ...path, depth: helpCenterDepth, ...input }),
  );

export const useSetApiSource = (path: AgentPath) =>
  useSourceChange(
    path,
    (input: { endpoint: string; apiKey?: string; cacheResponses: boolean; syncFrequency: CrawlSchedule }) =>
      callEndpoint(setApiSource, { ...path, ...input }),
  );

export const useUpdateSource = (path: AgentPath, sourceId: string) =>
  useSourceChange(path, (input: { schedule?: CrawlSchedule; depth?: number }) =>
    callEndpoint(updateSource, { ...path, sourceId, ...input }),
  );

export const useCrawlSource = (path: AgentPath, sourceId: string) =>
  useSourceChange(path, () => callEndpoint(crawlSource, { ...path, sourceId }));

export function useDeleteSource(path: AgentPath) {
  const queryClient = useQueryClient();
  const { queryKey } = sourcesQuery(path);
  return useMutation({
    mutationFn: (sourceId: string) => callEndpoint(deleteSource, { ...path, sourceId }),
    onSuccess: (_, sourceId) => {
      queryClient.setQueryData(queryKey, (before) => before?.filter(({ id }) => id !== sourceId));
      return queryClient.invalidateQueries({ queryKey });
    },
  });
}
