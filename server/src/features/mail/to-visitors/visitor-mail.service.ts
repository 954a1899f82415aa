import { createHash, createHmac } from 'node:crypto';
import { bindContext } from '../../../bind-context.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { type ConversationRow, type MessageRow, wordsWithFiles } from '../../conversations/index.ts';
import { isRoundOver, pauseBeforeNextRound } from '../lost-mail.ts';
import { mailVisitorJob } from '../mail.jobs.ts';
import type { MailContext } from '../mail-context.ts';
import { domainOf, replyAddress } from '../reply-address.ts';
import { pageOfAgent } from './page-of-agent.ts';
import * as repository from './visitor-links.repository.ts';
import { visitorMail } from './visitor-mail.ts';
import { visitorMailLook } from './visitor-mail-look.ts';

/** A member's answer, for a visitor who may have left. */
interface VisitorMail {
  businessId: string;
  agentId: string;
  conversationId: string;
  sessionId: string;
  to: string;
  memberName: string;
  content: string;
  pageUrl: string | null;
  language: string | null;
}

interface MailOfLink {
  businessId: string;
  linkId: string;
  round: number;
}

const hourMs = 60 * 60 * 1000;
const linkLifeMs = 7 * 24 * hourMs;
const maxMailsPerHour = 20;
/** Quick messages become one mail. Longer than a page that listens goes unseen, so that nobody who is there is mailed. */
const gatherSeconds = 60;
const lookAgainSeconds = 30;

/** It can be made again from the row, so a mail that is sent twice carries the same link; the row alone opens nothing. */
const codeOf = ({ secret }: MailContext, linkId: string) =>
  createHmac('sha256', `visitor link ${secret}`).update(linkId).digest('base64url');

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');

/** A member's words, for a visitor who left an address: whoever is on the page by then reads them there. */
async function onMessageSaved(
  context: MailContext,
  tx: Database,
  { conversation, message }: { conversation: ConversationRow; message: MessageRow },
) {
  const {
    businessId,
    agentId,
    id: conversationId,
    sessionId,
    pageUrl,
    language,
    visitorEmail,
  } = conversation;
  if (message.author !== 'member' || !visitorEmail) return;
  const where = { businessId, agentId, conversationId, sessionId, pageUrl, language };
  await mailVisitor(context, tx, {
    ...where,
    to: visitorEmail,
    memberName: message.authorName ?? '',
    // The files themselves stay behind the link, where only the visitor gets in.
    content: wordsWithFiles(message),
  });
}

/** Goes out after a minute, with all that was written by then, unless the visitor has come back and read it. */
async function mailVisitor(
  context: MailContext,
  tx: Database,
  { businessId, to: email, ...mail }: VisitorMail,
) {
  const { clock, jobs } = context;
  const createdAt = clock.now();
  if (await repository.addToWaitingMail(tx, businessId, { ...mail, email, saidAt: createdAt })) return;
  // The address was typed by somebody, perhaps not by who reads it: nobody's mailbox is filled through us.
  const mailsOfHour = await repository.countLinksTo(
    tx,
    businessId,
    email,
    new Date(createdAt.getTime() - hourMs),
  );
  if (mailsOfHour >= maxMailsPerHour)
    return notifyOfUnreachedVisitor(context, tx, { ...mail, businessId, email });
  const id = crypto.randomUUID();
  const dueAt = new Date(createdAt.getTime() + gatherSeconds * 1000);
  await repository.insertLink(tx, businessId, {
    ...mail,
    id,
    email,
    codeHash: hashOf(codeOf(context, id)),
    createdAt,
    dueAt,
    saidAt: createdAt,
    expiresAt: new Date(dueAt.getTime() + linkLifeMs),
  });
  await jobs.enqueue(
    tx,
    mailVisitorJob,
    { businessId, linkId: id, round: 0 },
    { startAfterSeconds: gatherSeconds },
  );
}

/** The first round that fails is reported to the team; the mail is tried again all the same, for some hours. */
async function sendVisitorMail(context: MailContext, payload: MailOfLink, { isLastAttempt }: JobContext) {
  const { db, jobs, database } = context;
  const unlock = await database.tryLock(`mail ${payload.linkId}`);
  // A second job for the same mail looks again when the first is done with it.
  if (!unlock) return jobs.enqueue(db, mailVisitorJob, payload, { startAfterSeconds: lookAgainSeconds });
  try {
    await sendOrWait(context, payload, isLastAttempt);
  } finally {
    await unlock();
  }
}

async function sendOrWait(context: MailContext, { round, ...one }: MailOfLink, isLastAttempt: boolean) {
  const { db, clock, jobs, log, mailer } = context;
  const { businessId, linkId } = one;
  const waiting = await repository.findLink(db, businessId, linkId);
  const leftMs = (waiting?.dueAt?.getTime() ?? 0) - clock.now().getTime();
  // Longer than a mail ever gathers: the clock was set back since, and it is due.
  if (leftMs > 0 && leftMs <= gatherSeconds * 1000)
    return jobs.enqueue(
      db,
      mailVisitorJob,
      { ...one, round },
      { startAfterSeconds: Math.ceil(leftMs / 1000) },
    );
  const link = await repository.closeMail(db, businessId, linkId);
  if (!link || link.content === null) return;
  if (await hasRead(context, link)) return repository.deleteLink(db, businessId, linkId);
  const failure = await mailer
    .send({
      ...(await composeMail(context, link, link.content)),
      conversationIds: [link.conversationId],
    })
    .catch((error: unknown) => error ?? new Error('The mail was not sent'));
  if (failure && !isRoundOver(failure, isLastAttempt)) throw failure;
  if (failure) log.warn({ err: failure, businessId, linkId, round }, 'a visitor could not be mailed');
  const startAfterSeconds = failure ? pauseBeforeNextRound(failure, round) : undefined;
  await db.transaction(async (tx) => {
    if (failure && round === 0) await notifyOfUnreachedVisitor(context, tx, link);
    if (startAfterSeconds)
      await jobs.enqueue(tx, mailVisitorJob, { ...one, round: round + 1 }, { startAfterSeconds });
    else await repository.clearContent(tx, businessId, linkId);
  });
}

async function composeMail(context: MailContext, link: repository.VisitorLinkRow, content: string) {
  const { agents, businesses, publicUrl, mailFrom, inboundMailSecret } = context;
  const { id: linkId, businessId, agentId, email, memberName, language } = link;
  const agent = await agents.requireAgent({ businessId, agentId });
  const page = pageOfAgent(link.pageUrl, agent.allowedDomains);
  const code = codeOf(context, linkId);
  return visitorMail({
    to: email,
    look: visitorMailLook({
      businessId,
      businessName: await businesses.nameOf(businessId),
      logoFiles: [agent.logoFile, await businesses.findLogoFile(businessId)],
      colour: agent.settings.appearance.primaryColor,
      publicUrl,
    }),
    memberName,
    content,
    question: await findQuestion(context, link),
    language,
    link: page ? `${page}#parley=${code}` : `${publicUrl}/preview#resume=${code}`,
    thread: `${link.conversationId}@${domainOf(mailFrom)}`,
    ...(inboundMailSecret && { replyTo: replyAddress({ kind: 'visitor', id: linkId }, context) }),
  });
}

/** What they left in the form, or else said last. */
async function findQuestion(
  { db, handoffs, conversations }: MailContext,
  { businessId, conversationId }: repository.VisitorLinkRow,
) {
  const handoff = await handoffs.findLatestHandoff(db, businessId, conversationId);
  if (handoff) return handoff.userInquiry;
  const history = await conversations.getHistory(businessId, conversationId);
  return history.findLast(({ role }) => role === 'user')?.content;
}

async function hasRead(
  { conversations }: MailContext,
  { businessId, conversationId, saidAt, createdAt }: repository.VisitorLinkRow,
) {
  const seenAt = await conversations.getVisitorSeenAt(businessId, conversationId);
  return seenAt !== null && seenAt > (saidAt ?? createdAt);
}

export async function notifyOfUnreachedVisitor(
  { notifications }: MailContext,
  tx: Database,
  {
    businessId,
    agentId,
    conversationId,
    email,
  }: Pick<repository.VisitorLinkRow, 'businessId' | 'agentId' | 'conversationId' | 'email'>,
) {
  await notifications.notifyMembers(tx, {
    businessId,
    agentId,
    subject: `conversation:${conversationId}/unreached`,
    type: 'conversation',
    priority: 'urgent',
    title: `${email} could not be reached`,
    description: `Your answer stands in the conversation, but the mail with it could not be delivered to ${email}. Please check the address or write to the visitor in another way.`,
    data: { conversationId },
  });
}

/** Opens the conversation once: of two who come with the same code, one gets in. */
async function useLink({ db, clock }: MailContext, code: string) {
  const link = await repository.takeLink(db, hashOf(code), clock.now());
  if (!link) return undefined;
  const { businessId, agentId, sessionId } = link;
  return {
    businessId,
    agentId,
    sessionId,
    /** Where the chat did not open after all, the next try gets in. */
    giveBack: () => repository.giveLinkBack(db, businessId, link.id),
  };
}

export const visitorMailService = (context: MailContext) =>
  bindContext(context, { onMessageSaved, sendVisitorMail, useLink });
