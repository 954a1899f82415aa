import type { MailState } from '@parley/contract/admin/mail-state';

/** Undefined while it is not known. */
type Known = MailState | undefined;

const delayed = 'Mails are delayed at the moment: the mail server does not take them. We keep trying.';
const kept = 'This server does not send mail.';

/** Somebody who is let in at once has no mail to wait for where none goes out. */
export function accountCreatedText(mail: Known) {
  if (mail === 'outbox') return 'You can start right away.';
  const text = 'Please check your email to verify your account.';
  return mail === 'failing' ? `${text} ${delayed}` : text;
}

export function confirmationMailText(mail: Known, email: string) {
  if (mail === 'failing')
    return `A link for ${email} waits to be sent. Open it to confirm your address; it signs you in. ${delayed}`;
  return `A link is on its way to ${email}. Open it to confirm your address; it signs you in.`;
}

export function confirmationAgainText(mail: Known, email: string) {
  return mail === 'failing'
    ? { title: 'Confirmation link made', description: delayed }
    : { title: 'Confirmation link on its way', description: `Please look at the inbox of ${email}.` };
}

/** Where no mail goes out, asking brings nothing: links are shown to administrators alone, and only where they make them. */
export const noMailResetText = `${kept} Ask an administrator for a link to set a new password: they make it under Admin, Users, with 'Copy reset link', and pass it on to you.`;

/** Nobody may learn whether an address has an account, so it never says that a mail was sent. */
export function forgotPasswordToast(mail: Known) {
  return mail === 'failing'
    ? {
        title: 'Reset link requested',
        description: `If the address has an account, a link waits to be sent. ${delayed}`,
      }
    : {
        title: 'Reset link requested',
        description: 'If the address has an account, a link is on its way.',
      };
}

/** Says the same for every address, and shows a link to nobody. */
export function resetAskedText(mail: Known, email: string) {
  if (mail === 'failing')
    return `If ${email} has an account, a link to set a new password waits to be sent. It works once, for one hour. ${delayed}`;
  return `If ${email} has an account, a link to set a new password is on its way. It works once, for one hour.`;
}

export function emailCodeText(mail: Known, email: string) {
  if (mail === 'outbox')
    return `${kept} No code can come by e-mail: use a backup code, or ask an administrator to reset two-factor authentication for your account; for an administrator only another super admin can.`;
  const address = email || 'your email address';
  return mail === 'failing'
    ? `Enter the 6-digit code for ${address}. It waits to be sent. ${delayed} A backup code works too.`
    : `Enter the 6-digit code we sent to ${address}.`;
}

export const codeAgainTitle = (mail: Known) =>
  mail === 'sending' || mail === undefined ? 'Code sent' : 'New code made';

export const setupCodeText = (mail: Known) =>
  mail === 'failing'
    ? `A code for your e-mail address waits to be sent. ${delayed}`
    : 'A code is on its way to your e-mail address. Type its 6 digits here.';

export const noMailNotifications = `${kept} What would reach you by e-mail is only kept in its outbox; whoever runs it can set up mail with SMTP_URL.`;
