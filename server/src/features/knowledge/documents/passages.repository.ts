import { isKindUsed, type KnowledgeSourceChoice } from '@parley/contract/agents/agent-settings';
import { taughtFileType } from '@parley/contract/knowledge/taught-pairs';
import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import { documentContents, documents, passages, preparedEmbeddings } from '../knowledge.tables.ts';
import type { DocumentRow } from './documents.repository.ts';

type Owned = Pick<DocumentRow, 'businessId' | 'agentId' | 'id'>;
export interface PreparedEmbedding {
  contentHash: string;
  embedding: Uint8Array;
}
export type NewPassage = Pick<
  typeof passages.$inferInsert,
  'position' | 'heading' | 'text' | 'startsAt' | 'endsAt' | 'page' | 'question'
> & { contentHash: string };

const batchSize = 200;

const preparedOf = ({ businessId, id }: Owned) =>
  and(eq(preparedEmbeddings.businessId, businessId), eq(preparedEmbeddings.documentId, id));

/** Takes over the vectors that this business already has of the same texts; says which of them are ready. */
export async function prepareKnownEmbeddings(
  db: Database,
  document: Owned,
  model: string,
  contentHashes: string[],
) {
  const { businessId, agentId, id } = document;
  const ready = new Set<string>();
  for (let from = 0; from < contentHashes.length; from += batchSize) {
    const hashes = contentHashes.slice(from, from + batchSize);
    await db.execute(sql`
      insert into prepared_embeddings (document_id, business_id, agent_id, content_hash, embedding_model, embedding)
      select distinct on (content_hash) ${id}::uuid, ${businessId}::uuid, ${agentId}::uuid, content_hash, embedding_model, embedding
      from passages where business_id = ${businessId} and embedding_model = ${model} and ${inArray(sql`content_hash`, hashes)}
      on conflict do nothing`);
    const rows = await db
      .select({ contentHash: preparedEmbeddings.contentHash })
      .from(preparedEmbeddings)
      .where(
        and(
          preparedOf(document),
          eq(preparedEmbeddings.embeddingModel, model),
          inArray(preparedEmbeddings.contentHash, hashes),
        ),
      );
    for (const { contentHash } of rows) ready.add(contentHash);
  }
  return ready;
}

export async function insertPreparedEmbeddings(
  db: Database,
  document: Owned,
  model: string,
  prepared: PreparedEmbedding[],
) {
  const { businessId, agentId, id: documentId } = document;
  await db
    .insert(preparedEmbeddings)
    .values(prepared.map((row) => ({ ...row, documentId, businessId, agentId, embeddingModel: model })))
    .onConflictDoNothing();
}

/** The vectors go from table to table: a document of 20,000 passages never has them all in memory. */
export async function replacePassages(
  db: Database,
  document: Owned,
  model: string,
  replacements: NewPassage[],
) {
  const { businessId, agentId, id: documentId } = document;
  await db
    .delete(passages)
    .where(and(eq(passages.businessId, businessId), eq(passages.documentId, documentId)));
  for (let from = 0; from < replacements.length; from += batchSize) {
    const rows = replacements.slice(from, from + batchSize);
    const values = sql.join(
      rows.map(
        ({ position, heading, text, startsAt, endsAt, page, question, contentHash }) =>
          sql`(${position}::int, ${heading ?? null}::text, ${text}::text, ${startsAt}::int, ${endsAt}::int, ${page ?? null}::int, ${question ?? null}::text, ${contentHash}::text)`,
      ),
      sql`, `,
    );
    const inserted = await db.execute(sql`
      insert into passages (business_id, agent_id, document_id, position, heading, text, starts_at, ends_at, page, question, content_hash, embedding, embedding_model)
      select ${businessId}::uuid, ${agentId}::uuid, ${documentId}::uuid, found.*, prepared.embedding, prepared.embedding_model
      from (values ${values}) as found (position, heading, text, starts_at, ends_at, page, question, content_hash)
      join prepared_embeddings prepared on prepared.document_id = ${documentId} and prepared.business_id = ${businessId}
        and prepared.embedding_model = ${model} and prepared.content_hash = found.content_hash returning 1`);
    // Another run of the same reading ended first and took the prepared vectors: this one starts over and finds its passages.
    if (inserted.rows.length !== rows.length)
      throw new Error('Prepared embeddings were gone before their passages were saved');
  }
  await db.delete(preparedEmbeddings).where(preparedOf(document));
}

export async function replaceContent(
  db: Database,
  { businessId, agentId, id: documentId }: Owned,
  content: Pick<typeof documentContents.$inferInsert, 'text' | 'pages' | 'readAt'>,
) {
  await db
    .insert(documentContents)
    .values({ ...content, documentId, businessId, agentId })
    .onConflictDoUpdate({ target: documentContents.documentId, set: content });
}

export async function findContent(db: Database, { businessId, agentId }: AgentScope, documentId: string) {
  const [row] = await db
    .select()
    .from(documentContents)
    .where(
      and(
        eq(documentContents.businessId, businessId),
        eq(documentContents.agentId, agentId),
        eq(documentContents.documentId, documentId),
      ),
    );
  return row;
}

/** Documents of any business whose vectors another model made: they cannot be compared with new questions. */
export function listDocumentsOfOtherModels(db: Database, embeddingModel: string) {
  return db
    .selectDistinct({ businessId: passages.businessId, documentId: passages.documentId })
    .from(passages)
    .where(ne(passages.embeddingModel, embeddingModel));
}

const maxHeadings = 60;

const isOfUsedKind = (source: KnowledgeSourceChoice) =>
  or(
    eq(documents.fileType, taughtFileType),
    isKindUsed(source, 'file') ? isNull(documents.sourceId) : undefined,
    isKindUsed(source, 'page') ? isNotNull(documents.sourceId) : undefined,
  );

/** The title and the first heading of the documents that the agent answers from, the longest document first. */
export const listFirstHeadings = (
  db: Database,
  { businessId, agentId }: AgentScope,
  source: KnowledgeSourceChoice,
) =>
  db
    .select({ title: documents.title, heading: passages.heading })
    .from(documents)
    .innerJoin(
      passages,
      and(
        eq(passages.documentId, documents.id),
        eq(passages.businessId, documents.businessId),
        eq(passages.position, 0),
      ),
    )
    .where(
      and(
        eq(documents.businessId, businessId),
        eq(documents.agentId, agentId),
        eq(documents.isOutdated, false),
        isOfUsedKind(source),
      ),
    )
    .orderBy(desc(documents.sizeBytes), documents.title)
    .limit(maxHeadings);

/** What may be answered from, the beginnings of all documents before the rest of any. */
export const listPassages = (db: Database, { businessId, agentId }: AgentScope, limit: number) =>
  db
    .select({
      documentId: passages.documentId,
      documentTitle: documents.title,
      language: documents.language,
      heading: passages.heading,
      question: passages.question,
      text: passages.text,
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
        eq(documents.isOutdated, false),
      ),
    )
    .orderBy(passages.position, documents.title)
    .limit(limit);
