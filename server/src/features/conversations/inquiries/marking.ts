import type { Database } from '../../../platform/database/index.ts';
import type { ConversationContext } from '../conversation-context.ts';
import type { ConversationRow, MessageRow } from '../conversations.repository.ts';
import { enqueueGrouping, gapRules } from './grouping.ts';
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
  if (rated.wasHelpful) await forgetHint(tx, { businessId, conversationId, messageId });
  // Whether it is a hint that did not help, the job will see.
  else await enqueueGrouping(context, tx, { businessId, messageId });
}

async function forgetHint(
  tx: Database,
  { businessId, conversationId, messageId }: OneConversation & { messageId: string },
) {
  const forgotten = await questions.deleteHint(tx, businessId, conversationId, messageId);
  if (!forgotten) return;
  const { groupId } = forgotten;
  const hasAskedElse = await questions.hasAsked(tx, businessId, groupId, conversationId);
  await groups.countQuestion(tx, businessId, groupId, { by: -1, people: hasAskedElse ? 0 : -1, hints: -1 });
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
