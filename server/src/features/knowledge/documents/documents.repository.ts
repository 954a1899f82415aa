import { and, count, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import { documentContents, documents } from '../knowledge.tables.ts';
import { crawledPages } from '../sources.tables.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type NewDocument = Pick<
  typeof documents.$inferInsert,
  | 'title'
  | 'fileKey'
  | 'fileType'
  | 'sizeBytes'
  | 'contentHash'
  | 'sourceId'
  | 'url'
  | 'language'
  | 'lastGoodAt'
  | 'datedByOwner'
  | 'createdAt'
>;
export type DocumentChange = Partial<
  Omit<DocumentRow, 'id' | 'businessId' | 'agentId' | 'sourceId' | 'createdAt'>
>;

/** What a document says of itself stands at its head. */
const openingLength = 4000;

const ofAgent = ({ businessId, agentId }: AgentScope) =>
  and(eq(documents.businessId, businessId), eq(documents.agentId, agentId));
const oneDocument = (businessId: string, documentId: string) =>
  and(eq(documents.businessId, businessId), eq(documents.id, documentId));

/** Undefined when the agent already has a document of that title, or of that page. */
export async function insertDocument(
  db: Database,
  { businessId, agentId }: AgentScope,
  document: NewDocument,
) {
  const [row] = await db
    .insert(documents)
    .values({ ...document, businessId, agentId })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function countDocuments(db: Database, businessId: string) {
  const [row] = await db
    .select({ total: count() })
    .from(documents)
    .where(eq(documents.businessId, businessId));
  return row!.total;
}

export function listDocuments(db: Database, scope: AgentScope) {
  return db
    .select()
    .from(documents)
    .where(ofAgent(scope))
    .orderBy(desc(documents.createdAt), desc(documents.id));
}

export function listTitles(db: Database, scope: AgentScope) {
  return db.select({ id: documents.id, title: documents.title }).from(documents).where(ofAgent(scope));
}

export function listDocumentsOfBusiness(db: Database, businessId: string) {
  return db
    .select()
    .from(documents)
    .where(eq(documents.businessId, businessId))
    .orderBy(desc(documents.createdAt), desc(documents.id));
}

export function listDocumentsOfSource(db: Database, { businessId, agentId }: AgentScope, sourceId: string) {
  return db
    .select()
    .from(documents)
    .where(and(ofAgent({ businessId, agentId }), eq(documents.sourceId, sourceId)));
}

/** Of every business: what still waits to be read, or is being read. */
export function listUnreadDocuments(db: Database) {
  return db
    .select({ businessId: documents.businessId, documentId: documents.id })
    .from(documents)
    .where(inArray(documents.status, ['pending', 'processing']));
}

/** Of every business: read before anybody looked for the days that they state, with the beginning of their text. */
export function listWithUnknownValidity(db: Database, limit: number) {
  return db
    .select({ document: documents, opening: sql<string>`left(${documentContents.text}, ${openingLength})` })
    .from(documents)
    .innerJoin(
      documentContents,
      and(
        eq(documentContents.documentId, documents.id),
        eq(documentContents.businessId, documents.businessId),
      ),
    )
    .where(and(isNull(documents.validityOrigin), eq(documents.status, 'completed')))
    .orderBy(documents.id)
    .limit(limit);
}

export async function findDocument(db: Database, businessId: string, documentId: string) {
  const [row] = await db.select().from(documents).where(oneDocument(businessId, documentId));
  return row;
}

/** Waits for whoever is changing it, so that two versions of a document are never mixed. */
export async function lockDocument(tx: Database, businessId: string, documentId: string) {
  const [row] = await tx.select().from(documents).where(oneDocument(businessId, documentId)).for('update');
  return row;
}

export async function findDocumentByTitle(db: Database, scope: AgentScope, title: string) {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(ofAgent(scope), eq(documents.title, title)));
  return row;
}

export async function findDocumentByUrl(db: Database, scope: AgentScope, url: string) {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(ofAgent(scope), eq(documents.url, url)));
  return row;
}

/** For requests that name only the document: found in none but the businesses of the person who asks. */
export async function findDocumentAmong(db: Database, businessIds: string[], documentId: string) {
  if (businessIds.length === 0) return undefined;
  const [row] = await db
    .select()
    .from(documents)
    .where(and(inArray(documents.businessId, businessIds), eq(documents.id, documentId)));
  return row;
}

export async function setDocument(
  db: Database,
  businessId: string,
  documentId: string,
  change: DocumentChange,
) {
  const [row] = await db.update(documents).set(change).where(oneDocument(businessId, documentId)).returning();
  return row;
}

/** Only while the document still has the file that was read. */
export async function setVersion(
  db: Database,
  { businessId, id, fileKey }: DocumentRow,
  change: DocumentChange,
) {
  const [row] = await db
    .update(documents)
    .set(change)
    .where(and(oneDocument(businessId, id), eq(documents.fileKey, fileKey)))
    .returning();
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

/** The page of this document, where it is one, is not read again. */
export async function excludePageOf(
  db: Database,
  { businessId, agentId, sourceId, url }: DocumentRow,
  reason: string,
) {
  if (sourceId === null || url === null) return;
  await db
    .update(crawledPages)
    .set({
      isExcluded: true,
      outcome: 'skipped',
      reason,
      contentHash: null,
      etag: null,
      lastModified: null,
      lastReadAt: null,
    })
    .where(
      and(
        eq(crawledPages.businessId, businessId),
        eq(crawledPages.agentId, agentId),
        eq(crawledPages.sourceId, sourceId),
        or(eq(crawledPages.canonicalUrl, url), eq(crawledPages.url, url)),
      ),
    );
}
