import {
  acceptInvitation,
  changeMemberRole,
  findJoinedBusiness,
  getInvitationLink,
  handOverOwnership,
  inviteMember,
  listInvitations,
  listMembers,
  readInvitation,
  removeMember,
  revokeInvitation,
} from '@parley/contract/businesses/members';
import type { Mount } from '../../../http/mount-endpoint.ts';
import { visitOf } from '../../accounts/index.ts';
import type { MemberService } from './members.service.ts';

export function memberRoutes(mount: Mount, members: MemberService) {
  mount(listMembers, ({ businessId }) => members.listMembers(businessId));
  mount(changeMemberRole, ({ memberId, role }, { caller }) => members.changeRole(caller, memberId, role));
  mount(removeMember, ({ memberId }, context) =>
    members.removeMember(context.caller, memberId, visitOf(context)),
  );
  mount(handOverOwnership, ({ memberId }, { caller }) => members.handOverOwnership(caller, memberId));
  mount(listInvitations, ({ businessId }) => members.listInvitations(businessId));
  mount(inviteMember, ({ email, role }, { caller }) => members.inviteMember(caller, { email, role }));
  mount(getInvitationLink, ({ businessId, invitationId }) =>
    members.getInvitationLink(businessId, invitationId),
  );
  mount(revokeInvitation, ({ businessId, invitationId }) =>
    members.revokeInvitation(businessId, invitationId),
  );
  mount(readInvitation, ({ token }) => members.readInvitation(token));
  mount(findJoinedBusiness, ({ token }, { caller }) => members.findJoinedBusiness(caller.userId, token));
  mount(acceptInvitation, ({ token }, { caller }) => members.acceptInvitation(caller.userId, token));
}
