import { and, asc, count, desc, eq, ne } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { documents, passages } from './knowledge.tables.ts';

export type DocumentRow = typeof documents.$inferSelect;
export interface AgentScope {
  businessId: string;
  agentId: string;
}

const ofAgent = ({ businessId, agentId }: AgentScope) =>
  and(eq(documents.businessId, businessId), eq(documents.agentId, agentId));
const oneDocument = (businessId: string, documentId: string) =>
  and(eq(documents.businessId, businessId), eq(documents.id, documentId));

/** Undefined when the agent already has a document of that title. */
export async function insertDocument(
  db: Database,
  { businessId, agentId }: AgentScope,
  document: Pick<typeof documents.$inferInsert, 'title' | 'fileKey' | 'fileType' | 'sizeBytes' | 'createdAt'>,
) {
  const [row] = await db
    .insert(documents)
    .values({ ...document, businessId, agentId })
    .onConflictDoNothing()
    .returning();
  return row;
}

export function listDocuments(db: Database, scope: AgentScope) {
  return db.select().from(documents).where(ofAgent(scope)).orderBy(desc(documents.createdAt), desc(documents.id));
}

export async function findDocument(db: Database, businessId: string, documentId: string) {
  const [row] = await db.select().from(documents).where(oneDocument(businessId, documentId));
  return row;
}

export async function setDocument(
  db: Database,
  businessId: string,
  documentId: string,
  change: Partial<Pick<DocumentRow, 'status' | 'error' | 'attempts' | 'processedPassages' | 'totalPassages' | 'processedAt'>>,
) {
  const [row] = await db.update(documents).set(change).where(oneDocument(businessId, documentId)).returning();
  return row;
}

export async function deleteDocument(db: Database, scope: AgentScope, documentId: string) {
  const [row] = await db
    .delete(documents)
    .where(and(ofAgent(scope), eq(documents.id, documentId)))
    .returning();
  return row;
}

export async function countDocumentsByAgent(db: Database, businessId: string) {
  const rows = await db
    .select({ agentId: documents.agentId, documents: count() })
    .from(documents)
    .where(eq(documents.businessId, businessId))
    .groupBy(documents.agentId);
  return new Map(rows.map((row) => [row.agentId, row.documents]));
}

export type NewPassage = Pick<
  typeof passages.$inferInsert,
  'position' | 'heading' | 'text' | 'startsAt' | 'endsAt' | 'embedding' | 'embeddingModel'
>;

export async function replacePassages(db: Database, document: DocumentRow, replacements: NewPassage[]) {
  const { businessId, agentId, id: documentId } = document;
  await db.delete(passages).where(and(eq(passages.businessId, businessId), eq(passages.documentId, documentId)));
  const rowsAtOnce = 200;
  for (let from = 0; from < replacements.length; from += rowsAtOnce) {
    await db
      .insert(passages)
      .values(replacements.slice(from, from + rowsAtOnce).map((passage) => ({ ...passage, businessId, agentId, documentId })));
  }
}

/** Everything the search needs of an agent whose documents were read by this model. */
export function listPassages(db: Database, { businessId, agentId }: AgentScope, embeddingModel: string) {
  return db
    .select({
      id: passages.id,
      documentId: passages.documentId,
      documentTitle: documents.title,
      heading: passages.heading,
      text: passages.text,
      embedding: passages.embedding,
    })
    .from(passages)
    .innerJoin(documents, eq(documents.id, passages.documentId))
    .where(and(eq(passages.businessId, businessId), eq(passages.agentId, agentId), eq(passages.embeddingModel, embeddingModel)))
    .orderBy(asc(documents.createdAt), asc(passages.documentId), asc(passages.position));
}

/** Documents of any business whose vectors another model made: they cannot be compared with new questions. */
export function listDocumentsOfOtherModels(db: Database, embeddingModel: string) {
  return db
    .selectDistinct({ businessId: passages.businessId, documentId: passages.documentId })
    .from(passages)
    .where(ne(passages.embeddingModel, embeddingModel));
}
