import { maxAttachments } from '@parley/contract/conversations/attachments';
import type { MailContext } from '../mail-context.ts';
import { addressIn, type InboundMail } from './inbound-mail.ts';
import { type KeptFiles, namesOf } from './mailed-files.ts';

/** The conversation that a mail is about. */
export interface About {
  businessId: string;
  agentId: string;
  conversationId: string;
}

const maxQuotedOfStranger = 500;
const maxQuotedOfMember = 2000;

const senderAddress = ({ from }: InboundMail) => addressIn(from).slice(0, 254);

const noticeAbout = ({ businessId, agentId, conversationId }: About) => ({
  businessId,
  agentId,
  // Each holds words of its own, which must not take the place of others.
  subject: `conversation:${conversationId}/mail/${crypto.randomUUID()}`,
  type: 'conversation' as const,
  priority: 'high' as const,
  data: { conversationId },
});

/** Tells the team instead of posting in somebody's name; the words are not lost. */
export async function notifyOfUnknownSender(
  { db, notifications }: MailContext,
  mail: InboundMail,
  content: string,
  about: About,
) {
  await db.transaction((tx) =>
    notifications.notifyMembers(tx, {
      ...noticeAbout(about),
      title: 'A mail from an unknown address was not passed on',
      description: `${senderAddress(mail)} answered a mail about an escalation, but our mail was not sent to that address, or the address disowns it. It said: ${content.slice(0, maxQuotedOfStranger)}`,
    }),
  );
}

const keptKinds = `Pictures (PNG, JPEG, WebP, GIF) and PDF files of up to 5 MB are kept, ${maxAttachments} with a mail.`;

/** What of a reply was not passed on: nobody should believe that it was. */
export async function notifyOfOmissions(
  { db, notifications }: MailContext,
  mail: InboundMail,
  content: string,
  about: About,
  { attachments, omitted }: KeptFiles,
) {
  const isPassedOn = content !== '' || attachments.length > 0;
  if (isPassedOn && omitted.length === 0) return;
  const who = senderAddress(mail);
  await db.transaction((tx) =>
    notifications.notifyMembers(tx, {
      ...noticeAbout(about),
      title: isPassedOn ? 'Files of a mail could not be kept' : 'A mail without words was not passed on',
      description: isPassedOn
        ? `${who} replied by mail; ${namesOf(omitted)} could not be kept. ${keptKinds} The rest was passed on.`
        : `${who} replied by mail, but no words were found in it${omitted.length > 0 ? `, only ${namesOf(omitted)}, which could not be kept. ${keptKinds}` : '.'} Nothing was passed on. Please use the dashboard.`,
    }),
  );
}

/** Anybody can write a member's address into the From line: such a mail is for the members' eyes, and never for the visitor's. */
export async function saveUnverified(
  { db, notifications, publicUrl }: MailContext,
  mail: InboundMail,
  content: string,
  about: About & { memberId: string },
) {
  const from = senderAddress(mail);
  const notice = noticeAbout(about);
  await db.transaction(async (tx) => {
    await notifications.notifyMembers(tx, {
      ...notice,
      title: 'A mail that could not be verified was not passed on',
      description: `This mail claims to come from ${from}, but its sender could not be verified. The visitor did not get it. It said: ${content.slice(0, maxQuotedOfMember)}`,
    });
    await notifications.notifyUser(tx, {
      ...notice,
      userId: about.memberId,
      title: 'Your reply by mail was not delivered',
      description: `We could not verify that a mail in your name, sent to answer a visitor, comes from ${from}. If you wrote it, please answer in the conversation instead: ${publicUrl}/dashboard/conversations/${about.conversationId}. Your mail server has to sign its mails (DKIM) or be named in SPF. If you did not write it, somebody used your address.`,
    });
  });
}
