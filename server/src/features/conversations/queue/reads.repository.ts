import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { conversationReads } from './queue.tables.ts';

/** Never back: a tab that lags behind does not undo what another has seen. */
export async function saveRead(
  db: Database,
  businessId: string,
  { conversationId, userId, readUpTo }: { conversationId: string; userId: string; readUpTo: number },
) {
  await db
    .insert(conversationReads)
    .values({ businessId, conversationId, userId, readUpTo })
    .onConflictDoUpdate({
      target: [conversationReads.conversationId, conversationReads.userId],
      set: { readUpTo },
      setWhere: lt(conversationReads.readUpTo, readUpTo),
    });
}

export async function findReadUpTo(
  db: Database,
  businessId: string,
  { conversationId, userId }: { conversationId: string; userId: string },
) {
  const [row] = await db
    .select({ readUpTo: conversationReads.readUpTo })
    .from(conversationReads)
    .where(
      and(
        eq(conversationReads.businessId, businessId),
        eq(conversationReads.conversationId, conversationId),
        eq(conversationReads.userId, userId),
      ),
    );
  return row?.readUpTo ?? 0;
}
