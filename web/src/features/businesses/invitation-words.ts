import type { MailState } from '@parley/contract/admin/outbox';
import { invitationDays } from '@parley/contract/businesses/members';

/** What is true right after somebody was invited. Where no mail goes out, the link itself is shown instead. */
export function invitedText(mail: MailState | undefined) {
  return mail === 'failing'
    ? {
        title: 'Invitation made',
        description: 'Mails are delayed at the moment. You can copy the link below and pass it on yourself.',
      }
    : { title: 'Invitation sent', description: `The link in the mail works for ${invitationDays} days.` };
}

export const inviteLabel = (mail: MailState | undefined) =>
  mail === 'outbox' ? 'Create invitation' : 'Send invitation';

export function invitationLinkText(
  mail: MailState | undefined,
  { email, until }: { email: string; until: string },
) {
  const passOn = `Give this link to ${email}. It works once, until ${until}, for that address alone.`;
  return mail === 'outbox' ? `Mail is not set up on this server, so nothing was sent. ${passOn}` : passOn;
}
