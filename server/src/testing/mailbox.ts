import type { Mail } from '../platform/mail/index.ts';
import type { TestServer } from './test-server.ts';

/** The newest mail to an address, once so many have come; jobs send it, so it comes a little after the request. */
export async function waitForMail(server: TestServer, to: string, subject: string, count = 1): Promise<Mail> {
  for (let tries = 0; tries < 300; tries += 1) {
    const mails = mailsTo(server, to, subject);
    if (mails.length >= count) return mails.at(-1)!;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No mail "${subject}" came to ${to}`);
}

export const mailsTo = (server: TestServer, to: string, subject = '') =>
  server.mails.filter((mail) => mail.to === to && mail.subject.includes(subject));

/** The token in the link of a mail. */
export function tokenIn({ text }: Mail) {
  const [, token] = /(?:access_token=|#confirm=|#lift=|#change-email=)([\w.-]+)/.exec(text) ?? [];
  if (!token) throw new Error('The mail has no link');
  return token;
}
