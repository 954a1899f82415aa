import type { BusinessRole } from '@parley/contract/businesses/business-roles';
import { invitationDays } from '@parley/contract/businesses/members';
import { type Mail, ourLook, renderMail } from '../../../platform/mail/index.ts';

interface Invited {
  to: string;
  inviter: string;
  businessName: string;
  role: BusinessRole;
  link: string;
}

const roleNames: Record<BusinessRole, string> = {
  viewer: 'a viewer',
  support: 'a support member',
  editor: 'an editor',
  owner: 'an owner',
};

export function invitationMail({ to, inviter, businessName, role, link }: Invited): Mail {
  const sentence = `${inviter} invites you to join ${businessName} on Parley as ${roleNames[role]}.`;
  const how = `Sign in or sign up with ${to} to accept. The link works once and for ${invitationDays} days.`;
  const otherwise = 'If you did not expect this invitation, you can ignore this mail.';
  return {
    to,
    subject: `${inviter} invites you to join ${businessName}`,
    ...renderMail({
      look: ourLook,
      blocks: [sentence, { label: 'Accept the invitation', link }, { small: how }],
      footer: [otherwise],
    }),
  };
}
