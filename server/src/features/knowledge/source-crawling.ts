import { pagesPerSourceLimit } from '@parley/contract/knowledge/knowledge-sources';
import { AppError } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import type { SafeFetch } from '../../platform/fetch/index.ts';
import type { JobContext, Jobs } from '../../platform/jobs/index.ts';
import type { PageRenderer } from '../../platform/render/index.ts';
import { openSealedText } from '../accounts/index.ts';
import type { NotificationService } from '../notifications/index.ts';
import { nextCrawlAt } from './crawl-schedule.ts';
import { crawlSite, type KnownPage, type PageOutcome } from './crawling/crawl-site.ts';
import type { PageReader } from './crawling/page-reader.ts';
import { readApi } from './crawling/read-api.ts';
import { hashOf } from './embedded-text.ts';
import { crawlSourceJob } from './knowledge.jobs.ts';
import type { PageKeeping } from './page-keeping.ts';
import type { SourceRow } from './sources.repository.ts';
import * as repository from './sources.repository.ts';

interface Needs {
  db: RootDatabase;
  jobs: Jobs;
  events: Events;
  clock: Clock;
  notifications: Pick<NotificationService, 'notifyMembers'>;
  safeFetch: SafeFetch;
  reader: PageReader;
  renderer: PageRenderer | undefined;
  keeping: PageKeeping;
  secret: string;
}

interface Harvest {
  /** Addresses of documents that are known to be right. */
  good: Set<string>;
  /** How many of them were read anew. */
  fresh: number;
  gone: Set<string>;
  /** The first that kept a page from being read. */
  reason: string | null;
}
const emptyHarvest = (): Harvest => ({ good: new Set(), fresh: 0, gone: new Set(), reason: null });
type PagesBefore = Awaited<ReturnType<typeof repository.listPagesWithDocuments>>;

const diedOften = 'Our server stopped several times while it was reading this source. Please try again.';
const takenReason = 'This page is already read by another source of this agent.';
const ourFault = 'Something went wrong on our side while reading this source. Please try again.';

/** Reads the pages of a source one by one; what was read before a crash stays read. */
export function createSourceCrawling({ db, jobs, events, clock, notifications, keeping, ...doors }: Needs) {
  const changed = ({ businessId, agentId, id }: SourceRow) =>
    events.publish(businessId, { type: 'source.changed', agentId, id });

  async function crawlPages(source: SourceRow, signal: AbortSignal): Promise<Harvest> {
    const before = await repository.listPagesWithDocuments(db, source);
    const excluded = new Set(
      before.flatMap(({ page }) => (page.isExcluded ? [page.url, page.canonicalUrl] : [])),
    );
    const known = new Map<string, KnownPage>();
    for (const { page, documentStatus } of before) {
      const isGood = documentStatus !== null && documentStatus !== 'failed';
      if (page.contentHash && isGood && page.depth <= source.depth)
        known.set(page.url, { ...page, contentHash: page.contentHash });
    }
    const namedBefore = new Map(before.map(({ page }) => [page.url, page.canonicalUrl]));
    const harvest = emptyHarvest();
    const { safeFetch: fetch, reader, renderer } = doors;
    const settings = { startUrl: source.url, depth: source.depth, maxPages: pagesPerSourceLimit };
    for await (const outcome of crawlSite({ ...settings, fetch, reader, renderer, signal, known })) {
      // Only a page that was read anew says how it names itself.
      const canonicalUrl = outcome.page
        ? outcome.canonicalUrl
        : (namedBefore.get(outcome.url) ?? outcome.canonicalUrl);
      if (excluded.has(outcome.url) || excluded.has(canonicalUrl)) continue;
      await savePage(source, { ...outcome, canonicalUrl }, harvest);
      await changed(source);
    }
    for (const url of harvest.gone) if (!harvest.good.has(url)) await keeping.removePage(source, url);
    if (harvest.good.size > 0) await dropLeftOver(source, before, harvest);
    return harvest;
  }

  /** Pages that are now too deep, or for which others have taken the room. */
  async function dropLeftOver(source: SourceRow, before: PagesBefore, { good }: Harvest) {
    for (const { page, documentId } of before) {
      if (documentId === null || good.has(page.canonicalUrl)) continue;
      if (page.depth <= source.depth && good.size < pagesPerSourceLimit) continue;
      await keeping.removePage(source, page.canonicalUrl);
      await repository.deletePage(db, source, page.url);
    }
  }

  async function savePage(source: SourceRow, { page, ...found }: PageOutcome, harvest: Harvest) {
    const checkedAt = clock.now();
    const { canonicalUrl } = found;
    const save = (change: Partial<repository.PageRow> = {}) =>
      repository.replacePage(db, source, { ...found, checkedAt, ...change });
    if (page) {
      const { title, contentHash, etag, lastModified, language, document } = page;
      const fileType = source.kind === 'api' ? '.json' : '.html';
      const kept = await keeping.keepPage(source, {
        url: canonicalUrl,
        title,
        document,
        contentHash,
        language,
        fileType,
      });
      if (kept === 'taken') return save({ title, outcome: 'skipped', reason: takenReason });
      harvest.good.add(canonicalUrl);
      if (kept === 'new') harvest.fresh += 1;
      const outcome = kept === 'new' ? 'read' : 'unchanged';
      return save({ title, outcome, contentHash, etag, lastModified, lastReadAt: checkedAt });
    }
    if (found.outcome === 'unchanged') {
      harvest.good.add(canonicalUrl);
      await keeping.confirmPage(source, canonicalUrl);
      return save({ lastReadAt: checkedAt });
    }
    harvest.reason ??= found.reason;
    if (found.outcome !== 'gone') return save();
    harvest.gone.add(canonicalUrl);
    return save({ contentHash: null, etag: null, lastModified: null, lastReadAt: null });
  }

  async function readRecords(source: SourceRow, signal: AbortSignal): Promise<Harvest> {
    const before = await repository.listPages(db, source);
    const excluded = new Set(before.filter(({ isExcluded }) => isExcluded).map(({ url }) => url));
    const harvest = emptyHarvest();
    const { safeFetch: fetch, reader, secret } = doors;
    const apiKey = source.apiKeySealed === null ? null : openSealedText(source.apiKeySealed, secret);
    const seen = new Set<string>();
    let failure: AppError | undefined;
    const items = await readApi({ endpoint: source.url, apiKey, fetch, reader, signal }).catch((error) => {
      if (!(error instanceof AppError) || signal.aborted) throw error;
      failure = error;
      return [];
    });
    for (const { key, title, document } of items) {
      const url = recordUrl(source.url, key);
      seen.add(url);
      if (excluded.has(url)) continue;
      const contentHash = hashOf(JSON.stringify([title, document]));
      const page = {
        title,
        document,
        contentHash,
        etag: null,
        lastModified: null,
        language: null,
        isRendered: false,
      };
      await savePage(
        source,
        { url, canonicalUrl: url, depth: 0, reason: null, page, outcome: 'read' },
        harvest,
      );
    }
    if (failure) harvest.reason = failure.message;
    if (failure && source.cacheResponses) return harvest;
    for (const { url, isExcluded } of before) {
      if (seen.has(url) || isExcluded) continue;
      await keeping.removePage(source, url);
      await repository.deletePage(db, source, url);
    }
    return harvest;
  }

  async function finish(tx: Database, source: SourceRow, { good, fresh, reason }: Harvest) {
    const now = clock.now();
    const errorMessage = good.size > 0 ? null : (reason ?? 'Nothing to read was found there.');
    const due = { nextCrawlAt: nextCrawlAt({ ...source, lastCrawledAt: now }, now) };
    const { businessId, agentId, id: sourceId } = source;
    const saved = await repository.setSource(
      tx,
      businessId,
      sourceId,
      errorMessage
        ? { status: 'error', errorMessage, ...due }
        : { status: 'completed', errorMessage, lastCrawledAt: now, ...due },
    );
    if (!saved) return;
    const notice = { businessId, agentId, type: 'document', data: { sourceId } } as const;
    if (errorMessage && source.errorMessage === null) {
      await notifications.notifyMembers(tx, {
        ...notice,
        priority: 'high',
        title: 'Processing failed',
        description: `${source.title} could not be processed: ${errorMessage}`,
      });
    } else if (fresh > 0) {
      await notifications.notifyMembers(tx, {
        ...notice,
        priority: 'low',
        title: 'Documents processed',
        description: `${fresh === 1 ? '1 page' : `${fresh} pages`} of ${source.title} ${fresh === 1 ? 'was' : 'were'} read.`,
      });
    }
  }

  return {
    async crawlSource(
      { businessId, sourceId }: { businessId: string; sourceId: string },
      { attempt, isLastAttempt, signal }: JobContext,
    ) {
      const now = clock.now();
      const source = await repository.setSource(db, businessId, sourceId, {
        status: 'processing',
        ...(attempt === 1 && { crawlStartedAt: now }),
      });
      if (!source) return;
      await changed(source);
      try {
        const harvest = await (source.kind === 'api'
          ? readRecords(source, signal)
          : crawlPages(source, signal));
        await db.transaction((tx) => finish(tx, source, harvest));
      } catch (error) {
        if (signal.aborted) throw error;
        if (!(await repository.findSource(db, businessId, sourceId))) return;
        const nothing = { ...emptyHarvest(), reason: ourFault };
        if (isLastAttempt) await db.transaction((tx) => finish(tx, source, nothing));
        throw error;
      } finally {
        await changed(source);
      }
    },

    /** Sources whose job has ended without them, because its process died once too often. */
    async failAbandonedSources() {
      const uncrawled = await repository.listUncrawledSources(db);
      const awaited = new Set(
        (await jobs.listUnfinished(db, crawlSourceJob)).map(({ sourceId }) => sourceId),
      );
      for (const { businessId, sourceId } of uncrawled) {
        if (awaited.has(sourceId)) continue;
        const failed = await db.transaction(async (tx) => {
          const source = await repository.lockSource(tx, businessId, sourceId);
          if (source?.status !== 'pending' && source?.status !== 'processing') return undefined;
          const unfinished = await jobs.listUnfinished(tx, crawlSourceJob);
          if (unfinished.some((job) => job.sourceId === sourceId)) return undefined;
          await finish(tx, source, { ...emptyHarvest(), reason: diedOften });
          return source;
        });
        if (failed) await changed(failed);
      }
    },
  };
}

/** A record has no page of its own: it is known by the endpoint and its key. */
const recordUrl = (endpoint: string, key: string) =>
  `${endpoint}#${key.length > 300 ? hashOf(key) : encodeURIComponent(key)}`;
