import type { Database } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { crawlSourceJob } from '../knowledge.jobs.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { nextCrawlAt } from './crawl-schedule.ts';
import { publishSourceChange } from './source-list.ts';
import { type CrawlResult, crawlPages, emptyResult, readRecords } from './source-pages.ts';
import type { SourceRow } from './sources.repository.ts';
import * as repository from './sources.repository.ts';

const crashedTooOften =
  'Our server stopped several times while it was reading this source. Please try again.';
const ourFault = 'Something went wrong on our side while reading this source. Please try again.';

/** Reads the pages of a source one by one; what was read before a crash stays read. */
export async function crawlSource(
  context: KnowledgeContext,
  { businessId, sourceId }: { businessId: string; sourceId: string },
  { attempt, isLastAttempt, signal }: JobContext,
) {
  const { db, clock } = context;
  const source = await repository.setSource(db, businessId, sourceId, {
    status: 'processing',
    ...(attempt === 1 && { crawlStartedAt: clock.now() }),
  });
  if (!source) return;
  await publishSourceChange(context, source);
  try {
    const read = source.kind === 'api' ? readRecords : crawlPages;
    const result = await read(context, source, signal);
    await db.transaction((tx) => finishCrawl(context, tx, source, result));
  } catch (error) {
    if (signal.aborted) throw error;
    if (!(await repository.findSource(db, businessId, sourceId))) return;
    const nothing = { ...emptyResult(), reason: ourFault };
    if (isLastAttempt) await db.transaction((tx) => finishCrawl(context, tx, source, nothing));
    throw error;
  } finally {
    await publishSourceChange(context, source);
  }
}

/** Sources whose job has ended without them, because its process died once too often. */
export async function failAbandonedSources(context: KnowledgeContext) {
  const { db, jobs } = context;
  const uncrawled = await repository.listUncrawledSources(db);
  const awaited = new Set((await jobs.listUnfinished(db, crawlSourceJob)).map(({ sourceId }) => sourceId));
  for (const { businessId, sourceId } of uncrawled) {
    if (awaited.has(sourceId)) continue;
    const failed = await db.transaction(async (tx) => {
      const source = await repository.lockSource(tx, businessId, sourceId);
      if (source?.status !== 'pending' && source?.status !== 'processing') return undefined;
      const unfinished = await jobs.listUnfinished(tx, crawlSourceJob);
      if (unfinished.some((job) => job.sourceId === sourceId)) return undefined;
      await finishCrawl(context, tx, source, { ...emptyResult(), reason: crashedTooOften });
      return source;
    });
    if (failed) await publishSourceChange(context, failed);
  }
}

export async function finishCrawl(
  { clock, notifications }: KnowledgeContext,
  tx: Database,
  source: SourceRow,
  { good, freshCount, reason }: CrawlResult,
) {
  const now = clock.now();
  const errorMessage = good.size > 0 ? null : (reason ?? 'Nothing to read was found there.');
  const due = { nextCrawlAt: nextCrawlAt({ ...source, lastCrawledAt: now }, now) };
  const { businessId, agentId, id: sourceId } = source;
  const change: repository.SourceChange = errorMessage
    ? { status: 'error', errorMessage, ...due }
    : { status: 'completed', errorMessage, lastCrawledAt: now, ...due };
  if (!(await repository.setSource(tx, businessId, sourceId, change))) return;
  const matter = { businessId, subject: `source:${sourceId}` };
  const notice = { ...matter, agentId, type: 'document', data: { sourceId }, count: 1 } as const;
  if (errorMessage && source.errorMessage === null) {
    await notifications.notifyMembers(tx, {
      ...notice,
      priority: 'high',
      title: 'Processing failed',
      description: `${source.title} could not be processed: ${errorMessage}`,
    });
  }
  if (errorMessage) return;
  // Also where nothing new was found: that it could not be processed is no longer so.
  await notifications.closeMatter(tx, matter);
  if (freshCount > 0) {
    const pages = freshCount === 1 ? '1 page' : `${freshCount} pages`;
    await notifications.notifyMembers(tx, {
      ...notice,
      priority: 'low',
      title: 'Documents processed',
      description: `${pages} of ${source.title} ${freshCount === 1 ? 'was' : 'were'} read.`,
    });
  }
}
