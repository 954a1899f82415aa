import { and, eq, isNull, like, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { documents, passages } from '../knowledge.tables.ts';

const named = { id: documents.id, title: documents.title, agentId: documents.agentId };
export type NamedDocument = Pick<typeof documents.$inferSelect, keyof typeof named>;

/** Documents that answers could be made from. */
const inUse = (businessId: string) =>
  and(
    eq(documents.businessId, businessId),
    eq(documents.status, 'completed'),
    eq(documents.isOutdated, false),
  );
const ofDocument = and(eq(passages.documentId, documents.id), eq(passages.businessId, documents.businessId));

/** Dated by the day on which they came, for want of anything better. */
export const listUndated = (db: Database, businessId: string) =>
  db
    .select(named)
    .from(documents)
    .where(and(inUse(businessId), eq(documents.dateOrigin, 'upload'), isNull(documents.datedByOwner)))
    .orderBy(documents.title);

/** Their last day is over: they are kept, but not answered from. */
export const listNoLongerValid = (db: Database, businessId: string, today: string) =>
  db
    .select(named)
    .from(documents)
    .where(and(inUse(businessId), lt(documents.validUntil, today)))
    .orderBy(documents.title);

/** Texts of some length in which nothing stands under a heading; pairs of question and answer need none. */
export const listWithoutHeadings = (db: Database, businessId: string, minLength: number) =>
  db
    .select(named)
    .from(documents)
    .innerJoin(passages, ofDocument)
    .where(inUse(businessId))
    .groupBy(documents.id)
    .having(
      sql`count(${passages.heading}) = 0 and count(${passages.question}) = 0 and sum(length(${passages.text})) >= ${minLength}`,
    )
    .orderBy(documents.title);

/** Passages with rows and without the rule below a header; the first of each document. */
export const listRowsWithoutRule = (db: Database, businessId: string, limit: number) =>
  db
    .selectDistinctOn([documents.title, documents.id], {
      ...named,
      heading: passages.heading,
      text: passages.text,
    })
    .from(documents)
    .innerJoin(passages, ofDocument)
    .where(
      and(
        inUse(businessId),
        or(like(passages.text, '|%'), like(passages.text, '%\n|%')),
        sql`${passages.text} not like '%|--%'`,
      ),
    )
    .orderBy(documents.title, documents.id, passages.position)
    .limit(limit);
