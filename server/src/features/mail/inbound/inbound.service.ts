import { createHash } from 'node:crypto';
import { bindContext } from '../../../bind-context.ts';
import { AppError, invalidInput, notAllowed, notFound } from '../../../errors.ts';
import type { HandoffRow } from '../../handoffs/index.ts';
import type { MailContext } from '../mail-context.ts';
import { findReply } from '../reply-address.ts';
import { noteTeamMailFailure } from '../to-team/index.ts';
import { findLinkOfMail, notifyOfUnreachedVisitor, type VisitorLinkRow } from '../to-visitors/index.ts';
import * as repository from './inbound.repository.ts';
import { addressIn, type InboundMail, inboundMail, senderOf } from './inbound-mail.ts';
import { type About, notifyOfOmissions, notifyOfUnknownSender, saveUnverified } from './inbound-notices.ts';
import { isSignedBy } from './inbound-signature.ts';
import { keepFiles, withOmitted } from './mailed-files.ts';
import { senderProof } from './sender-proof.ts';
import { writtenReply } from './written-reply.ts';

interface Delivery {
  body: Uint8Array;
  signature: string | null;
  timestamp: string | null;
}

type Target = { kind: 'team'; row: HandoffRow } | { kind: 'visitor'; link: VisitorLinkRow };

/** Mail systems deliver again for days at most. */
const rememberedMs = 30 * 24 * 60 * 60 * 1000;
/** Beside the To line, where mail servers put the address a mail really came to. */
const recipientHeaders = [
  'cc',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
  'x-forwarded-to',
];

export type InboundService = ReturnType<typeof inboundService>;

/** Whoever may answer visitors; a mail of anybody else of the business counts as one of a stranger. */
async function findMember({ businesses, db }: MailContext, { businessId }: About, { from }: InboundMail) {
  const address = addressIn(from);
  const people = await businesses.members.listMembers(businessId);
  const answering = await businesses.members.listReaderIds(db, businessId, 'inbox');
  return people.find(({ email, userId }) => email.toLowerCase() === address && answering.includes(userId));
}

async function takeTeamReply(
  context: MailContext,
  row: HandoffRow,
  mail: InboundMail,
  content: string,
  clientMessageId: string,
) {
  const { businessId, agentId, conversationId } = row;
  const about = { businessId, agentId, conversationId };
  const member = await findMember(context, about, mail);
  const isProven = senderProof(mail, context.inboundMailAuthserv) === 'passed';
  if (!member || !isProven) {
    if (content === '') return false;
    if (member) await saveUnverified(context, mail, content, { ...about, memberId: member.userId });
    else await notifyOfUnknownSender(context, mail, content, about);
    return false;
  }
  const files = await keepFiles(context, mail, about, member.userId);
  await notifyOfOmissions(context, mail, content, about, files);
  if (content === '' && files.attachments.length === 0) return false;
  await context.conversations.addMemberMessage({
    businessId,
    conversationId,
    userId: member.userId,
    content,
    attachmentIds: files.attachments.map(({ id }) => id),
    via: 'mail',
    clientMessageId,
  });
  return true;
}

/** The agent does not answer mail, so the team hears of it as of a new call for a person. */
async function takeVisitorReply(
  context: MailContext,
  link: VisitorLinkRow,
  mail: InboundMail,
  content: string,
  clientMessageId: string,
) {
  const { db, agents, handoffs, conversations } = context;
  const { businessId, agentId, conversationId, email } = link;
  const about = { businessId, agentId, conversationId };
  const proof = senderProof(mail, context.inboundMailAuthserv);
  const isTheirs = addressIn(mail.from) === email.toLowerCase() && proof !== 'failed';
  if (!isTheirs) {
    if (content !== '') await notifyOfUnknownSender(context, mail, content, about);
    return false;
  }
  const files = await keepFiles(context, mail, about, null);
  await notifyOfOmissions(context, mail, content, about, files);
  if (content === '' && files.attachments.length === 0) return false;
  // The address it came to was in a mail to the visitor alone, as a link back is: it is taken, but marked.
  const isUnverified = proof !== 'passed';
  const said = await conversations.addVisitorMessage({
    businessId,
    conversationId,
    // For the team's eyes, who would look for them in vain.
    content: withOmitted(content, files.omitted),
    attachmentIds: files.attachments.map(({ id }) => id),
    via: 'mail',
    clientMessageId,
    isUnverified,
  });
  if (said.isRepeated) return false;
  const { settings } = await agents.requireAgent(link);
  const { promise } = await handoffs.availabilityOf(link, settings.handoff);
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
      promise,
      reason,
      inquiry: content || 'Sent files by mail, without words.',
      attachments: files.attachments,
      name: latest?.userName,
      phone: latest?.userPhone,
      contactMethod: 'email',
      isFollowUp: true,
    });
  });
  return true;
}

async function handleBounce(context: MailContext, target: Target) {
  if (target.kind === 'visitor')
    await context.db.transaction((tx) => notifyOfUnreachedVisitor(context, tx, target.link));
  else await noteTeamMailFailure(context, { businessId: target.row.businessId, handoffId: target.row.id });
}

async function handleMail(context: MailContext, mail: InboundMail, target: Target, clientMessageId: string) {
  const sender = senderOf(mail);
  if (sender === 'bounce') await handleBounce(context, target);
  if (sender !== 'person') return false;
  const content = writtenReply(mail);
  return target.kind === 'team'
    ? takeTeamReply(context, target.row, mail, content, clientMessageId)
    : takeVisitorReply(context, target.link, mail, content, clientMessageId);
}

async function findTarget(
  { db, secret, handoffs }: MailContext,
  mail: InboundMail,
): Promise<Target | undefined> {
  const headers = Object.entries(mail.headers).filter(([name]) =>
    recipientHeaders.includes(name.toLowerCase()),
  );
  const reply = findReply([...mail.to, ...headers.flatMap(([, values]) => values)], secret);
  if (reply?.kind === 'team') {
    const row = await handoffs.findHandoffOfMail(reply.id);
    return row && { kind: 'team', row };
  }
  const link = reply && (await findLinkOfMail(db, reply.id));
  return link && { kind: 'visitor', link };
}

/** False is an answer, not a failure: whoever delivers the mail need not try again. */
async function receiveMail(context: MailContext, delivery: Delivery) {
  const { db, clock, inboundMailSecret } = context;
  if (!inboundMailSecret) throw notFound('Address');
  const now = clock.now();
  if (!isSignedBy(inboundMailSecret, delivery, now)) throw notAllowed('The signature does not match.');
  const mail = parseMail(delivery.body);
  const target = await findTarget(context, mail);
  if (!target) return { accepted: false };
  const { businessId } = target.kind === 'team' ? target.row : target.link;
  const messageHash = createHash('sha256').update(mail.messageId).digest('hex');
  await repository.deleteMailsBefore(db, businessId, new Date(now.getTime() - rememberedMs));
  const { handledAt } = await repository.noteMail(db, businessId, { messageHash, receivedAt: now });
  if (handledAt) return { accepted: false };
  const clientMessageId = `mail-${messageHash.slice(0, 48)}`;
  const accepted = await handleMail(context, mail, target, clientMessageId).catch((error) => {
    // Words that nobody could read, such as invisible ones alone: no later delivery would change them.
    if (error instanceof AppError && error.code === 'invalid_input') return false;
    throw error;
  });
  await repository.setHandled(db, businessId, messageHash, clock.now());
  return { accepted };
}

export const inboundService = (context: MailContext) => bindContext(context, { receiveMail });

function parseMail(body: Uint8Array): InboundMail {
  try {
    return inboundMail.parse(JSON.parse(new TextDecoder().decode(body)));
  } catch {
    throw invalidInput('The body must be JSON with messageId, from, to, subject and text.');
  }
}
