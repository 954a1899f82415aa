import type { MailState } from '@parley/contract/admin/mail-state';

type Known = MailState | undefined;

const delayed = 'Mails are delayed at the moment; it goes out as soon as the mail server takes it.';

/** Above a link that is shown because no mail brings it now. */
export const linkShownText = (mail: Known) =>
  mail === 'failing'
    ? 'The mail server does not take our mails at the moment; the mail goes out as soon as it does.'
    : 'Mail is not set up on this server, so nothing was sent.';

export const resetSentText = (mail: Known, email: string) =>
  mail === 'failing'
    ? { title: 'Reset link waits to be sent', description: delayed }
    : {
        title: 'Reset link on its way',
        description: `${email} gets a mail with a link to set a new password.`,
      };

export const userAddedText = (mail: Known, email: string) => ({
  title: 'User added',
  description:
    mail === 'failing'
      ? `A mail to ${email} waits. ${delayed}`
      : `A mail with a link to choose a password is on its way to ${email}.`,
});

export const addUserHint = (mail: Known) =>
  mail === 'outbox'
    ? 'Mail is not set up: you get a link to pass on, with which they choose their password.'
    : 'They get a mail with a link to choose their password.';

export const addBusinessHint = (mail: Known) =>
  `Whoever has an account with the owner's email owns it at once; ${
    mail === 'outbox'
      ? 'for anybody else you get an invitation link to pass on.'
      : 'anybody else is invited by mail.'
  }`;

export function emailChangeHint(mail: Known, hours: number) {
  if (mail === 'outbox')
    return `Mail is not set up: you get a link for each address to pass on. They work for ${hours} hours.`;
  const text = `The old and the new address both get a link, which works for ${hours} hours.`;
  return mail === 'failing' ? `${text} Mails are delayed at the moment.` : text;
}
