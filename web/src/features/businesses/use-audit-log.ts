import { type AuditFilter, exportAuditLog, listAuditEntries } from '@parley/contract/businesses/audit-log';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { callEndpoint, openStream } from '../../lib/call-endpoint.ts';

const auditQuery = (businessId: string, filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['businesses', businessId, 'audit-log', filter],
    queryFn: ({ signal, pageParam: cursor }) =>
      callEndpoint(listAuditEntries, { businessId, ...filter, ...(cursor && { cursor }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Whatever anybody does adds to it.
    staleTime: 0,
  });

export const useAuditLog = (businessId: string, filter: AuditFilter) =>
  useInfiniteQuery({
    ...auditQuery(businessId, filter),
    select: ({ pages }) => ({
      entries: pages.flatMap(({ entries }) => entries),
      people: pages[0]?.people ?? [],
      timeZone: pages[0]?.timeZone,
    }),
  });

export const fetchAuditCsv = async (businessId: string, filter: AuditFilter) =>
  new Response(await openStream(exportAuditLog, { businessId, ...filter })).text();
