import {
  type AgentMonitoring,
  acknowledgeAlert,
  getAgentMonitoring,
  type MonitoringRange,
  resolveAlert,
} from '@parley/contract/insights/insights';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { withAlertMoved } from './alert-moves.ts';

export interface AgentPath {
  businessId: string;
  agentId: string;
}

/** The server measures once a minute. */
const refreshEveryMs = 60_000;

const monitoringKey = ({ businessId, agentId }: AgentPath) => [
  'businesses',
  businessId,
  'monitoring',
  agentId,
];

export function useAgentMonitoring(path: AgentPath, range: MonitoringRange) {
  return useQuery({
    queryKey: [...monitoringKey(path), { range }],
    queryFn: ({ signal }) => callEndpoint(getAgentMonitoring, { ...path, range }, { signal }),
    refetchInterval: refreshEveryMs,
    placeholderData: keepPreviousOf(path.agentId),
    meta: { changesWith: ['alert.changed'], agentId: path.agentId },
  });
}

/** Another range of the same agent stays on the screen until the new one is there; another agent never does. */
const keepPreviousOf =
  (agentId: string) =>
  <Answer>(previous: Answer | undefined, query?: { queryKey: readonly unknown[] }) =>
    query?.queryKey[3] === agentId ? keepPreviousData(previous) : undefined;

export type AlertMove = { alertId: string; move: 'acknowledge' | 'resolve' };

/** Shown as done at once, and taken back where the server refuses. */
export function useAlertMove(path: AgentPath) {
  const queryClient = useQueryClient();
  const queryKey = monitoringKey(path);
  return useMutation({
    mutationFn: ({ alertId, move }: AlertMove) =>
      callEndpoint(move === 'acknowledge' ? acknowledgeAlert : resolveAlert, { ...path, alertId }),
    onMutate: async (moved) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueriesData<AgentMonitoring>({ queryKey });
      queryClient.setQueriesData<AgentMonitoring>(
        { queryKey },
        (known) => known && withAlertMoved(known, moved),
      );
      return before;
    },
    onError: (_error, _moved, before) => {
      for (const [key, known] of before ?? []) queryClient.setQueryData(key, known);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
