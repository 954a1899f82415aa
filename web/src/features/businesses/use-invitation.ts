import { acceptInvitation, findJoinedBusiness, readInvitation } from '@parley/contract/businesses/members';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';

/** Asks nothing without a token. */
export const useInvitation = (token: string | null) =>
  useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => callEndpoint(readInvitation, { token: token ?? '' }, { signal }),
    enabled: token !== null,
    // What was accepted or revoked elsewhere, or by signing up, must not look open here.
    gcTime: 0,
    refetchOnMount: 'always',
  });

/** Of an invitation that is over: the business it was for, where the signed-in person belongs to it. */
export const useJoinedBusiness = (token: string, { isEnabled }: { isEnabled: boolean }) =>
  useQuery({
    queryKey: ['invitation', token, 'joined'],
    queryFn: async ({ signal }) => (await callEndpoint(findJoinedBusiness, { token }, { signal })).business,
    enabled: isEnabled,
    gcTime: 0,
  });

export const useAcceptInvitation = () =>
  useMutation({ mutationFn: (token: string) => callEndpoint(acceptInvitation, { token }) });
