import type { MailState } from '@parley/contract/admin/mail-state';

/** What becomes of a message to somebody who has left and whose address is known: what stands before it, and after. */
export function mailToVisitor(mail: MailState | undefined): readonly [before: string, after: string] {
  if (mail === 'outbox')
    return [
      'The visitor has left, and this server sends no mail. They see your message when they come back; or write to',
      ' yourself.',
    ];
  const waits = 'The visitor has left. Your message waits in the chat';
  if (mail === 'sending') return [`${waits} and goes to`, ' within a minute.'];
  if (mail === 'failing')
    return [
      `${waits}. Mails are delayed at the moment: it goes to`,
      ' once the mail server takes them again.',
    ];
  return [`${waits}. Their address is`, '.'];
}
