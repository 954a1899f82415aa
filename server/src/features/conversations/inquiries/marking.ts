import type { Database } from '../../../platform/database/index.ts';
import type { ConversationContext } from '../conversation-context.ts';
import type { ConversationRow, MessageRow } from '../conversations.repository.ts';
import { findVerdict } from '../verdicts/index.ts';
import { enqueueGrouping, gapRules, isGap } from './grouping.ts';
import { collectFormerInquiriesJob } from './inquiries.jobs.ts';
import * as inquiries from './inquiry-list.repository.ts';
import * as groups from './question-groups.repository.ts';
import * as questions from './unanswered-questions.repository.ts';

/** What is collected of the time before inquiries were kept. */
const formerConversations = 5000;
const formerQuestions = 2000;

interface OneConversation {
  businessId: string;
  conversationId: string;
}
interface OneReply extends OneConversation {
  messageId: string;
}
interface OneSession {
  businessId: string;
  agentId: string;
  sessionId: string;
}

/** The agent has replied without an answer, or something was said where it had. */
export async function markUnanswered(
  context: ConversationContext,
  tx: Database,
  { conversation, message }: { conversation: ConversationRow; message: MessageRow },
) {
  const { businessId, id: conversationId } = conversation;
  if (message.author !== 'agent' || message.answered !== false)
    return inquiries.renewInquiry(tx, businessId, conversationId);
  await inquiries.insertInquiry(tx, businessId, { conversationId });
  if (message.receipt !== null && message.inReplyTo !== null)
    await enqueueGrouping(context, tx, { businessId, messageId: message.id });
}

/** An answer broke off, or a person was called. */
export const markSession = (
  _context: ConversationContext,
  tx: Database,
  { businessId, agentId, sessionId }: OneSession,
) => inquiries.insertInquiry(tx, businessId, { agentId, sessionId });

/** What was asked last may stand there without a reply, because the server stopped. */
export async function markEnded(
  _context: ConversationContext,
  tx: Database,
  { businessId, conversationId }: OneConversation,
) {
  if (await inquiries.hasOpenQuestion(tx, businessId, conversationId))
    await inquiries.insertInquiry(tx, businessId, { conversationId });
  else await inquiries.renewInquiry(tx, businessId, conversationId);
}

/** A visitor's thumb or stars. */
export async function markRated(
  context: ConversationContext,
  tx: Database,
  rated: OneConversation & ({ messageId: string; wasHelpful: boolean } | { rating: number }),
) {
  const { businessId, conversationId } = rated;
  const isUnhappy = 'rating' in rated ? rated.rating < 3 : !rated.wasHelpful;
  if (isUnhappy) await inquiries.insertInquiry(tx, businessId, { conversationId });
  else await inquiries.renewInquiry(tx, businessId, conversationId);
  if (!('messageId' in rated)) return;
  const { messageId } = rated;
  if (rated.wasHelpful) await forgetAnswered(tx, { businessId, conversationId, messageId });
  // Whether it is a hint that did not help, the job will see.
  else await enqueueGrouping(context, tx, { businessId, messageId });
}

/** A member has called a reply wrong, or has taken that back. */
export async function markJudged(context: ConversationContext, tx: Database, judged: OneReply) {
  const { businessId, messageId } = judged;
  if ((await findVerdict(tx, businessId, judged)) === 'wrong')
    await enqueueGrouping(context, tx, { businessId, messageId });
  else await forgetAnswered(tx, judged);
}

/** A hint that helped was the answer after all, unless somebody of the team calls it wrong. */
async function forgetAnswered(tx: Database, one: OneReply) {
  const { businessId, messageId } = one;
  const reply = await questions.findReply(tx, businessId, messageId);
  if (!reply || isGap(reply) || (await findVerdict(tx, businessId, one)) === 'wrong') return;
  await forgetQuestion(tx, one);
}

async function forgetQuestion(tx: Database, { businessId, conversationId, messageId }: OneReply) {
  const forgotten = await questions.deleteQuestion(tx, businessId, conversationId, messageId);
  if (!forgotten) return;
  const { groupId, isHint } = forgotten;
  const hasAskedElse = await questions.hasAsked(tx, businessId, groupId, conversationId);
  await groups.countQuestion(tx, businessId, groupId, {
    by: -1,
    people: hasAskedElse ? 0 : -1,
    hints: isHint ? -1 : 0,
  });
  await groups.deleteEmptyGroup(tx, businessId, groupId);
}

/** Once: whoever had conversations before this version finds them here. */
export async function scheduleCollecting({ db, jobs }: ConversationContext) {
  if (!(await inquiries.hasAnyInquiry(db)))
    await jobs.enqueue(db, collectFormerInquiriesJob, {}, { singletonKey: 'once' });
}

export async function collectFormerInquiries(context: ConversationContext) {
  const { db } = context;
  await inquiries.insertFormerInquiries(db, formerConversations);
  for (const one of await questions.listFormerGaps(db, gapRules, formerQuestions))
    await enqueueGrouping(context, db, one);
}
