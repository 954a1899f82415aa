export { hashOfToken, invitationLink, invitationToken } from './invitation-token.ts';
export { mailInvitationJob } from './members.jobs.ts';
export { refusalToGo, roleRefusal, secondFactorRequired } from './members.policy.ts';
export {
  deleteInvitationsBy,
  listMembers,
  lockBusiness,
  saveInvitation,
} from './members.repository.ts';
export { memberRoutes } from './members.routes.ts';
export {
  listInvitations,
  listMemberProfiles,
  type MemberService,
  memberService,
} from './members.service.ts';
export { secondFactorRule } from './second-factor-rule.service.ts';
