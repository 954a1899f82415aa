import * as passkey from '@parley/contract/accounts/passkeys';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/call-endpoint.ts';
import type { Proof } from '../use-second-factor.ts';
import { refreshSecurity } from '../use-security.ts';
import { promptForNewPasskey, promptForPasskey } from './passkey-prompt.ts';

const passkeysQuery = queryOptions({
  queryKey: ['security', 'passkeys'],
  queryFn: ({ signal }) => callEndpoint(passkey.listPasskeys, {}, { signal }),
});

export const usePasskeys = () => useQuery(passkeysQuery);

function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
      refreshSecurity(queryClient),
    ]);
}

export function useAddPasskey() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: async ({ proof, name }: { proof: Proof | Record<string, never>; name: string }) => {
      const { options } = await callEndpoint(passkey.startPasskeyRegistration, proof);
      return callEndpoint(passkey.addPasskey, { answer: await promptForNewPasskey(options), name });
    },
    onSuccess,
    gcTime: 0,
  });
}

export function useRenamePasskey() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (change: { passkeyId: string; name: string }) => callEndpoint(passkey.renamePasskey, change),
    onSuccess,
  });
}

export function useRemovePasskey() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (passkeyId: string) => callEndpoint(passkey.removePasskey, { passkeyId }),
    onSuccess,
  });
}

export function useEnablePasskeyFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { options } = await callEndpoint(passkey.startPasskeyAsSecondFactor, {});
      return callEndpoint(passkey.enablePasskeyAsSecondFactor, { answer: await promptForPasskey(options) });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['security'] }),
    gcTime: 0,
  });
}
