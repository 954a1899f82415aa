import { and, asc, count, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { conversationNotes, savedReplies, tags } from './queue.tables.ts';

export type SavedReplyRow = typeof savedReplies.$inferSelect;
type ReplyForm = Pick<SavedReplyRow, 'title' | 'content'>;

const one = (businessId: string, replyId: string) =>
  and(eq(savedReplies.businessId, businessId), eq(savedReplies.id, replyId));

export const listSavedReplies = (db: Database, businessId: string) =>
  db
    .select()
    .from(savedReplies)
    .where(eq(savedReplies.businessId, businessId))
    .orderBy(asc(savedReplies.title), asc(savedReplies.id));

export async function countSavedReplies(db: Database, businessId: string) {
  const [row] = await db
    .select({ replies: count() })
    .from(savedReplies)
    .where(eq(savedReplies.businessId, businessId));
  return row!.replies;
}

export async function insertSavedReply(db: Database, businessId: string, form: ReplyForm, now: Date) {
  const [row] = await db
    .insert(savedReplies)
    .values({ ...form, businessId, createdAt: now })
    .returning();
  return row!;
}

export async function setSavedReply(db: Database, businessId: string, replyId: string, form: ReplyForm) {
  const [row] = await db.update(savedReplies).set(form).where(one(businessId, replyId)).returning();
  return row;
}

export async function deleteSavedReply(db: Database, businessId: string, replyId: string) {
  const [row] = await db.delete(savedReplies).where(one(businessId, replyId)).returning();
  return row;
}

/** By the name of their folder in the export of a business. */
export const exportedQueue = { notes: conversationNotes, tags, 'saved-replies': savedReplies };
