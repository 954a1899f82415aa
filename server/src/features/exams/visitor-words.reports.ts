import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { messages } from '../conversations/conversations.tables.ts';

/** What visitors wrote in these conversations. */
export async function listVisitorWords(db: Database, businessId: string, conversationIds: string[]) {
  const rows = await db
    .select({ content: messages.content })
    .from(messages)
    .where(
      and(
        eq(messages.businessId, businessId),
        inArray(messages.conversationId, conversationIds),
        eq(messages.author, 'visitor'),
      ),
    );
  return rows.map(({ content }) => content);
}
