import {
  getHandoff,
  type Handoff,
  type HandoffStatus,
  listHandoffs,
  replyToHandoff,
  setHandoffStatus,
} from '@parley/contract/conversations/handoffs';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { type KnownEscalations, newSince } from './new-since.ts';

const root = (businessId: string) => ['businesses', businessId, 'handoffs'];

interface Filter {
  status?: HandoffStatus;
  promise?: 'broken';
  page?: number;
}

const handoffsQuery = (businessId: string, filter: Filter) =>
  queryOptions({
    queryKey: [...root(businessId), filter],
    queryFn: ({ signal }) => callEndpoint(listHandoffs, { businessId, page: 1, ...filter }, { signal }),
    meta: { changesWith: ['handoff.changed', 'agent.changed'] },
  });

/** A page of them with the counts of all. */
export const useHandoffs = (businessId: string, filter: Filter) =>
  useQuery({ ...handoffsQuery(businessId, filter), placeholderData: keepPreviousData });

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
  const seen = useRef<{ businessId: string; known: KnownEscalations } | null>(null);
  const tell = useRef(onNew);
  tell.current = onNew;
  useEffect(() => {
    if (!pending) return;
    const before = seen.current?.businessId === businessId ? seen.current.known : null;
    const { fresh, known } = newSince(before, pending);
    seen.current = { businessId, known };
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
