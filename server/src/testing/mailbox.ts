import type { Mail } from '../platform/mail/index.ts';
import type { TestServer } from './test-server.ts';
import { until } from './until.ts';

/** The newest mail to an address, once so many have come; jobs send it, so it comes a little after the request. */
export const waitForMail = (server: TestServer, to: string, subject: string, count = 1): Promise<Mail> =>
  until(
    () => {
      const mails = mailsTo(server, to, subject);
      return mails.length >= count && mails.at(-1);
    },
    `a mail "${subject}" to ${to}`,
    { everyMs: 10 },
  );

export const mailsTo = (server: TestServer, to: string, subject = '') =>
  server.mails.filter((mail) => mail.to === to && mail.subject.includes(subject));

/** The token in the link of a mail. */
export function tokenIn({ text }: Mail) {
  const [, token] = /(?:access_token=|#confirm=|#lift=|#change-email=)([\w.-]+)/.exec(text) ?? [];
  if (!token) throw new Error('The mail has no link');
  return token;
}
