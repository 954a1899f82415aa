import * as agents from '@parley/contract/admin/admin-agents';
import type { AgentForm } from '@parley/contract/agents/agents';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callEndpoint } from '../../../lib/call-endpoint.ts';
import type { PageRequest } from '../use-admin.ts';

const key = ['admin', 'agents'];

export const useManagedAgents = (request: PageRequest) =>
  useQuery({
    queryKey: [...key, request],
    queryFn: ({ signal }) => callEndpoint(agents.listManagedAgents, request, { signal }),
    placeholderData: keepPreviousData,
  });

export const useManagedAgent = (agentId: string) =>
  useQuery({
    queryKey: [...key, agentId],
    queryFn: ({ signal }) => callEndpoint(agents.getManagedAgent, { agentId }, { signal }),
  });

export const useManagedAgentAnalytics = (agentId: string) =>
  useQuery({
    queryKey: [...key, agentId, 'analytics'],
    queryFn: ({ signal }) => callEndpoint(agents.getManagedAgentAnalytics, { agentId, days: 30 }, { signal }),
  });

/** The lists are asked for again after every change, also a refused one: it was refused because they were out of date. */
function useAgentChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all(
        [key, ['admin', 'overview'], ['admin', 'businesses']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export const useAddManagedAgent = () =>
  useAgentChange((form: z.output<typeof agents.newManagedAgentForm>) =>
    callEndpoint(agents.addManagedAgent, form),
  );
export const useEditManagedAgent = () =>
  useAgentChange((change: AgentForm & { agentId: string; since: string }) =>
    callEndpoint(agents.editManagedAgent, change),
  );
export const useSetManagedAgentStatus = () =>
  useAgentChange((change: { agentId: string; status: 'active' | 'inactive' }) =>
    callEndpoint(agents.setManagedAgentStatus, change),
  );
export const useDeleteManagedAgent = () =>
  useAgentChange((agentId: string) => callEndpoint(agents.deleteManagedAgent, { agentId }));
