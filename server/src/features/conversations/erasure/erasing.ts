import type { Database } from '../../../platform/database/index.ts';
import type { ConversationContext } from '../conversation-context.ts';
import { conversationsErasing, visitsErasing } from '../conversations.facts.ts';
import { forgetQuestions } from '../inquiries/index.ts';
import { deleteErasedFilesJob } from './erasure.jobs.ts';
import type { ErasedConversation, ErasedVisit } from './erasure.repository.ts';
import * as repository from './erasure.repository.ts';

export const countSilent = (
  { db }: ConversationContext,
  businessId: string,
  { before, limit }: { before: Date; limit: number },
) => repository.countSilent(db, businessId, before, limit);

export const listExisting = async ({ db }: ConversationContext, ids: string[]) =>
  ids.length === 0 ? [] : repository.listExisting(db, ids);

/** Conversations whose last message was said before then, a batch of them, and visits of that time. */
export async function eraseSilent(
  context: ConversationContext,
  { businessId, before, limit }: { businessId: string; before: Date; limit: number },
) {
  const { db, events } = context;
  const counts = await db.transaction(async (tx) => {
    const conversations = await repository.lockSilent(tx, businessId, before, limit);
    await eraseConversations(context, tx, businessId, conversations);
    const visits = await repository.deleteOldVisits(tx, businessId, before, limit);
    await noteVisits(context, tx, businessId, visits);
    return { conversations: conversations.length, visits: visits.length };
  });
  if (counts.conversations > 0) {
    await events.publish(businessId, { type: 'conversation.changed' });
    await events.publish(businessId, { type: 'handoff.changed' });
  }
  return counts;
}

/** In the caller's transaction, which has locked them. Their files follow after its commit. */
export async function eraseConversations(
  context: ConversationContext,
  tx: Database,
  businessId: string,
  conversations: ErasedConversation[],
) {
  if (conversations.length === 0) return;
  const { facts, handoffs, notifications, jobs } = context;
  const ids = conversations.map(({ id }) => id);
  // While there still is something to look at.
  await facts.note(tx, conversationsErasing, { businessId, conversations });
  for (const conversation of conversations) await repository.adoptUnsentFiles(tx, businessId, conversation);
  await forgetQuestions(tx, businessId, ids);
  const escalations = await handoffs.deleteOfConversations(tx, businessId, ids);
  await notifications.deleteAbout(tx, { businessId, ids: [...ids, ...escalations] });
  await repository.deleteConversations(tx, businessId, ids);
  await jobs.enqueue(tx, deleteErasedFilesJob, { businessId, conversationIds: ids });
}

export async function noteVisits(
  { facts }: ConversationContext,
  tx: Database,
  businessId: string,
  visits: ErasedVisit[],
) {
  if (visits.length > 0) await facts.note(tx, visitsErasing, { businessId, visits });
}
