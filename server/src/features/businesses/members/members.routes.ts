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
  setSecondFactorRule,
} from '@parley/contract/businesses/members';
import type { Member } from '../../../http/http-env.ts';
import type { Mount } from '../../../http/mount-endpoint.ts';
import { visitOf } from '../../accounts/index.ts';
import type { MemberService } from './members.service.ts';
import type { SecondFactorRule } from './second-factor-rule.service.ts';

export function memberRoutes(mount: Mount, members: MemberService, rule: SecondFactorRule) {
  mount(listMembers, ({ businessId }) => members.listMembers(businessId));
  mount(changeMemberRole, ({ memberId, role }, context) => members.changeRole(by(context), memberId, role));
  mount(removeMember, ({ memberId }, context) => members.removeMember(by(context), memberId));
  mount(handOverOwnership, ({ memberId }, context) => members.handOverOwnership(by(context), memberId));
  mount(setSecondFactorRule, ({ isRequired }, { caller }) => rule.setSecondFactorRule(caller, isRequired));
  mount(listInvitations, ({ businessId }) => members.listInvitations(businessId));
  mount(inviteMember, ({ email, role }, { caller }) => members.inviteMember(caller, { email, role }));
  mount(getInvitationLink, ({ invitationId }, { caller }) => members.getInvitationLink(caller, invitationId));
  mount(revokeInvitation, ({ invitationId }, { caller }) => members.revokeInvitation(caller, invitationId));
  mount(readInvitation, ({ token }) => members.readInvitation(token));
  mount(findJoinedBusiness, ({ token }, { caller }) => members.findJoinedBusiness(caller.userId, token));
  mount(acceptInvitation, ({ token }, { caller }) => members.acceptInvitation(caller.userId, token));
}

const by = (call: { caller: Member; request: Request; address: string }) => ({
  ...call.caller,
  visit: visitOf(call),
});
