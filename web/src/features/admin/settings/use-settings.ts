import {
  exportPlatformAudit,
  listPlatformAudit,
  type PlatformAuditFilter,
} from '@parley/contract/accounts/platform-audit';
import {
  type Contacts,
  getContacts,
  listEnvironmentSettings,
  setContacts,
  testStorage,
} from '@parley/contract/accounts/platform-contacts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint, openStream } from '../../../lib/call-endpoint.ts';

const contactsKey = ['platform', 'contacts'];

export const useContacts = () =>
  useQuery({ queryKey: contactsKey, queryFn: ({ signal }) => callEndpoint(getContacts, {}, { signal }) });

export function useSetContacts() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (contacts: Contacts & { version: number }) => callEndpoint(setContacts, contacts),
    onSettled: () => queryClient.invalidateQueries({ queryKey: contactsKey }),
  });
}

export const useEnvironmentSettings = () =>
  useQuery({
    queryKey: ['admin', 'environment'],
    queryFn: ({ signal }) => callEndpoint(listEnvironmentSettings, {}, { signal }),
  });

export const useTestStorage = () => useMutation({ mutationFn: () => callEndpoint(testStorage, {}) });

export const usePlatformAudit = (filter: PlatformAuditFilter) =>
  useInfiniteQuery({
    queryKey: ['admin', 'audit-log', filter],
    queryFn: ({ signal, pageParam: cursor }) =>
      callEndpoint(listPlatformAudit, { ...filter, ...(cursor && { cursor }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Whatever anybody does adds to it.
    staleTime: 0,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
  });

export const fetchPlatformAuditCsv = async (filter: PlatformAuditFilter) =>
  new Response(await openStream(exportPlatformAudit, filter)).text();
