import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
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

const ofAgent = ({ businessId, agentId }: AgentScope) =>
  and(eq(contradictions.businessId, businessId), eq(contradictions.agentId, agentId));

/** What the owner has said is wrong, by its document. */
export async function listRetiredQuotes(db: Database, scope: AgentScope) {
  const rows = await db
    .select({
      resolution: contradictions.resolution,
      first: { documentId: contradictions.firstDocumentId, quote: contradictions.firstQuote },
      second: { documentId: contradictions.secondDocumentId, quote: contradictions.secondQuote },
    })
    .from(contradictions)
    .where(and(ofAgent(scope), inArray(contradictions.resolution, ['first', 'second'])));
  const retired = new Map<string, string[]>();
  for (const { resolution, first, second } of rows) {
    const wrong = resolution === 'first' ? second : first;
    retired.set(wrong.documentId, [...(retired.get(wrong.documentId) ?? []), wrong.quote]);
  }
  return retired;
}

export async function listContestedPassages(db: Database, scope: AgentScope) {
  const rows = await db
    .select({ first: contradictions.firstPassageId, second: contradictions.secondPassageId })
    .from(contradictions)
    .where(and(ofAgent(scope), isNull(contradictions.resolution)));
  return new Set(rows.flatMap(({ first, second }) => [first, second]));
}

/** A question was asked to which these passages have something to say. */
export async function countAsked(db: Database, scope: AgentScope, passageIds: string[]) {
  await db
    .update(contradictions)
    .set({ timesAsked: sql`${contradictions.timesAsked} + 1` })
    .where(
      and(
        ofAgent(scope),
        isNull(contradictions.resolution),
        or(
          inArray(contradictions.firstPassageId, passageIds),
          inArray(contradictions.secondPassageId, passageIds),
        ),
      ),
    );
}
