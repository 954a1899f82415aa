import { acceptInvitation, readInvitation } from '@parley/contract/members';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';

export const useInvitation = (token: string) =>
  useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => callEndpoint(readInvitation, { token }, { signal }),
    // What was accepted or revoked elsewhere must not look open here.
    gcTime: 0,
  });

export const useAcceptInvitation = () =>
  useMutation({ mutationFn: (token: string) => callEndpoint(acceptInvitation, { token }) });
