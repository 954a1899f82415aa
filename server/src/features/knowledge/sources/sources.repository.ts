import { and, asc, count, desc, eq, gt, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { latestBelievable } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import { documents } from '../knowledge.tables.ts';
import { crawledPages, knowledgeSources } from '../sources.tables.ts';
import { crawlPauseMs } from './crawl-schedule.ts';

export type SourceRow = typeof knowledgeSources.$inferSelect;
export type PageRow = typeof crawledPages.$inferSelect;
export type NewSource = Omit<typeof knowledgeSources.$inferInsert, 'id' | 'businessId' | 'agentId'>;
/** What is undefined stays as it is. */
export type SourceChange = {
  [Field in keyof Omit<SourceRow, 'id' | 'businessId' | 'agentId' | 'kind' | 'createdAt'>]?:
    | SourceRow[Field]
    | undefined;
};
type Owned = Pick<SourceRow, 'businessId' | 'agentId' | 'id'>;

const ofAgent = ({ businessId, agentId }: AgentScope) =>
  and(eq(knowledgeSources.businessId, businessId), eq(knowledgeSources.agentId, agentId));
const oneSource = (businessId: string, sourceId: string) =>
  and(eq(knowledgeSources.businessId, businessId), eq(knowledgeSources.id, sourceId));
const pagesOf = ({ businessId, id }: Owned) =>
  and(eq(crawledPages.businessId, businessId), eq(crawledPages.sourceId, id));

/** Until the transaction ends nobody else changes the list of this agent's sources, so that two at once cannot pass a limit. */
export async function lockSources(tx: Database, { agentId }: AgentScope) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`knowledge-sources ${agentId}`}, 0))`);
}

/** Undefined when the agent already has this address. */
export async function insertSource(db: Database, { businessId, agentId }: AgentScope, source: NewSource) {
  const [row] = await db
    .insert(knowledgeSources)
    .values({ ...source, businessId, agentId })
    .onConflictDoNothing()
    .returning();
  return row;
}

export function listSources(db: Database, scope: AgentScope) {
  return db
    .select()
    .from(knowledgeSources)
    .where(ofAgent(scope))
    .orderBy(desc(knowledgeSources.createdAt), desc(knowledgeSources.id));
}

/** Without the key: not even sealed does it leave the server. */
export async function listSourcesWithPages(db: Database, scope: AgentScope) {
  const sources = await listSources(db, scope);
  const pages = await db
    .select()
    .from(crawledPages)
    .where(and(eq(crawledPages.businessId, scope.businessId), eq(crawledPages.agentId, scope.agentId)))
    .orderBy(asc(crawledPages.url));
  return sources.map(({ apiKeySealed: _, ...source }) => ({
    ...source,
    pages: pages.filter(({ sourceId }) => sourceId === source.id),
  }));
}

export async function findSource(db: Database, businessId: string, sourceId: string) {
  const [row] = await db.select().from(knowledgeSources).where(oneSource(businessId, sourceId));
  return row;
}

export async function findSourceOfKind(db: Database, scope: AgentScope, kind: SourceRow['kind']) {
  const [row] = await db
    .select()
    .from(knowledgeSources)
    .where(and(ofAgent(scope), eq(knowledgeSources.kind, kind)));
  return row;
}

export function countSourcesOfKind(db: Database, scope: AgentScope, kind: SourceRow['kind']) {
  return db.$count(knowledgeSources, and(ofAgent(scope), eq(knowledgeSources.kind, kind)));
}

export async function setSource(db: Database, businessId: string, sourceId: string, change: SourceChange) {
  const [row] = await db
    .update(knowledgeSources)
    .set(change)
    .where(oneSource(businessId, sourceId))
    .returning();
  return row;
}

export async function deleteSource(db: Database, scope: AgentScope, sourceId: string) {
  const [row] = await db
    .delete(knowledgeSources)
    .where(and(ofAgent(scope), eq(knowledgeSources.id, sourceId)))
    .returning();
  return row;
}

/** Of every business: what still waits to be crawled, or is being crawled. */
export function listUncrawledSources(db: Database) {
  return db
    .select({ businessId: knowledgeSources.businessId, sourceId: knowledgeSources.id })
    .from(knowledgeSources)
    .where(inArray(knowledgeSources.status, ['pending', 'processing']));
}

export async function lockSource(tx: Database, businessId: string, sourceId: string) {
  const [row] = await tx.select().from(knowledgeSources).where(oneSource(businessId, sourceId)).for('update');
  return row;
}

/** Its time has come, or is further away than its schedule ever puts it: then the clock was set back since. */
function isDue(now: Date) {
  const { nextCrawlAt, schedule } = knowledgeSources;
  const isTooFar = (['hourly', 'daily', 'weekly'] as const).map((name) =>
    and(eq(schedule, name), gt(nextCrawlAt, new Date(latestBelievable(now).getTime() + crawlPauseMs[name]))),
  );
  return or(lte(nextCrawlAt, now), ...isTooFar);
}

/** Of every business; each goes to one process only, however many look at the same time. */
export function takeDueSources(tx: Database, now: Date, limit: number) {
  return tx
    .select()
    .from(knowledgeSources)
    .where(and(isDue(now), ne(knowledgeSources.schedule, 'off'), eq(knowledgeSources.autoSync, true)))
    .orderBy(asc(knowledgeSources.nextCrawlAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** By source: the documents it has brought, and its pages that could not or might not be read. */
export async function countPagesBySource(db: Database, { businessId, agentId }: AgentScope) {
  const brought = await db
    .select({ sourceId: documents.sourceId, number: count() })
    .from(documents)
    .where(and(eq(documents.businessId, businessId), eq(documents.agentId, agentId)))
    .groupBy(documents.sourceId);
  const problems = await db
    .select({ sourceId: crawledPages.sourceId, number: count() })
    .from(crawledPages)
    .where(
      and(
        eq(crawledPages.businessId, businessId),
        eq(crawledPages.agentId, agentId),
        inArray(crawledPages.outcome, ['failed', 'blocked']),
      ),
    )
    .groupBy(crawledPages.sourceId);
  return {
    documents: new Map(brought.map(({ sourceId, number }) => [sourceId, number])),
    problems: new Map(problems.map(({ sourceId, number }) => [sourceId, number])),
  };
}

export function listPages(db: Database, source: Owned) {
  return db
    .select()
    .from(crawledPages)
    .where(pagesOf(source))
    .orderBy(asc(crawledPages.depth), asc(crawledPages.url));
}

/** With the document that each page has become. */
export function listPagesWithDocuments(db: Database, source: Owned) {
  return db
    .select({ page: crawledPages, documentId: documents.id, documentStatus: documents.status })
    .from(crawledPages)
    .leftJoin(
      documents,
      and(
        eq(documents.businessId, crawledPages.businessId),
        eq(documents.sourceId, crawledPages.sourceId),
        eq(documents.url, crawledPages.canonicalUrl),
      ),
    )
    .where(pagesOf(source))
    .orderBy(asc(crawledPages.depth), asc(crawledPages.url));
}

export async function replacePage(
  db: Database,
  { businessId, agentId, id: sourceId }: Owned,
  page: Omit<typeof crawledPages.$inferInsert, 'id' | 'businessId' | 'agentId' | 'sourceId'>,
) {
  await db
    .insert(crawledPages)
    .values({ ...page, businessId, agentId, sourceId })
    .onConflictDoUpdate({ target: [crawledPages.sourceId, crawledPages.url], set: page });
}

export async function deletePage(db: Database, source: Owned, url: string) {
  await db.delete(crawledPages).where(and(pagesOf(source), eq(crawledPages.url, url)));
}

/** Of all businesses: they can no longer be read. */
export async function forgetApiKeys(db: Database) {
  await db.update(knowledgeSources).set({ apiKeySealed: null });
}
