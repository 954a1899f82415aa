import type { MailState } from '@parley/contract/admin/mail-state';
import { type InvitationMailState, invitationDays } from '@parley/contract/businesses/members';
import type { Toast } from '@parley/ui/toast';

export const inviteLabel = (mail: MailState | undefined) =>
  mail === 'outbox' ? 'Create invitation' : 'Send invitation';

export function invitationLinkText(
  mail: MailState | undefined,
  { email, until }: { email: string; until: string },
) {
  const passOn = `Give this link to ${email}. It works once, until ${until}, for that address alone.`;
  return mail === 'outbox' ? `Mail is not set up on this server, so nothing was sent. ${passOn}` : passOn;
}

/** What became of an invitation's mail, and what to do where it did not arrive. */
export const invitationMailWords: Record<
  InvitationMailState,
  { label: string; advice?: string; tone?: 'warning' | 'critical' }
> = {
  pending: { label: 'mail on its way' },
  sent: { label: 'mail sent' },
  kept: { label: 'not mailed' },
  delayed: {
    label: 'Mail delayed',
    advice:
      'The mail server has not taken it yet; we keep trying. You can also copy the link and pass it on yourself.',
    tone: 'warning',
  },
  refused: {
    label: 'Mail refused',
    advice:
      'The mail server refused this address. Check its spelling, or copy the link and pass it on yourself.',
    tone: 'critical',
  },
  failed: {
    label: 'Mail not sent',
    advice:
      'It could not be sent and is not tried again. Copy the link and pass it on yourself, or invite again.',
    tone: 'critical',
  },
};

/**
 * What is true right after somebody was invited: a mail is said to be sent once the mail server took it. Where no mail
 * goes out, the link itself is shown instead.
 */
export function invitedText(mail: MailState | undefined, state: InvitationMailState | null): Toast {
  const advice = state && invitationMailWords[state].advice;
  if (advice) return { title: 'Invitation made', description: advice, tone: 'warning' };
  if (state === 'sent')
    return {
      title: 'Invitation sent',
      description: `The link in the mail works for ${invitationDays} days.`,
      tone: 'positive',
    };
  return mail === 'failing'
    ? {
        title: 'Invitation made',
        description: 'Mails are delayed at the moment. You can copy the link below and pass it on yourself.',
        tone: 'warning',
      }
    : {
        title: 'Invitation made',
        description: `The mail is on its way. Its link works for ${invitationDays} days.`,
        tone: 'positive',
      };
}
