import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { attachments } from '../attachments/attachments.tables.ts';
import { conversations, messages } from '../conversations.tables.ts';
import { conversationNotes } from '../queue/queue.tables.ts';
import { feedbackRatings } from '../visits/visits.tables.ts';

/** Conversations with all that was said in them, and about them. */
export async function listWhole(db: Database, businessId: string, ids: string[]) {
  const among = <Table extends typeof messages | typeof conversationNotes | typeof feedbackRatings>(
    table: Table,
  ) => and(eq(table.businessId, businessId), inArray(table.conversationId, ids));
  const rows = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.businessId, businessId), inArray(conversations.id, ids)))
    .orderBy(asc(conversations.startedAt), asc(conversations.id));
  const said = await db.select().from(messages).where(among(messages)).orderBy(asc(messages.position));
  const notes = await db
    .select()
    .from(conversationNotes)
    .where(among(conversationNotes))
    .orderBy(asc(conversationNotes.createdAt));
  const ratings = await db.select().from(feedbackRatings).where(among(feedbackRatings));
  const of = <Row extends { conversationId: string }>(list: Row[], id: string) =>
    list.filter(({ conversationId }) => conversationId === id);
  return rows.map((conversation) => ({
    ...conversation,
    messages: of(said, conversation.id),
    notes: of(notes, conversation.id),
    ratings: of(ratings, conversation.id),
  }));
}

export function listFiles(db: Database, businessId: string, conversationIds: string[]) {
  return db
    .select()
    .from(attachments)
    .where(and(eq(attachments.businessId, businessId), inArray(attachments.conversationId, conversationIds)))
    .orderBy(asc(attachments.createdAt), asc(attachments.id));
}
