export { hashOfToken, invitationLink, invitationToken } from './invitation-token.ts';
export { mailInvitationJob } from './members.jobs.ts';
export { refusalToGo } from './members.policy.ts';
export {
  deleteInvitationsBy,
  listMemberIds,
  listMembers,
  lockBusiness,
  saveInvitation,
} from './members.repository.ts';
export { memberRoutes } from './members.routes.ts';
export { listInvitations, listMemberProfiles, type MemberService, memberService } from './members.service.ts';
