import { bindContext } from '../../bind-context.ts';
import type { AccountContext } from './accounts.context.ts';
import { isEmailChangeOpen } from './email-change/index.ts';
import { codeMail, findLink } from './mails/index.ts';
import { codeMs } from './second-factor/index.ts';

interface WrittenMail {
  subject: string;
  text: string;
  writtenAt: Date;
}

/** How a link in one of our mails looks, and what it may be for. */
const links = [
  { pattern: /#confirm=([\w.-]+)/, purposes: ['confirm-email'] },
  { pattern: /#lift=([\w.-]+)/, purposes: ['lift-access-lists'] },
  { pattern: /access_token=([\w.-]+)/, purposes: ['reset-password', 'welcome'] },
] as const;
const changePattern = /#change-email=([\w.-]+)/;
const codeSubject = codeMail({ firstName: '', emailVerified: false }, '').subject;

/** Whether the link or the code in a mail of an account works no more: used, replaced, withdrawn or too old. */
async function isDead(context: AccountContext, { subject, text, writtenAt }: WrittenMail) {
  const { db, clock } = context;
  if (subject === codeSubject) return clock.now().getTime() - writtenAt.getTime() > codeMs;
  const change = changePattern.exec(text)?.[1];
  if (change) return !(await isEmailChangeOpen(context, change));
  for (const { pattern, purposes } of links) {
    const token = pattern.exec(text)?.[1];
    if (!token) continue;
    const found = await Promise.all(purposes.map((purpose) => findLink(context, db, token, purpose)));
    return found.every((link) => link === undefined);
  }
  return false;
}

/** What became of what stands in mails that are written already. */
export const writtenMailService = (context: AccountContext) => bindContext(context, { isDead });
