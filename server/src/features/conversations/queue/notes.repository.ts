import { and, asc, count, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { conversationNotes } from './queue.tables.ts';

export type NoteRow = typeof conversationNotes.$inferSelect;

const ofConversation = (businessId: string, conversationId: string) =>
  and(eq(conversationNotes.businessId, businessId), eq(conversationNotes.conversationId, conversationId));

export function listNotes(db: Database, businessId: string, conversationId: string) {
  return db
    .select()
    .from(conversationNotes)
    .where(ofConversation(businessId, conversationId))
    .orderBy(asc(conversationNotes.createdAt), asc(conversationNotes.id));
}

export async function countNotes(db: Database, businessId: string, conversationId: string) {
  const [row] = await db
    .select({ notes: count() })
    .from(conversationNotes)
    .where(ofConversation(businessId, conversationId));
  return row!.notes;
}

/** Nothing for an id that is there already. */
export async function insertNote(db: Database, businessId: string, note: Omit<NoteRow, 'businessId'>) {
  const rows = await db
    .insert(conversationNotes)
    .values({ ...note, businessId })
    .onConflictDoNothing()
    .returning();
  return rows[0];
}

export async function deleteNote(
  db: Database,
  businessId: string,
  { conversationId, noteId, authorId }: { conversationId: string; noteId: string; authorId: string },
) {
  const rows = await db
    .delete(conversationNotes)
    .where(
      and(
        ofConversation(businessId, conversationId),
        eq(conversationNotes.id, noteId),
        eq(conversationNotes.authorId, authorId),
      ),
    )
    .returning({ id: conversationNotes.id });
  return rows.length > 0;
}
