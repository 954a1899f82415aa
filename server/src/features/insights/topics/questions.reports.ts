import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { messages } from '../../conversations/conversations.tables.ts';

/** The words of messages, by their ids. */
export async function findQuestions(db: Database, businessId: string, ids: string[]) {
  const rows = await db
    .select({ id: messages.id, content: messages.content })
    .from(messages)
    .where(and(eq(messages.businessId, businessId), inArray(messages.id, ids)));
  return new Map(rows.map(({ id, content }) => [id, content]));
}
