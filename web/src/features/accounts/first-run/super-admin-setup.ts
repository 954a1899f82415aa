import {
  claimSuperAdmin,
  createSuperAdmin,
  type FirstRunStep,
  getFirstRun,
  getSuperAdminSetup,
  type SetupProof,
  setFirstRunStep,
  type superAdminForm,
} from '@parley/contract/accounts/first-run';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callEndpoint } from '../../../lib/call-endpoint.ts';
import { cacheSession } from '../use-session.ts';
import { forgetSetupCode } from './setup-code.ts';

const setupQuery = queryOptions({
  queryKey: ['super-admin-setup'],
  queryFn: ({ signal }) => callEndpoint(getSuperAdminSetup, {}, { signal }),
  gcTime: 0,
});

/** Whether the first super admin is still to be created. */
export const useSuperAdminSetup = () => useQuery(setupQuery);

function enter(queryClient: QueryClient, session: Parameters<typeof cacheSession>[1]) {
  forgetSetupCode();
  queryClient.setQueryData(setupQuery.queryKey, { isOpen: false, takesKey: false });
  cacheSession(queryClient, session);
}

/** What is empty is not sent. */
export const proofOf = (code: string | null, adminKey: string): SetupProof => ({
  ...(code && { code }),
  ...(adminKey && { adminKey }),
});

export function useCreateSuperAdmin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: z.output<typeof superAdminForm>) => callEndpoint(createSuperAdmin, form),
    onSuccess: ({ session }) => enter(queryClient, session),
  });
}

export function useClaimSuperAdmin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (proof: SetupProof) => callEndpoint(claimSuperAdmin, proof),
    onSuccess: ({ session }) => enter(queryClient, session),
  });
}

const firstRunQuery = queryOptions({
  queryKey: ['first-run'],
  queryFn: ({ signal }) => callEndpoint(getFirstRun, {}, { signal }),
});

/** What is left to set up; only super admins may ask. */
export const useFirstRun = ({ isEnabled = true }: { isEnabled?: boolean } = {}) =>
  useQuery({ ...firstRunQuery, enabled: isEnabled });

export function useFirstRunStep() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (step: FirstRunStep) => callEndpoint(setFirstRunStep, { step }),
    onSuccess: (answer) => queryClient.setQueryData(firstRunQuery.queryKey, answer),
    // It may have been finished in another tab.
    onError: () => queryClient.invalidateQueries({ queryKey: firstRunQuery.queryKey }),
  });
}
