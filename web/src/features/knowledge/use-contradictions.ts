import {
  type Contradiction,
  type ContradictionResolution,
  listContradictions,
  settleContradiction,
} from '@parley/contract/knowledge/contradictions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';

const contradictionsKey = (businessId: string) => ['businesses', businessId, 'contradictions'];

export const useContradictions = (businessId: string) =>
  useQuery({
    queryKey: contradictionsKey(businessId),
    queryFn: ({ signal }) => callEndpoint(listContradictions, { businessId }, { signal }),
    meta: { changesWith: ['document.changed'] },
  });

export function useSettleContradiction(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      contradiction: { id: contradictionId, agentId },
      resolution,
    }: {
      contradiction: Contradiction;
      resolution: ContradictionResolution | null;
    }) => callEndpoint(settleContradiction, { businessId, agentId, contradictionId, resolution }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: contradictionsKey(businessId) }),
  });
}
