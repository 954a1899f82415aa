import { endPreview, listPreviews, sharePreview } from '@parley/contract/agents/agents';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/call-endpoint.ts';
import type { AgentPath } from '../use-agents.ts';

export type PreviewDays = 1 | 7 | 30;

const previewsQuery = ({ businessId, agentId }: AgentPath) =>
  queryOptions({
    queryKey: ['businesses', businessId, 'agents', agentId, 'previews'],
    queryFn: ({ signal }) => callEndpoint(listPreviews, { businessId, agentId }, { signal }),
  });

export const usePreviews = (path: AgentPath) => useQuery(previewsQuery(path));

export function useSharePreview(path: AgentPath) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (days: PreviewDays) => callEndpoint(sharePreview, { ...path, days }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: previewsQuery(path).queryKey }),
  });
}

export function useEndPreview(path: AgentPath) {
  const queryClient = useQueryClient();
  const { queryKey } = previewsQuery(path);
  return useMutation({
    mutationFn: (previewId: string) => callEndpoint(endPreview, { ...path, previewId }),
    onSuccess: (_, previewId) => {
      queryClient.setQueryData(queryKey, (before) => before?.filter(({ id }) => id !== previewId));
      return queryClient.invalidateQueries({ queryKey });
    },
  });
}
