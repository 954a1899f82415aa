import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import { contradictions } from '../contradictions.tables.ts';
import { documents, passages } from '../knowledge.tables.ts';

export type PassageRow = Awaited<ReturnType<typeof listPassagesAfter>>[number];

/** A part of what the search needs of an agent whose documents were read by this model, so that no part is large. */
export function listPassagesAfter(
  db: Database,
  { businessId, agentId }: AgentScope,
  embeddingModel: string,
  after: { documentId: string; position: number } | undefined,
  limit: number,
  { isVectorWanted }: { isVectorWanted: boolean },
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
      // Of no length where the vectors stay in the database: they are most of what would be sent.
      embedding: isVectorWanted ? passages.embedding : sql<Uint8Array>`''::bytea`,
      dated: documents.dated,
      dateOrigin: documents.dateOrigin,
      datedByOwner: documents.datedByOwner,
      fileSavedAt: documents.fileSavedAt,
      createdAt: documents.createdAt,
      validFrom: documents.validFrom,
      validUntil: documents.validUntil,
      sourceId: documents.sourceId,
      fileType: documents.fileType,
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

const ofAgent = ({ businessId, agentId }: AgentScope) =>
  and(eq(contradictions.businessId, businessId), eq(contradictions.agentId, agentId));

export interface RetiredQuote {
  quote: string;
  /** Where it stood in the document when it was compared. */
  startsAt: number;
  passageId: string;
  /** Whether that passage still stands: a document that was read again has others. */
  isInPlace: boolean;
}

/** What the owner has said is wrong, by its document. */
export async function listRetiredQuotes(db: Database, scope: AgentScope) {
  const isInPlace = (passageId: typeof contradictions.firstPassageId) =>
    sql<boolean>`exists (select 1 from ${passages} where ${passages.id} = ${passageId})`;
  const rows = await db
    .select({
      resolution: contradictions.resolution,
      first: {
        documentId: contradictions.firstDocumentId,
        quote: contradictions.firstQuote,
        startsAt: contradictions.firstStartsAt,
        passageId: contradictions.firstPassageId,
        isInPlace: isInPlace(contradictions.firstPassageId),
      },
      second: {
        documentId: contradictions.secondDocumentId,
        quote: contradictions.secondQuote,
        startsAt: contradictions.secondStartsAt,
        passageId: contradictions.secondPassageId,
        isInPlace: isInPlace(contradictions.secondPassageId),
      },
    })
    .from(contradictions)
    .where(and(ofAgent(scope), inArray(contradictions.resolution, ['first', 'second'])));
  const retired = new Map<string, RetiredQuote[]>();
  for (const { resolution, first, second } of rows) {
    const { documentId, ...wrong } = resolution === 'first' ? second : first;
    retired.set(documentId, [...(retired.get(documentId) ?? []), wrong]);
  }
  return retired;
}
