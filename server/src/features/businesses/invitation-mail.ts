import type { BusinessRole } from '@parley/contract/accounts';
import { invitationDays } from '@parley/contract/members';
import type { Mail } from '../../platform/mail.ts';

interface Invited {
  to: string;
  inviter: string;
  businessName: string;
  role: BusinessRole;
  link: string;
}

export function invitationMail({ to, inviter, businessName, role, link }: Invited): Mail {
  const sentence = `${inviter} invites you to join ${businessName} on Parley as ${role === 'owner' ? 'an owner' : 'a member'}.`;
  const how = `Sign in or sign up with ${to} to accept. The link works once and for ${invitationDays} days.`;
  const otherwise = 'If you did not expect this invitation, you can ignore this mail.';
  return {
    to,
    subject: `${inviter} invites you to join ${businessName}`,
    text: `${sentence}\n\n${link}\n\n${how}\n\n${otherwise}\n`,
    html: [
      `<p>${escapeHtml(sentence)}</p>`,
      `<p><a href="${escapeHtml(link)}">Accept the invitation</a></p>`,
      `<p>${escapeHtml(how)}</p>`,
      `<p>${otherwise}</p>`,
    ].join('\n'),
  };
}

function escapeHtml(text: string) {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
