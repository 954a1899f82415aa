import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { businessRole } from './business-roles.ts';

export const invitationDays = 7;

export const member = z.object({
  userId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  pictureUrl: z.string().nullable(),
  role: businessRole,
  joinedAt: z.iso.datetime(),
  hasSecondFactor: z.boolean(),
});
export type Member = z.infer<typeof member>;

/**
 * What became of an invitation's mail: `pending` before its first try, `sent` once the mail server took it, `delayed`
 * while it is tried again, `refused` where the address was, `failed` where it is tried no more, and `kept` on a server
 * that sends none.
 */
export const invitationMailState = z.enum(['pending', 'sent', 'delayed', 'refused', 'failed', 'kept']);
export type InvitationMailState = z.infer<typeof invitationMailState>;

export const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: businessRole,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Null where nothing is known of it any more. */
  mail: invitationMailState.nullable(),
});
export type Invitation = z.infer<typeof invitation>;

export const invitationForm = z.object({
  email: z.email('Please enter a valid email address').max(254).toLowerCase(),
  role: businessRole.default('editor'),
});
export type InvitationForm = z.input<typeof invitationForm>;

const oneMember = z.object({ businessId: z.uuid(), memberId: z.uuid() });
/** From the link in the mail, `/auth/callback#invitation=…`; sent in a body, never in an address. */
const invitationToken = z.object({ token: z.string().min(1).max(200) });

export const listMembers = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/members',
  access: 'member',
  summary: 'Who belongs to a business, longest first.',
  input: z.object({ businessId: z.uuid() }),
  output: z.array(member),
});

export const changeMemberRole = defineEndpoint({
  method: 'PATCH',
  path: '/api/businesses/:businessId/members/:memberId',
  access: 'owner',
  summary: 'Give a member another role; one owner stays.',
  input: oneMember.extend({ role: businessRole }),
  output: z.object({}),
});

export const removeMember = defineEndpoint({
  method: 'DELETE',
  path: '/api/businesses/:businessId/members/:memberId',
  access: 'member',
  isOpenWithoutSecondFactor: true,
  summary: 'Remove somebody as an owner, or leave oneself; the last owner stays.',
  input: oneMember,
  output: z.object({}),
});

export const handOverOwnership = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/members/:memberId/ownership',
  access: 'owner',
  summary: 'Make somebody else an owner and become an editor oneself.',
  input: oneMember,
  output: z.object({}),
});

/** An owner who has none could not undo it, so that they need one first. */
export const setSecondFactorRule = defineEndpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/second-factor-rule',
  access: 'owner',
  summary: 'Ask everybody of the business for a second factor, or leave it to each person.',
  callsPerMinute: 30,
  input: z.object({ businessId: z.uuid(), isRequired: z.boolean() }),
  output: z.object({ isRequired: z.boolean() }),
});

export const listInvitations = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/invitations',
  access: 'owner',
  summary: 'The open invitations to a business, newest first.',
  input: z.object({ businessId: z.uuid() }),
  output: z.array(invitation),
});

export const inviteMember = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/invitations',
  access: 'owner',
  summary: 'Invite somebody by mail; a second invitation to the same address replaces the first.',
  callsPerMinute: 30,
  input: invitationForm.extend({ businessId: z.uuid() }),
  output: invitation,
});

/** The same link that the mail carries, until the invitation is accepted, revoked or sent anew. */
export const getInvitationLink = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/invitations/:invitationId/link',
  access: 'owner',
  summary: 'The link of an open invitation, to be passed on by hand.',
  callsPerMinute: 60,
  input: z.object({ businessId: z.uuid(), invitationId: z.uuid() }),
  output: z.object({ link: z.string(), expiresAt: z.iso.datetime() }),
});

export const revokeInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/api/businesses/:businessId/invitations/:invitationId',
  access: 'owner',
  summary: 'Take an invitation back; its link stops working.',
  input: z.object({ businessId: z.uuid(), invitationId: z.uuid() }),
  output: z.object({}),
});

/** Whoever holds the link may see what it is for, before signing in or up with the invited address. */
export const readInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/invitations/read',
  access: 'anyone',
  summary: 'What an invitation is for.',
  callsPerMinute: 30,
  input: invitationToken,
  output: z.object({
    businessName: z.string(),
    /** Name and address of who invited; null while that address is not confirmed. */
    inviter: z.string().nullable(),
    email: z.string(),
    role: businessRole,
    expiresAt: z.iso.datetime(),
  }),
});

export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/invitations/accept',
  access: 'user',
  summary: 'Join the business that sent the invitation.',
  callsPerMinute: 30,
  input: invitationToken,
  output: z.object({ business: z.object({ id: z.uuid(), name: z.string(), role: businessRole }) }),
});

/** An invitation works once: this tells whoever opens its link again that they are in already. */
export const findJoinedBusiness = defineEndpoint({
  method: 'POST',
  path: '/api/invitations/joined',
  access: 'user',
  summary: 'The business that an invitation was for, if one belongs to it; null for anybody else.',
  callsPerMinute: 30,
  input: invitationToken,
  output: z.object({ business: z.object({ id: z.uuid(), name: z.string(), role: businessRole }).nullable() }),
});
