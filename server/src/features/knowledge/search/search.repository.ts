import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import { documents, passages } from '../knowledge.tables.ts';

export type PassageRow = Awaited<ReturnType<typeof listPassagesAfter>>[number];

/** A part of what the search needs of an agent whose documents were read by this model, so that no part is large. */
export function listPassagesAfter(
  db: Database,
  { businessId, agentId }: AgentScope,
  embeddingModel: string,
  after: { documentId: string; position: number } | undefined,
  limit: number,
) {
  return db
    .select({
      id: passages.id,
      documentId: passages.documentId,
      position: passages.position,
      documentTitle: documents.title,
      heading: passages.heading,
      question: passages.question,
      text: passages.text,
      page: passages.page,
      url: documents.url,
      startsAt: passages.startsAt,
      endsAt: passages.endsAt,
      embedding: passages.embedding,
      dated: documents.dated,
      dateOrigin: documents.dateOrigin,
      datedByOwner: documents.datedByOwner,
      fileSavedAt: documents.fileSavedAt,
      createdAt: documents.createdAt,
      validFrom: documents.validFrom,
      validUntil: documents.validUntil,
    })
    .from(passages)
    .innerJoin(
      documents,
      and(eq(documents.id, passages.documentId), eq(documents.businessId, passages.businessId)),
    )
    .where(
      and(
        eq(passages.businessId, businessId),
        eq(passages.agentId, agentId),
        eq(passages.embeddingModel, embeddingModel),
        eq(documents.isOutdated, false),
        after &&
          sql`(${passages.documentId}, ${passages.position}) > (${after.documentId}::uuid, ${after.position}::int)`,
      ),
    )
    .orderBy(asc(passages.documentId), asc(passages.position))
    .limit(limit);
}
