import {
  getHandoff,
  type Handoff,
  type HandoffStatus,
  listHandoffs,
  replyToHandoff,
  setHandoffStatus,
} from '@parley/contract/conversations/handoffs';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { newSince } from './new-since.ts';

const root = (businessId: string) => ['businesses', businessId, 'handoffs'];

interface Filter {
  status?: HandoffStatus;
  promise?: 'broken' | undefined;
}

const handoffsQuery = (businessId: string, filter: Filter) =>
  queryOptions({
    queryKey: [...root(businessId), filter],
    queryFn: ({ signal }) => callEndpoint(listHandoffs, { businessId, ...filter }, { signal }),
    meta: { changesWith: ['handoff.changed', 'agent.changed'] },
  });

/** The latest 100 with the counts of all. */
export const useHandoffs = (businessId: string, filter: Filter = {}) =>
  useQuery(handoffsQuery(businessId, filter));

/** One that an address names and the list may be too short for. */
export const useHandoff = (businessId: string, handoffId: string | null) =>
  useQuery({
    queryKey: [...root(businessId), handoffId],
    queryFn: ({ signal }) => callEndpoint(getHandoff, { businessId, handoffId: handoffId ?? '' }, { signal }),
    enabled: handoffId !== null,
    meta: { changesWith: ['handoff.changed'] },
  });

export const usePendingCount = (businessId: string) =>
  useQuery(handoffsQuery(businessId, { status: 'pending' })).data?.counts.pending ?? 0;

/** Calls back for each escalation that comes in while the dashboard is open, on whatever page. */
export function useNewEscalations(businessId: string, onNew: (handoff: Handoff) => void) {
  const pending = useQuery(handoffsQuery(businessId, { status: 'pending' })).data?.handoffs;
  const known = useRef<{ businessId: string; ids: ReadonlySet<string> } | null>(null);
  const tell = useRef(onNew);
  tell.current = onNew;
  useEffect(() => {
    if (!pending) return;
    const before = known.current?.businessId === businessId ? known.current.ids : null;
    const { fresh, ids } = newSince(before, pending);
    known.current = { businessId, ids };
    for (const handoff of fresh) tell.current(handoff);
  }, [businessId, pending]);
}

export function useHandoffActions(businessId: string) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['businesses', businessId] });
  const setStatus = useMutation({
    mutationFn: (change: { handoffId: string; status: HandoffStatus }) =>
      callEndpoint(setHandoffStatus, { businessId, ...change }),
    onSettled: refresh,
  });
  const reply = useMutation({
    mutationFn: (answer: {
      handoffId: string;
      content: string;
      clientMessageId: string;
      attachmentIds: string[];
    }) => callEndpoint(replyToHandoff, { businessId, ...answer }),
    onSettled: refresh,
  });
  return { setStatus, reply };
}
