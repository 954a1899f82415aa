import {
  confirmEmailChange,
  readEmailChange,
  refuseEmailChange,
} from '@parley/contract/accounts/email-change';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/call-endpoint.ts';
import { refreshSession } from '../use-session.ts';

/** What the link of a change of address is for. */
export const useEmailChange = (token: string) =>
  useQuery({
    queryKey: ['email-change', token],
    queryFn: ({ signal }) => callEndpoint(readEmailChange, { token }, { signal }),
    // Answering it ends the link; the page then says how it went.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    gcTime: 0,
  });

export function useConfirmEmailChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => callEndpoint(confirmEmailChange, { token }),
    onSuccess: () => refreshSession(queryClient),
  });
}

export const useRefuseEmailChange = () =>
  useMutation({ mutationFn: (token: string) => callEndpoint(refuseEmailChange, { token }) });
