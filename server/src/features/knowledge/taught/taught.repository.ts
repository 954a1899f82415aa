import { taughtFileType } from '@parley/contract/knowledge/taught-pairs';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import { documents } from '../knowledge.tables.ts';

/** Title and kind of documents, by their ids. */
export async function findDocumentNames(
  db: Database,
  { businessId, agentId }: AgentScope,
  documentIds: string[],
) {
  if (documentIds.length === 0) return new Map<string, { title: string; isTaught: boolean }>();
  const rows = await db
    .select({ id: documents.id, title: documents.title, fileType: documents.fileType })
    .from(documents)
    .where(
      and(
        eq(documents.businessId, businessId),
        eq(documents.agentId, agentId),
        inArray(documents.id, documentIds),
      ),
    );
  return new Map(
    rows.map(({ id, title, fileType }) => [id, { title, isTaught: fileType === taughtFileType }]),
  );
}
