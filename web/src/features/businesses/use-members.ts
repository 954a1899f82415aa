import type { BusinessRole } from '@parley/contract/businesses/business-roles';
import {
  changeMemberRole,
  getInvitationLink,
  handOverOwnership,
  type Invitation,
  inviteMember,
  listInvitations,
  listMembers,
  removeMember,
  revokeInvitation,
  setSecondFactorRule,
} from '@parley/contract/businesses/members';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { businessQuery } from './use-businesses.ts';

const membersQuery = (businessId: string) =>
  queryOptions({
    queryKey: ['businesses', businessId, 'members'],
    queryFn: ({ signal }) => callEndpoint(listMembers, { businessId }, { signal }),
    meta: { changesWith: ['membership.changed'] },
  });
const invitationsQuery = (businessId: string) =>
  queryOptions({
    queryKey: ['businesses', businessId, 'invitations'],
    queryFn: ({ signal }) => callEndpoint(listInvitations, { businessId }, { signal }),
    refetchInterval: ({ state }) => lookAgainMs(state.data ?? []),
  });

/** While something may still become of a mail; its first try comes within seconds. */
function lookAgainMs(invitations: readonly Invitation[]) {
  if (invitations.some(({ mail }) => mail === 'pending')) return 2000;
  return invitations.some(({ mail }) => mail === 'delayed') && 30_000;
}

export const useMembers = (businessId: string) => useQuery(membersQuery(businessId));
export const useInvitations = (businessId: string) => useQuery(invitationsQuery(businessId));

/** Lists are asked for again after every change, also a refused one: it was refused because they were out of date. */
function useChange<Input, Output>(
  queryKeys: readonly (readonly unknown[])[],
  change: (input: Input) => Promise<Output>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

const invitationKeys = (businessId: string) => [invitationsQuery(businessId).queryKey];
// The business itself says which role the reader has in it.
const memberKeys = (businessId: string) => [
  membersQuery(businessId).queryKey,
  businessQuery(businessId).queryKey,
];

export const useInviteMember = (businessId: string) =>
  useChange(invitationKeys(businessId), (form: { email: string; role: BusinessRole }) =>
    callEndpoint(inviteMember, { businessId, ...form }),
  );

/** What became of its mail: the list, read again after inviting, may know more than the answer did. */
export function useNewestMailState(businessId: string) {
  const queryClient = useQueryClient();
  return ({ id, mail }: Invitation) => {
    const listed = queryClient.getQueryData(invitationsQuery(businessId).queryKey);
    return listed?.find((invitation) => invitation.id === id)?.mail ?? mail;
  };
}

/** Shown once and kept nowhere. */
export const useInvitationLink = (businessId: string) =>
  useMutation({
    mutationFn: (invitationId: string) => callEndpoint(getInvitationLink, { businessId, invitationId }),
    gcTime: 0,
  });

export const useRevokeInvitation = (businessId: string) =>
  useChange(invitationKeys(businessId), (invitationId: string) =>
    callEndpoint(revokeInvitation, { businessId, invitationId }),
  );

export const useChangeRole = (businessId: string) =>
  useChange(memberKeys(businessId), ({ memberId, role }: { memberId: string; role: BusinessRole }) =>
    callEndpoint(changeMemberRole, { businessId, memberId, role }),
  );

export const useHandOver = (businessId: string) =>
  useChange(memberKeys(businessId), (memberId: string) =>
    callEndpoint(handOverOwnership, { businessId, memberId }),
  );

export const useRemoveMember = (businessId: string) =>
  useChange(memberKeys(businessId), (memberId: string) =>
    callEndpoint(removeMember, { businessId, memberId }),
  );

export const useSetSecondFactorRule = (businessId: string) =>
  useChange(memberKeys(businessId), (isRequired: boolean) =>
    callEndpoint(setSecondFactorRule, { businessId, isRequired }),
  );
