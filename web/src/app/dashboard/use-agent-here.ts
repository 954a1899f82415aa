import { getAgent } from '@parley/contract/agents/agents';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { enterBusiness, useSession } from '../../features/accounts/use-session.ts';
import { useAgent } from '../../features/agents/use-agents.ts';
import { useChooseBusiness } from '../../features/businesses/use-businesses.ts';
import { isApiError } from '../../lib/api-error.ts';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { useDashboard } from './dashboard-context.ts';

const isNotThere = (error: Error | null) =>
  isApiError(error, 'not_found') || isApiError(error, 'not_allowed') || isApiError(error, 'invalid_input');

/**
 * The agent that the address names. Where it belongs to another business of the same person, as a link in a mail may,
 * the dashboard moves to that business.
 */
export function useAgentHere(agentId: string) {
  const { business } = useDashboard();
  const agent = useAgent({ businessId: business.id, agentId });
  const isMissing = agent.isError && isNotThere(agent.error);
  const isMoving = useMoveToBusinessOf(agentId, isMissing);
  return { business, agent, isPending: agent.isPending || isMoving, isMissing: isMissing && !isMoving };
}

/** True while it looks for the business or moves there. */
function useMoveToBusinessOf(agentId: string, isWanted: boolean): boolean {
  const { business } = useDashboard();
  const others = (useSession().data?.businesses ?? []).filter(({ id }) => id !== business.id);
  const queryClient = useQueryClient();
  const { mutate: keepChoice } = useChooseBusiness();
  const canLook = isWanted && others.length > 0;
  const found = useQuery({
    queryKey: ['agent-owner', agentId, others.map(({ id }) => id)],
    queryFn: async ({ signal }) => {
      const asked = others.map(async (other) => {
        await callEndpoint(getAgent, { businessId: other.id, agentId }, { signal });
        return other;
      });
      return Promise.any(asked).catch(() => null);
    },
    enabled: canLook,
  });
  const owner = canLook ? found.data : null;
  useEffect(() => {
    if (!owner) return;
    void enterBusiness(queryClient, owner).then(() => keepChoice(owner.id));
  }, [owner, queryClient, keepChoice]);
  return canLook && (found.isPending || Boolean(owner));
}
