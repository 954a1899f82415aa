import type { MailState } from '@parley/contract/outbox';

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
  return `We sent a link to ${email}. Open it to confirm your address; it signs you in.`;
}

export function confirmationAgainText(mail: Known, email: string) {
  return mail === 'failing'
    ? { title: 'Confirmation link made', description: delayed }
    : { title: 'Confirmation link sent', description: `Please look at the inbox of ${email}.` };
}

export function forgotPasswordWords(mail: Known) {
  return mail === 'outbox'
    ? {
        intro: `${kept} Enter the address you signed up with: a link to set a new password is made, and whoever runs the server can pass it on to you.`,
        button: 'Ask for a reset link',
        toast: { title: 'Reset link kept', description: `${kept} Ask whoever runs it for the link.` },
      }
    : {
        intro: 'Enter the address you signed up with, and we send you a link to set a new one.',
        button: 'Send reset link',
        toast:
          mail === 'failing'
            ? { title: 'Reset link waits to be sent', description: delayed }
            : { title: 'Reset link sent', description: 'Check your email for the link.' },
      };
}

/** Says the same for every address, and shows a link to nobody. */
export function resetAskedWords(mail: Known, email: string) {
  if (mail === 'outbox')
    return {
      title: 'Ask whoever runs this server',
      intro: `${kept} If ${email} has an account, a link to set a new password was made and kept on the server. Whoever runs it can pass it on to you. It works once, for one hour.`,
    };
  const onItsWay = `If ${email} has an account, a link to set a new password is on its way. It works once, for one hour.`;
  return { title: 'Check your email', intro: mail === 'failing' ? `${onItsWay} ${delayed}` : onItsWay };
}

export function emailCodeText(mail: Known, email: string) {
  if (mail === 'outbox')
    return `${kept} The 6-digit code for ${email || 'your email address'} was kept in its outbox: ask whoever runs it, or use a backup code.`;
  const text = `Enter the 6-digit code we sent to ${email || 'your email address'}.`;
  return mail === 'failing' ? `${text} ${delayed} A backup code works too.` : text;
}

export const codeAgainTitle = (mail: Known) => (mail === 'sending' || mail === undefined ? 'Code sent' : 'New code made');

export const setupCodeText = (mail: Known) =>
  mail === 'failing'
    ? `A code for your e-mail address waits to be sent. ${delayed}`
    : 'We sent a code to your e-mail address. Type its 6 digits here.';

export const noMailNotifications = `${kept} What would reach you by e-mail is only kept in its outbox; whoever runs it can set up mail with SMTP_URL.`;
