import type { Database } from '../../../platform/database/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import { crawlSourceJob } from '../knowledge.jobs.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { nextCrawlAt } from './crawl-schedule.ts';
import { failAbandonedSources } from './source-crawling.ts';
import { presentSource, publishSourceChange, requireSource } from './source-list.ts';
import type { SourceRow } from './sources.repository.ts';
import * as repository from './sources.repository.ts';

/** After this a crawl that shows no end was lost with its process. */
const maxCrawlMs = 60 * 60 * 1000;
const batchSize = 100;

export const enqueueCrawl = (
  { jobs }: KnowledgeContext,
  tx: Database,
  { businessId, id: sourceId }: SourceRow,
) => jobs.enqueue(tx, crawlSourceJob, { businessId, sourceId }, { singletonKey: sourceId });

export async function crawlNow(context: KnowledgeContext, scope: AgentScope, sourceId: string) {
  const { db, clock } = context;
  const source = await requireSource(context, scope, sourceId);
  if (isUnderWay(source, clock.now())) return presentSource(context, source);
  const waiting = await db.transaction(async (tx) => {
    await enqueueCrawl(context, tx, source);
    return repository.setSource(tx, scope.businessId, sourceId, { status: 'pending' });
  });
  await publishSourceChange(context, source);
  return presentSource(context, waiting ?? source);
}

/** Takes what is due, each source in one process only. */
export async function crawlDueSources(context: KnowledgeContext) {
  await failAbandonedSources(context);
  const { db, clock } = context;
  const taken = await db.transaction(async (tx) => {
    const now = clock.now();
    const due = await repository.takeDueSources(tx, now, batchSize);
    for (const source of due) {
      const next = nextCrawlAt({ ...source, lastCrawledAt: now }, now);
      const isIdle = !isUnderWay(source, now);
      await repository.setSource(tx, source.businessId, source.id, {
        nextCrawlAt: next,
        ...(isIdle && { status: 'pending' }),
      });
      if (isIdle) await enqueueCrawl(context, tx, source);
    }
    return due;
  });
  for (const source of taken) await publishSourceChange(context, source);
}

function isUnderWay({ status, crawlStartedAt }: SourceRow, now: Date) {
  if (status === 'pending') return true;
  return status === 'processing' && now.getTime() - (crawlStartedAt?.getTime() ?? 0) < maxCrawlMs;
}
