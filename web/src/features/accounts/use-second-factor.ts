import type { SecondFactorMethod } from '@parley/contract/accounts/accounts';
import {
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  renewBackupCodes,
  startSecondFactor,
} from '@parley/contract/accounts/second-factor';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { refreshSecurity } from './use-security.ts';

const secondFactorQuery = queryOptions({
  queryKey: ['security', 'second-factor'],
  queryFn: ({ signal }) => callEndpoint(getSecondFactor, {}, { signal }),
});

export const useSecondFactor = () => useQuery(secondFactorQuery);

export const useStartSecondFactor = () =>
  useMutation({
    mutationFn: (choice: { method: SecondFactorMethod; phone?: string }) =>
      callEndpoint(startSecondFactor, choice),
    // The secret is shown once and never stays in memory longer than its screen.
    gcTime: 0,
  });

function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
      refreshSecurity(queryClient),
    ]);
}

export function useEnableSecondFactor() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (code: string) => callEndpoint(enableSecondFactor, { code }),
    onSuccess,
    gcTime: 0,
  });
}

/** That it is really the person who asks. */
export type Proof = { password: string } | { code: string };

export function useDisableSecondFactor() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (proof: Proof) => callEndpoint(disableSecondFactor, proof),
    onSuccess,
    gcTime: 0,
  });
}

export function useRenewBackupCodes() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (proof: Proof) => callEndpoint(renewBackupCodes, proof),
    onSuccess,
    gcTime: 0,
  });
}
