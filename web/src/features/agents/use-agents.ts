import { type Agent, createAgent, deleteAgent, generateScript, getAgent, listAgents, updateAgent } from '@parley/contract/agents';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';

interface AgentPath {
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

function keepAgent(queryClient: QueryClient, businessId: string, agent: Agent) {
  queryClient.setQueryData(agentQuery({ businessId, agentId: agent.id }).queryKey, agent);
  return queryClient.invalidateQueries({ queryKey: agentsQuery(businessId).queryKey, exact: true });
}

export function useCreateAgent(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: { name: string; description: string; welcomeMessage: string }) =>
      callEndpoint(createAgent, { businessId, ...form }),
    onSuccess: (agent) => keepAgent(queryClient, businessId, agent),
  });
}

export function useUpdateAgent({ businessId, agentId }: AgentPath) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<Pick<Agent, 'name' | 'description' | 'welcomeMessage' | 'allowedDomains' | 'strictness'>>) =>
      callEndpoint(updateAgent, { businessId, agentId, ...change }),
    onSuccess: (agent) => keepAgent(queryClient, businessId, agent),
  });
}

export function useGenerateScript({ businessId, agentId }: AgentPath) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(generateScript, { businessId, agentId }),
    onSuccess: (agent) => keepAgent(queryClient, businessId, agent),
  });
}

export function useDeleteAgent({ businessId, agentId }: AgentPath) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(deleteAgent, { businessId, agentId }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: agentsQuery(businessId).queryKey, exact: true }),
  });
}
