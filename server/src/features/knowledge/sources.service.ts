import { type CrawlSchedule, faqUrlLimit } from '@parley/contract/knowledge/knowledge-sources';
import { conflict, invalidInput, limitReached, notFound } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import type { SafeFetch } from '../../platform/fetch/index.ts';
import type { FileStore } from '../../platform/files/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { PageRenderer } from '../../platform/render/index.ts';
import { sealText } from '../accounts/index.ts';
import type { AgentService } from '../agents/index.ts';
import type { NotificationService } from '../notifications/index.ts';
import { nextCrawlAt } from './crawl-schedule.ts';
import { crawlSite } from './crawling/crawl-site.ts';
import { tidyUrl } from './crawling/page-address.ts';
import { openPageReader } from './crawling/page-reader.ts';
import { validateUrl } from './crawling/validate-url.ts';
import { crawlSourceJob } from './knowledge.jobs.ts';
import type { AgentScope } from './knowledge.repository.ts';
import { createPageKeeping } from './page-keeping.ts';
import { createSourceCrawling } from './source-crawling.ts';
import type { SourceRow } from './sources.repository.ts';
import * as repository from './sources.repository.ts';

export type SourceService = ReturnType<typeof createSourceService>;

interface Needs {
  db: RootDatabase;
  jobs: Jobs;
  files: FileStore;
  events: Events;
  clock: Clock;
  agents: AgentService;
  notifications: Pick<NotificationService, 'notifyMembers'>;
  safeFetch: SafeFetch;
  renderer?: PageRenderer | undefined;
  secret: string;
}

/** After this a crawl that shows no end was lost with its process. */
const longestCrawlMs = 60 * 60 * 1000;
const dueAtOnce = 100;

export function createSourceService(needs: Needs) {
  const { db, jobs, events, clock, agents, safeFetch, renderer, secret } = needs;
  const reader = openPageReader();
  const keeping = createPageKeeping(needs);
  const crawling = createSourceCrawling({ ...needs, reader, renderer, keeping });
  const changed = ({ businessId, agentId, id }: SourceRow) =>
    events.publish(businessId, { type: 'source.changed', agentId, id });

  const requireSource = async (scope: AgentScope, sourceId: string) => {
    const source = await repository.findSource(db, scope.businessId, sourceId);
    if (source?.agentId !== scope.agentId) throw notFound('Source');
    return source;
  };

  const present = async (scope: AgentScope, rows: SourceRow[]) => {
    const counts = await repository.countPagesBySource(db, scope);
    return rows.map(({ apiKeySealed, ...row }) => ({
      ...row,
      hasApiKey: apiKeySealed !== null,
      documentCount: counts.documents.get(row.id) ?? 0,
      problemCount: counts.problems.get(row.id) ?? 0,
      lastCrawledAt: row.lastCrawledAt?.toISOString() ?? null,
      nextCrawlAt: row.nextCrawlAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    }));
  };
  const presentOne = async (row: SourceRow) => (await present(row, [row]))[0]!;

  const requireReadable = async (url: string, signal: AbortSignal) => {
    const { isValid, error } = await validateUrl(url, safeFetch, signal);
    if (!isValid) throw invalidInput(error ?? 'URL is not accessible');
    return tidyUrl(url) ?? url;
  };

  const enqueueCrawl = ({ businessId, id: sourceId }: SourceRow, tx: Database) =>
    jobs.enqueue(tx, crawlSourceJob, { businessId, sourceId }, { singletonKey: sourceId });

  /** The one help center or API of an agent. What was learned from another address leaves with that address. */
  async function setOnly(
    scope: AgentScope,
    kind: 'help_center' | 'api',
    {
      url,
      ...settings
    }: { url: string } & repository.SourceChange & {
        depth: number;
        schedule: CrawlSchedule;
        autoSync: boolean;
      },
  ) {
    const saved = await db.transaction(async (tx) => {
      await repository.lockSources(tx, scope);
      const before = await repository.findSourceOfKind(tx, scope, kind);
      const isSame = before?.url === url;
      if (before && !isSame) {
        await keeping.removeFilesOf(tx, before);
        await repository.deleteSource(tx, scope, before.id);
      }
      const now = clock.now();
      const due = nextCrawlAt({ ...settings, lastCrawledAt: isSame ? before.lastCrawledAt : null }, now);
      if (before && isSame)
        return (await repository.setSource(tx, scope.businessId, before.id, {
          ...settings,
          nextCrawlAt: due,
        }))!;
      const row = await repository.insertSource(tx, scope, {
        ...settings,
        kind,
        url,
        title: new URL(url).hostname,
        nextCrawlAt: due,
        createdAt: now,
      } as repository.NewSource);
      await enqueueCrawl(row!, tx);
      return row!;
    });
    await changed(saved);
    return presentOne(saved);
  }

  return {
    crawlSource: crawling.crawlSource,
    close: reader.close,

    /** For programs, which name only the source. */
    async scopeOfFaqUrl(businessId: string, sourceId: string): Promise<AgentScope> {
      const source = await repository.findSource(db, businessId, sourceId);
      if (source?.kind !== 'faq_url') throw notFound('FAQ page');
      return { businessId, agentId: source.agentId };
    },

    async listSources(scope: AgentScope) {
      await agents.requireAgent(scope);
      return present(scope, await repository.listSources(db, scope));
    },

    async addFaqUrl(
      scope: AgentScope,
      entered: { url: string; title?: string | undefined; depth: number; schedule: CrawlSchedule },
      signal: AbortSignal,
    ) {
      await agents.requireAgent(scope);
      const url = await requireReadable(entered.url, signal);
      const saved = await db.transaction(async (tx) => {
        await repository.lockSources(tx, scope);
        if ((await repository.countSourcesOfKind(tx, scope, 'faq_url')) >= faqUrlLimit)
          throw limitReached(`Maximum ${faqUrlLimit} URLs per agent. Please remove one first.`);
        const { title = new URL(url).hostname, depth, schedule } = entered;
        const now = clock.now();
        const due = nextCrawlAt({ schedule, autoSync: true, lastCrawledAt: null }, now);
        const row = await repository.insertSource(tx, scope, {
          kind: 'faq_url',
          url,
          title,
          depth,
          schedule,
          nextCrawlAt: due,
          createdAt: now,
        });
        if (!row) throw conflict('This URL has already been added to this agent.');
        await enqueueCrawl(row, tx);
        return row;
      });
      await changed(saved);
      return presentOne(saved);
    },

    async setHelpCenter(
      scope: AgentScope,
      entered: { url: string; syncFrequency: CrawlSchedule; autoSync: boolean; depth: number },
      signal: AbortSignal,
    ) {
      await agents.requireAgent(scope);
      const { syncFrequency: schedule, autoSync, depth } = entered;
      return setOnly(scope, 'help_center', {
        url: await requireReadable(entered.url, signal),
        schedule,
        autoSync,
        depth,
      });
    },

    async setApiSource(
      scope: AgentScope,
      entered: {
        endpoint: string;
        apiKey?: string | undefined;
        cacheResponses: boolean;
        syncFrequency: CrawlSchedule;
      },
    ) {
      await agents.requireAgent(scope);
      const url = tidyUrl(entered.endpoint);
      if (!url) throw invalidInput('Invalid URL format');
      const { apiKey, cacheResponses, syncFrequency: schedule } = entered;
      const apiKeySealed = apiKey === undefined ? undefined : apiKey === '' ? null : sealText(apiKey, secret);
      return setOnly(scope, 'api', { url, apiKeySealed, cacheResponses, schedule, autoSync: true, depth: 0 });
    },

    async updateSource(
      scope: AgentScope,
      sourceId: string,
      change: {
        title?: string | undefined;
        depth?: number | undefined;
        schedule?: CrawlSchedule | undefined;
        autoSync?: boolean | undefined;
      },
    ) {
      const source = await requireSource(scope, sourceId);
      const { schedule = source.schedule, autoSync = source.autoSync } = change;
      const due = nextCrawlAt({ schedule, autoSync, lastCrawledAt: source.lastCrawledAt }, clock.now());
      const saved = await repository.setSource(db, scope.businessId, sourceId, {
        ...change,
        nextCrawlAt: due,
      });
      if (!saved) throw notFound('Source');
      await changed(saved);
      return presentOne(saved);
    },

    async crawlNow(scope: AgentScope, sourceId: string) {
      const source = await requireSource(scope, sourceId);
      if (isUnderWay(source, clock.now())) return presentOne(source);
      const waiting = await db.transaction(async (tx) => {
        await enqueueCrawl(source, tx);
        return repository.setSource(tx, scope.businessId, sourceId, { status: 'pending' });
      });
      await changed(source);
      return presentOne(waiting ?? source);
    },

    async deleteSource(scope: AgentScope, sourceId: string) {
      const source = await requireSource(scope, sourceId);
      await db.transaction(async (tx) => {
        await keeping.removeFilesOf(tx, source);
        if (!(await repository.deleteSource(tx, scope, sourceId))) throw notFound('Source');
      });
      await changed(source);
      return {};
    },

    async listPages(scope: AgentScope, sourceId: string) {
      const rows = await repository.listPagesWithDocuments(db, await requireSource(scope, sourceId));
      return rows.map(({ page, documentId, documentStatus }) => ({
        ...page,
        url: page.canonicalUrl,
        documentId,
        documentStatus,
        lastReadAt: page.lastReadAt?.toISOString() ?? null,
        checkedAt: page.checkedAt.toISOString(),
      }));
    },

    /** Takes what is due, each source in one process only. */
    async crawlDueSources() {
      await crawling.failAbandonedSources();
      const taken = await db.transaction(async (tx) => {
        const now = clock.now();
        const due = await repository.takeDueSources(tx, now, dueAtOnce);
        for (const source of due) {
          const next = nextCrawlAt({ ...source, lastCrawledAt: now }, now);
          const isIdle = !isUnderWay(source, now);
          await repository.setSource(tx, source.businessId, source.id, {
            nextCrawlAt: next,
            ...(isIdle && { status: 'pending' }),
          });
          if (isIdle) await enqueueCrawl(source, tx);
        }
        return due;
      });
      for (const source of taken) await changed(source);
    },

    /** Of all businesses, for a server that can no longer read them. */
    forgetApiKeys: (tx: Database) => repository.forgetApiKeys(tx),

    async validateUrl(url: string, signal: AbortSignal) {
      if (url.trim() === '') return { isValid: false, error: 'Please enter a URL' };
      return validateUrl(url.trim(), safeFetch, signal);
    },

    /** One page as the agent would read it; nothing is kept. */
    async crawlPage(url: string, signal: AbortSignal) {
      for await (const { page, canonicalUrl, reason } of crawlSite({
        startUrl: url,
        depth: 0,
        maxPages: 1,
        fetch: safeFetch,
        reader,
        renderer,
        signal,
      })) {
        if (!page) throw invalidInput(reason ?? 'URL is not accessible');
        return {
          title: page.title ?? new URL(canonicalUrl).hostname,
          content: page.document.text,
          url: canonicalUrl,
          metadata: { contentType: 'text/html' },
          faqPairs: page.document.faqs,
        };
      }
      throw invalidInput('URL is not accessible');
    },
  };
}

function isUnderWay({ status, crawlStartedAt }: SourceRow, now: Date) {
  if (status === 'pending') return true;
  return status === 'processing' && now.getTime() - (crawlStartedAt?.getTime() ?? 0) < longestCrawlMs;
}
