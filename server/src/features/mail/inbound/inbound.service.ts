import { createHash } from 'node:crypto';
import { AppError, invalidInput, notAllowed, notFound } from '../../../errors.ts';
import type { HandoffRow } from '../../handoffs/index.ts';
import type { MailContext } from '../mail-context.ts';
import { findReply } from '../reply-address.ts';
import type { createTeamMailService } from '../to-team/team-mail.service.ts';
import { findLinkOfMail, type VisitorLinkRow } from '../to-visitors/visitor-links.repository.ts';
import type { createVisitorMailService } from '../to-visitors/visitor-mail.service.ts';
import * as repository from './inbound.repository.ts';
import { addressIn, type InboundMail, inboundMail, senderOf } from './inbound-mail.ts';
import { isSignedBy } from './inbound-signature.ts';
import { senderProof } from './sender-proof.ts';
import { writtenReply } from './written-reply.ts';

interface Parts {
  teamMails: ReturnType<typeof createTeamMailService>;
  visitorMails: ReturnType<typeof createVisitorMailService>;
}

interface About {
  businessId: string;
  agentId: string;
  conversationId: string;
}

interface Delivery {
  body: Uint8Array;
  signature: string | null;
  timestamp: string | null;
}

/** Mail systems deliver again for days at most. */
const rememberedMs = 30 * 24 * 60 * 60 * 1000;
const keptWords = 2000;
/** Beside the To line, where mail servers put the address a mail really came to. */
const recipientHeaders = [
  'cc',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
  'x-forwarded-to',
];

export type InboundService = ReturnType<typeof createInboundService>;

export function createInboundService(
  { db, clock, agents, businesses, handoffs, conversations, ...others }: MailContext,
  parts: Parts,
) {
  /** Tells the team instead of posting in somebody's name; the words are not lost. */
  const refuseSender = async (
    mail: InboundMail,
    content: string,
    { businessId, agentId, conversationId }: About,
  ) => {
    const description = `${addressIn(mail.from).slice(0, 254)} answered a mail about an escalation, but our mail was not sent to that address, or the address disowns it. It said: ${content.slice(0, 500)}`;
    await db.transaction((tx) =>
      others.notifications.notifyMembers(tx, {
        businessId,
        agentId,
        description,
        type: 'conversation',
        priority: 'high',
        title: 'A mail from an unknown address was not passed on',
        data: { conversationId },
      }),
    );
    return false;
  };

  /** What a reply held beside words, or that it held none: nobody should believe that it was passed on. */
  async function notifyOfMissingProof(
    { businessId, agentId, conversationId }: About,
    { from, attachments }: InboundMail,
    hasWords: boolean,
  ) {
    if (hasWords && attachments === 0) return;
    const files = attachments === 1 ? 'an attachment' : `${attachments} attachments`;
    const who = addressIn(from).slice(0, 254);
    const description = hasWords
      ? `${who} sent ${files} with a reply by mail. Only the words were passed on; the files are in the mail alone.`
      : `${who} replied by mail, but no words were found in it${attachments > 0 ? `, only ${files}` : ''}. Nothing was passed on. Please use the dashboard.`;
    await db.transaction((tx) =>
      others.notifications.notifyMembers(tx, {
        businessId,
        agentId,
        description,
        type: 'conversation',
        priority: 'high',
        title: hasWords ? 'Attachments were not passed on' : 'A mail without words was not passed on',
        data: { conversationId },
      }),
    );
  }

  /** Anybody can write a member's address into the From line: such a mail is for the members' eyes, and never for the visitor's. */
  async function saveUnverified(mail: InboundMail, content: string, about: About, memberId: string) {
    const { businessId, agentId, conversationId } = about;
    const from = addressIn(mail.from).slice(0, 254);
    const notice = {
      businessId,
      agentId,
      type: 'conversation' as const,
      priority: 'high' as const,
      data: { conversationId },
    };
    await db.transaction(async (tx) => {
      await others.notifications.notifyMembers(tx, {
        ...notice,
        title: 'A mail that could not be verified was not passed on',
        description: `This mail claims to come from ${from}, but its sender could not be verified. The visitor did not get it. It said: ${content.slice(0, keptWords)}`,
      });
      await others.notifications.notifyUser(tx, {
        ...notice,
        userId: memberId,
        title: 'Your reply by mail was not delivered',
        description: `We could not verify that a mail in your name, sent to answer a visitor, comes from ${from}. If you wrote it, please answer in the conversation instead: ${others.publicUrl}/dashboard/conversations/${conversationId}. Your mail server has to sign its mails (DKIM) or be named in SPF. If you did not write it, somebody used your address.`,
      });
    });
    return false;
  }

  async function findMember({ businessId }: About, { from }: InboundMail) {
    const address = addressIn(from);
    return (await businesses.members.listMembers(businessId)).find(
      ({ email }) => email.toLowerCase() === address,
    );
  }

  async function takeTeamReply(row: HandoffRow, mail: InboundMail, content: string, clientMessageId: string) {
    const { businessId, conversationId } = row;
    const member = await findMember(row, mail);
    if (!member) return content !== '' && refuseSender(mail, content, row);
    if (senderProof(mail, others.inboundMailAuthserv) !== 'passed')
      return content !== '' && saveUnverified(mail, content, row, member.userId);
    await notifyOfMissingProof(row, mail, content !== '');
    if (content === '') return false;
    const { userId } = member;
    await conversations.addMemberMessage({
      businessId,
      conversationId,
      userId,
      content,
      via: 'mail',
      clientMessageId,
    });
    return true;
  }

  /** The agent does not answer mail, so the team hears of it as of a new call for a person. */
  async function takeVisitorReply(
    link: VisitorLinkRow,
    mail: InboundMail,
    content: string,
    clientMessageId: string,
  ) {
    const { businessId, agentId, conversationId, email } = link;
    const proof = senderProof(mail, others.inboundMailAuthserv);
    const isTheirs = addressIn(mail.from) === email.toLowerCase() && proof !== 'failed';
    if (!isTheirs) return content !== '' && refuseSender(mail, content, link);
    await notifyOfMissingProof(link, mail, content !== '');
    if (content === '') return false;
    // The address it came to was in a mail to the visitor alone, as a link back is: it is taken, but marked.
    const isUnverified = proof !== 'passed';
    const said = await conversations.addVisitorMessage({
      businessId,
      conversationId,
      content,
      via: 'mail',
      clientMessageId,
      isUnverified,
    });
    if (said.isRepeated) return false;
    const { settings } = await agents.requireAgent(link);
    const { expectedAt } = await handoffs.availabilityOf(link, settings.handoff);
    const latest = await handoffs.findLatestHandoff(db, businessId, conversationId);
    const history = await conversations.getHistory(businessId, conversationId);
    const reason = latest?.reason ?? 'asked';
    await db.transaction(async (tx) => {
      await conversations.recordMailedRequest(tx, { businessId, conversationId, reason });
      await handoffs.createHandoff(tx, {
        businessId,
        agentId,
        conversationId,
        email,
        history,
        expectedAt,
        reason,
        inquiry: content,
        name: latest?.userName,
        phone: latest?.userPhone,
        contactMethod: 'email',
        isFollowUp: true,
      });
    });
    return true;
  }

  async function handle(mail: InboundMail, target: Target, clientMessageId: string) {
    const sender = senderOf(mail);
    if (sender === 'bounce') {
      if (target.kind === 'visitor')
        await db.transaction((tx) => parts.visitorMails.notifyOfFailure(tx, target.link));
      else await parts.teamMails.noteFailure({ businessId: target.row.businessId, handoffId: target.row.id });
    }
    if (sender !== 'person') return false;
    const content = writtenReply(mail);
    return target.kind === 'team'
      ? takeTeamReply(target.row, mail, content, clientMessageId)
      : takeVisitorReply(target.link, mail, content, clientMessageId);
  }

  type Target = { kind: 'team'; row: HandoffRow } | { kind: 'visitor'; link: VisitorLinkRow };
  async function findTarget(mail: InboundMail): Promise<Target | undefined> {
    const headers = Object.entries(mail.headers).filter(([name]) =>
      recipientHeaders.includes(name.toLowerCase()),
    );
    const reply = findReply([...mail.to, ...headers.flatMap(([, values]) => values)], others.secret);
    if (reply?.kind === 'team') {
      const row = await handoffs.findHandoffOfMail(reply.id);
      return row && { kind: 'team', row };
    }
    const link = reply && (await findLinkOfMail(db, reply.id));
    return link && { kind: 'visitor', link };
  }

  return {
    /** False is an answer, not a failure: whoever delivers the mail need not try again. */
    async receiveMail(delivery: Delivery) {
      const { inboundMailSecret } = others;
      if (!inboundMailSecret) throw notFound('Address');
      const now = clock.now();
      if (!isSignedBy(inboundMailSecret, delivery, now)) throw notAllowed('The signature does not match.');
      const mail = parseMail(delivery.body);
      const target = await findTarget(mail);
      if (!target) return { accepted: false };
      const { businessId } = target.kind === 'team' ? target.row : target.link;
      const messageHash = createHash('sha256').update(mail.messageId).digest('hex');
      await repository.deleteMailsBefore(db, businessId, new Date(now.getTime() - rememberedMs));
      const { handledAt } = await repository.noteMail(db, businessId, { messageHash, receivedAt: now });
      if (handledAt) return { accepted: false };
      const accepted = await handle(mail, target, `mail-${messageHash.slice(0, 48)}`).catch((error) => {
        // Words that nobody could read, such as invisible ones alone: no later delivery would change them.
        if (error instanceof AppError && error.code === 'invalid_input') return false;
        throw error;
      });
      await repository.setHandled(db, businessId, messageHash, clock.now());
      return { accepted };
    },
  };
}

function parseMail(body: Uint8Array): InboundMail {
  try {
    return inboundMail.parse(JSON.parse(new TextDecoder().decode(body)));
  } catch {
    throw invalidInput('The body must be JSON with messageId, from, to, subject and text.');
  }
}
