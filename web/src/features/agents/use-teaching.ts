import { resetTeaching } from '@parley/contract/agents/agents';
import { getTeaching } from '@parley/contract/conversations/teaching';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import type { AgentPath } from './use-agents.ts';

/** What verdicts have made of the agent's bounds, which also hang on its strictness. */
export const useTeaching = ({ businessId, agentId }: AgentPath) =>
  useQuery({
    queryKey: ['businesses', businessId, 'agents', agentId, 'teaching'],
    queryFn: ({ signal }) => callEndpoint(getTeaching, { businessId, agentId }, { signal }),
    meta: { changesWith: ['agent.changed', 'conversation.changed'], agentId },
  });

export function useResetTeaching({ businessId, agentId }: AgentPath) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(resetTeaching, { businessId, agentId }),
    onSuccess: () => {
      const ofAgent = ['businesses', businessId, 'agents', agentId];
      // What each strictness would make of the latest questions changes with it, and takes a while to be tried.
      void queryClient.invalidateQueries({ queryKey: [...ofAgent, 'strictness-preview'] });
      return queryClient.invalidateQueries({ queryKey: [...ofAgent, 'teaching'] });
    },
  });
}
