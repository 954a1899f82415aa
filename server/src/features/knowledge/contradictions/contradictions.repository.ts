import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { buildOnceEach, type Database } from '../../../platform/database/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import { contradictions } from '../contradictions.tables.ts';
import { documentContents, documents } from '../knowledge.tables.ts';

export type NewContradiction = Omit<
  typeof contradictions.$inferInsert,
  'id' | 'businessId' | 'agentId' | 'resolution' | 'settledAt' | 'timesQuoted'
>;
export type Resolution = NonNullable<typeof contradictions.$inferSelect.resolution>;

const ofAgent = ({ businessId, agentId }: AgentScope) =>
  and(eq(contradictions.businessId, businessId), eq(contradictions.agentId, agentId));
const touches = (documentIds: string[]) =>
  or(
    inArray(contradictions.firstDocumentId, documentIds),
    inArray(contradictions.secondDocumentId, documentIds),
  );

const firstDocument = alias(documents, 'first_document');
const secondDocument = alias(documents, 'second_document');

const withDocuments = (db: Database) =>
  db
    .select({ row: contradictions, firstDocument, secondDocument })
    .from(contradictions)
    .innerJoin(
      firstDocument,
      and(
        eq(firstDocument.id, contradictions.firstDocumentId),
        eq(firstDocument.businessId, contradictions.businessId),
      ),
    )
    .innerJoin(
      secondDocument,
      and(
        eq(secondDocument.id, contradictions.secondDocumentId),
        eq(secondDocument.businessId, contradictions.businessId),
      ),
    );
export type ContradictionRow = Awaited<ReturnType<typeof listOpen>>[number];

/** A document that was laid aside contradicts nobody. */
const openOf = (businessId: string) =>
  and(
    eq(contradictions.businessId, businessId),
    isNull(contradictions.resolution),
    eq(firstDocument.isOutdated, false),
    eq(secondDocument.isOutdated, false),
  );

/** Those that visitors were told most often first. */
export const listOpen = (db: Database, businessId: string, limit: number) =>
  withDocuments(db)
    .where(openOf(businessId))
    .orderBy(desc(contradictions.timesQuoted), desc(contradictions.foundAt), contradictions.id)
    .limit(limit);

export async function countOpen(db: Database, businessId: string) {
  const [row] = await db
    .select({ open: count() })
    .from(contradictions)
    .innerJoin(firstDocument, eq(firstDocument.id, contradictions.firstDocumentId))
    .innerJoin(secondDocument, eq(secondDocument.id, contradictions.secondDocumentId))
    .where(openOf(businessId));
  return row!.open;
}

export async function hasOpen(db: Database, scope: AgentScope) {
  const [row] = await withDocuments(db)
    .where(and(openOf(scope.businessId), ofAgent(scope)))
    .limit(1);
  return row !== undefined;
}

export const listSettled = (db: Database, businessId: string, limit: number) =>
  withDocuments(db)
    .where(and(eq(contradictions.businessId, businessId), isNotNull(contradictions.resolution)))
    .orderBy(desc(contradictions.settledAt), contradictions.id)
    .limit(limit);

export async function setResolution(
  db: Database,
  scope: AgentScope,
  contradictionId: string,
  change: { resolution: Resolution | null; settledAt: Date | null },
) {
  const [row] = await db
    .update(contradictions)
    .set(change)
    .where(and(ofAgent(scope), eq(contradictions.id, contradictionId)))
    .returning({ id: contradictions.id });
  return row;
}

/** Completed documents that wait to be compared. */
export async function listUncompared(db: Database, { businessId, agentId }: AgentScope, limit: number) {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.businessId, businessId),
        eq(documents.agentId, agentId),
        eq(documents.status, 'completed'),
        isNull(documents.comparedAt),
      ),
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Of every business. */
export const listAgentsToCompare = (db: Database) =>
  db
    .selectDistinct({ businessId: documents.businessId, agentId: documents.agentId })
    .from(documents)
    .where(and(eq(documents.status, 'completed'), isNull(documents.comparedAt)));

export const markCompared = (db: Database, businessId: string, documentIds: string[], comparedAt: Date) =>
  db
    .update(documents)
    .set({ comparedAt })
    .where(and(eq(documents.businessId, businessId), inArray(documents.id, documentIds)));

/** Open ones are found anew; settled ones go once one of their texts no longer says it. */
export async function deleteFormer(db: Database, scope: AgentScope, documentIds: string[]) {
  const deleted = await db
    .delete(contradictions)
    .where(and(ofAgent(scope), touches(documentIds), isNull(contradictions.resolution)))
    .returning({ pairHash: contradictions.pairHash, timesQuoted: contradictions.timesQuoted });
  const stillSays = (
    documentId: typeof contradictions.firstDocumentId,
    quote: typeof contradictions.firstQuote,
  ) =>
    sql`exists (select 1 from ${documentContents} where ${documentContents.documentId} = ${documentId} and strpos(${documentContents.text}, ${quote}) > 0)`;
  await db
    .delete(contradictions)
    .where(
      and(
        ofAgent(scope),
        touches(documentIds),
        isNotNull(contradictions.resolution),
        sql`not (${stillSays(contradictions.firstDocumentId, contradictions.firstQuote)} and ${stillSays(contradictions.secondDocumentId, contradictions.secondQuote)})`,
      ),
    );
  return new Map(deleted.map(({ pairHash, timesQuoted }) => [pairHash, timesQuoted]));
}

/** A part of a document's text that a reply stands on. */
export interface QuotedPlace {
  passageId: string;
  startsAt: number;
  endsAt: number;
}

/** Once for each that has one of its two statements in these places. */
export async function countQuoted(db: Database, { businessId, agentId }: AgentScope, places: QuotedPlace[]) {
  const ofPlaces = places.flatMap((place, nth) =>
    Object.entries(place).map(([name, value]) => [`${name}${nth}`, value]),
  );
  await countingQuoted(db, places.length, { ...Object.fromEntries(ofPlaces), businessId, agentId });
}

const countingQuoted = buildOnceEach((places: number, db, value) => {
  const { firstPassageId, firstStartsAt, firstEndsAt } = contradictions;
  const { secondPassageId, secondStartsAt, secondEndsAt } = contradictions;
  const holdsOne = Array.from({ length: places }, (_, nth) => {
    const passageId = value(`passageId${nth}`);
    const [startsAt, endsAt] = [value(`startsAt${nth}`), value(`endsAt${nth}`)];
    return [
      and(eq(firstPassageId, passageId), lt(firstStartsAt, endsAt), gt(firstEndsAt, startsAt)),
      and(eq(secondPassageId, passageId), lt(secondStartsAt, endsAt), gt(secondEndsAt, startsAt)),
    ];
  });
  return db
    .update(contradictions)
    .set({ timesQuoted: sql`${contradictions.timesQuoted} + 1` })
    .where(
      and(
        eq(contradictions.businessId, value('businessId')),
        eq(contradictions.agentId, value('agentId')),
        isNull(contradictions.resolution),
        or(...holdsOne.flat()),
      ),
    )
    .returning({ id: contradictions.id });
});

const batchSize = 100;

/** Those that are settled already are left as they are. */
export async function insertContradictions(
  db: Database,
  { businessId, agentId }: AgentScope,
  found: (NewContradiction & { timesQuoted: number })[],
) {
  const inserted: string[] = [];
  for (let from = 0; from < found.length; from += batchSize) {
    const rows = await db
      .insert(contradictions)
      .values(found.slice(from, from + batchSize).map((row) => ({ ...row, businessId, agentId })))
      .onConflictDoNothing()
      .returning({ pairHash: contradictions.pairHash });
    inserted.push(...rows.map(({ pairHash }) => pairHash));
  }
  return inserted;
}
