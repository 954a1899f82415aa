import {
  countExpired,
  eraseVisitor,
  findVisitor,
  getPrivacySettings,
  type RetentionDays,
  setRetention,
} from '@parley/contract/privacy/privacy';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';

const settingsQuery = (businessId: string) =>
  queryOptions({
    queryKey: ['businesses', businessId, 'privacy'],
    queryFn: ({ signal }) => callEndpoint(getPrivacySettings, { businessId }, { signal }),
  });

export const usePrivacySettings = (businessId: string) => useQuery(settingsQuery(businessId));

/** Asked anew each time: the answer is out of date with the next message. */
export const countExpiredNow = (businessId: string, days: NonNullable<RetentionDays>) =>
  callEndpoint(countExpired, { businessId, days: String(days) as '30' | '90' | '365' });

export function useSetRetention(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (choice: { retentionDays: RetentionDays; isConfirmed: boolean }) =>
      callEndpoint(setRetention, { businessId, ...choice }),
    onSuccess: (settings) => queryClient.setQueryData(settingsQuery(businessId).queryKey, settings),
  });
}

/** What was found of whom is not kept once the page is left. */
export const useFindVisitor = (businessId: string) =>
  useMutation({
    mutationFn: (visitor: string) => callEndpoint(findVisitor, { businessId, visitor }),
    gcTime: 0,
  });

export const useEraseVisitor = (businessId: string) =>
  useMutation({
    mutationFn: (visitor: string) => callEndpoint(eraseVisitor, { businessId, visitor, isConfirmed: true }),
    gcTime: 0,
  });
