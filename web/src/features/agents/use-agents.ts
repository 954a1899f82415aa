import {
  type Agent,
  allowOrigin,
  createAgent,
  deleteAgent,
  generateScript,
  getAgent,
  listAgents,
  rotateEmbedKey,
  setAgentStatus,
  updateAgent,
} from '@parley/contract/agents/agents';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callEndpoint } from '../../lib/call-endpoint.ts';

export interface AgentPath {
  businessId: string;
  agentId: string;
}

// Counts of documents and conversations are part of an agent.
const changesWith = ['agent.changed', 'document.changed', 'conversation.changed'] as const;

const agentsQuery = (businessId: string) =>
  queryOptions({
    queryKey: ['businesses', businessId, 'agents'],
    queryFn: ({ signal }) => callEndpoint(listAgents, { businessId }, { signal }),
    meta: { changesWith: [...changesWith] },
  });

const agentQuery = ({ businessId, agentId }: AgentPath) =>
  queryOptions({
    queryKey: ['businesses', businessId, 'agents', agentId],
    queryFn: ({ signal }) => callEndpoint(getAgent, { businessId, agentId }, { signal }),
    meta: { changesWith: [...changesWith], agentId },
  });

export const useAgents = (businessId: string) => useQuery(agentsQuery(businessId));
export const useAgent = (path: AgentPath) => useQuery(agentQuery(path));

/** Asks for nothing while there is no agent yet. */
export const useAgentIfAny = (businessId: string, agentId: string | null) =>
  useQuery({ ...agentQuery({ businessId, agentId: agentId ?? '' }), enabled: agentId !== null });

/** Reads the agent anew, now. */
export function useFreshAgent(path: AgentPath) {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...agentQuery(path), staleTime: 0 });
}

function keepAgent(queryClient: QueryClient, businessId: string, agent: Agent) {
  queryClient.setQueryData(agentQuery({ businessId, agentId: agent.id }).queryKey, agent);
  return queryClient.invalidateQueries({ queryKey: agentsQuery(businessId).queryKey, exact: true });
}

/** Every change answers with the agent as it now is, which then stands everywhere. */
export function useAgentChange<Change = void>(businessId: string, change: (input: Change) => Promise<Agent>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: (agent) => keepAgent(queryClient, businessId, agent) });
}

export type NewAgent = Omit<z.output<typeof createAgent.input>, 'businessId'>;
export type AgentChange = Omit<z.output<typeof updateAgent.input>, 'businessId' | 'agentId'>;

export const useCreateAgent = (businessId: string) =>
  useAgentChange(businessId, (form: NewAgent) => callEndpoint(createAgent, { businessId, ...form }));

export const useUpdateAgent = ({ businessId, agentId }: AgentPath) =>
  useAgentChange(businessId, (change: AgentChange) =>
    callEndpoint(updateAgent, { businessId, agentId, ...change }),
  );

export const useGenerateScript = (businessId: string) =>
  useAgentChange(businessId, (agentId: string) => callEndpoint(generateScript, { businessId, agentId }));

export const useSetAgentStatus = (path: AgentPath) =>
  useAgentChange(path.businessId, (status: 'active' | 'inactive') =>
    callEndpoint(setAgentStatus, { ...path, status }),
  );

export const useRotateEmbedKey = (path: AgentPath) =>
  useAgentChange(path.businessId, () => callEndpoint(rotateEmbedKey, path));

export const useAllowOrigin = (path: AgentPath) =>
  useAgentChange(path.businessId, (origin: string) => callEndpoint(allowOrigin, { ...path, origin }));

export function useDeleteAgent({ businessId, agentId }: AgentPath) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(deleteAgent, { businessId, agentId }),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: agentsQuery(businessId).queryKey, exact: true }),
  });
}
