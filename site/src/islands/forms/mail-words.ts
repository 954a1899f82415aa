import type { MailState } from '@parley/contract/admin/mail-state';

/** Undefined while the server has not said whether mails go out: then none is promised. */
export function demoSentText(mail: MailState | undefined, holdHours: number) {
  const held = `We hold the time for you for ${holdHours} hours.`;
  switch (mail) {
    case 'sending':
      return `A mail to your address says that it arrived. We look at the time and confirm it by mail, with an entry for your calendar. ${held}`;
    case 'failing':
      return `We look at the time and confirm it. Mails of this server are held up at the moment and arrive later. ${held}`;
    case 'outbox':
      return `This server sends no mails by itself, so none arrives now. We look at the time and get in touch with you. ${held}`;
    default:
      return `We look at the time and get in touch with you. ${held}`;
  }
}

export const demoSentToast = (mail: MailState | undefined) =>
  mail === 'sending' ? 'We confirm the time by mail.' : 'We look at the time and get in touch.';

export const applicationSentText = (mail: MailState | undefined) =>
  `We have your application and CV${mail === 'sending' ? ', and say so by mail' : ''}. Applications are reviewed in about 5 business days.`;
