import { cancelEmailChange, getEmailChange, startEmailChange } from '@parley/contract/accounts/email-change';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';

const keyOf = (userId: string) => ['admin', 'email-change', userId];

export const useEmailChangeOf = (userId: string) =>
  useQuery({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => callEndpoint(getEmailChange, { userId }, { signal }),
    gcTime: 0,
  });

export function useStartEmailChange(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: { newEmail: string; password: string }) =>
      callEndpoint(startEmailChange, { userId, ...form }),
    onSuccess: ({ change }) => queryClient.setQueryData(keyOf(userId), { change }),
  });
}

export function useCancelEmailChange(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(cancelEmailChange, { userId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(userId) }),
  });
}
