import { and, desc, eq, lt } from 'drizzle-orm';
import { buildOnce, type Database } from '../../../platform/database/index.ts';
import type { ConversationRow } from '../conversations.repository.ts';
import { messages } from '../conversations.tables.ts';

interface Page {
  /** A place in the conversation: only what was said before it. */
  before?: number | undefined;
  size: number;
}

/**
 * The newest messages of a conversation, in the order they were said, and whether there are earlier ones. Nothing that was
 * said after its row was read: a note tells of the mode it came with.
 */
export async function listMessagePage(
  db: Database,
  { businessId, id: conversationId, messageCount }: ConversationRow,
  { before = messageCount + 1, size }: Page,
) {
  const rows = await listing(db, { businessId, conversationId, before, limit: size + 1 });
  return { messages: rows.slice(0, size).reverse(), hasEarlier: rows.length > size };
}

/** Without the receipt, which is most of an answer and nobody's business but the owner's. */
const listing = buildOnce((db, value) => {
  const { id, role, author, authorName, note, clientMessageId, content, attachments } = messages;
  const { isFilesOnly, isUnverified, contexts, table, answered, wasHelpful, createdAt } = messages;
  return db
    .select({
      id,
      role,
      author,
      authorName,
      note,
      clientMessageId,
      content,
      attachments,
      isFilesOnly,
      isUnverified,
      contexts,
      table,
      answered,
      wasHelpful,
      createdAt,
    })
    .from(messages)
    .where(
      and(
        eq(messages.businessId, value('businessId')),
        eq(messages.conversationId, value('conversationId')),
        lt(messages.position, value('before')),
      ),
    )
    .orderBy(desc(messages.position))
    .limit(value('limit'));
});

/** Undefined for a message of another conversation. */
export async function findPosition(
  db: Database,
  { businessId, id: conversationId }: ConversationRow,
  messageId: string,
) {
  const [row] = await db
    .select({ position: messages.position })
    .from(messages)
    .where(
      and(
        eq(messages.businessId, businessId),
        eq(messages.conversationId, conversationId),
        eq(messages.id, messageId),
      ),
    );
  return row?.position;
}
