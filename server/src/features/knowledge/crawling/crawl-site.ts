import { setTimeout as wait } from 'node:timers/promises';
import type { SafeFetch } from '../../../platform/fetch/index.ts';
import type { PageRenderer } from '../../../platform/render/index.ts';
import { isHelpful } from '../site-profile/index.ts';
import { isSameSite, tidyUrl } from './page-address.ts';
import { createPageList, type WaitingPage } from './page-list.ts';
import type { PageReader } from './page-reader.ts';
import { rememberRules } from './robots.ts';
import { readSitemaps } from './sitemap.ts';
import { type KnownPage, type PageOutcome, type Visit, visitPage } from './visit-page.ts';

export type { KnownPage, PageOutcome } from './visit-page.ts';

export interface CrawlOptions {
  startUrl: string;
  /** 0 reads this page alone. */
  depth: number;
  maxPages: number;
  fetch: SafeFetch;
  reader: PageReader;
  /** Without one, pages that need JavaScript are skipped. */
  renderer?: PageRenderer | undefined;
  signal?: AbortSignal | undefined;
  /** What an earlier reading kept, by `url` of its outcome. Pages that nothing links to any more are looked at last. */
  known?: Map<string, KnownPage> | undefined;
  /** Pages of a lower number are read sooner; unless told, near ones first, and of those the ones that help visitors. */
  rankOf?: ((page: WaitingPage) => number) | undefined;
}

const helpfulFirst = ({ url, depth }: WaitingPage) => depth * 2 + (isHelpful(url) ? 0 : 1);

const concurrency = 2;
const maxFailuresInARow = 8;
/** Of what the limit left out; the report stays readable. */
const maxLeftOver = 50;

const isGood = ({ outcome }: PageOutcome) => outcome === 'read' || outcome === 'unchanged';

/** Each address once, as soon as its outcome is known. Throws only when called off. */
export async function* crawlSite(options: CrawlOptions): AsyncGenerator<PageOutcome, void, undefined> {
  const start = tidyUrl(options.startUrl.trim());
  if (!start) {
    const url = options.startUrl;
    yield { url, canonicalUrl: url, depth: 0, outcome: 'failed', reason: 'This is not a web address.' };
    return;
  }
  // Whoever stops listening stops the visits that are under way as well.
  const stopping = new AbortController();
  const stop = () => stopping.abort(options.signal?.reason);
  if (options.signal?.aborted) stop();
  options.signal?.addEventListener('abort', stop, { once: true });
  try {
    yield* crawl(start, options, stopping.signal);
  } catch (error) {
    options.signal?.throwIfAborted();
    throw error;
  } finally {
    options.signal?.removeEventListener('abort', stop);
    stop();
  }
}

async function* crawl(
  start: string,
  options: CrawlOptions,
  signal: AbortSignal,
): AsyncGenerator<PageOutcome, void, undefined> {
  const { depth, maxPages, fetch, reader, renderer, known = new Map<string, KnownPage>() } = options;
  const { rankOf = helpfulFirst } = options;
  const rulesFor = rememberRules(fetch, signal);
  const pages = createPageList(depth, { rankOf });
  const visit = ({ url, depth: at }: WaitingPage, site?: string) => {
    const mayAskForChanges = at >= depth;
    return visitPage({
      url,
      depth: at,
      site,
      known: known.get(url),
      mayAskForChanges,
      fetch,
      reader,
      renderer,
      rulesFor,
      signal,
    });
  };

  const first = await visit({ url: start, depth: 0 });
  pages.passOver(start);
  const firstResult = pages.settle(first);
  yield firstResult;
  if (depth === 0 || firstResult.outcome === 'failed' || firstResult.outcome === 'gone') return;

  const site = first.finalUrl;
  const isOnSite = (url: string) => isSameSite(url, site);
  const rules = await rulesFor(site);
  pages.add(first.links.filter(isOnSite), 1);
  pages.add(await readSitemaps({ site, declared: rules.sitemaps, fetch, signal }), 1);
  pages.add(
    [...known.keys()].filter((url) => tidyUrl(url) === url && isOnSite(url)),
    depth,
  );

  let good = isGood(firstResult) ? 1 : 0;
  let visits = 1;
  let failures = 0;
  const running = new Map<string, Promise<Visit>>();
  const mayStart = () =>
    running.size < (rules.crawlDelayMs > 0 ? 1 : concurrency) &&
    good + running.size < maxPages &&
    visits < maxPages * 3 &&
    failures < maxFailuresInARow;
  for (;;) {
    for (let next = mayStart() && pages.next(); next; next = mayStart() && pages.next()) {
      if (rules.crawlDelayMs > 0) await wait(rules.crawlDelayMs, undefined, { signal });
      visits += 1;
      const started = visit(next, site);
      // Its failure is met in the race below, or nobody waits for it any more.
      started.catch(() => {});
      running.set(next.url, started);
    }
    if (running.size === 0) break;
    const done = await Promise.race(running.values());
    running.delete(done.result.url);
    const result = pages.settle(done);
    pages.add(done.links.filter(isOnSite), result.depth + 1);
    if (isGood(result)) good += 1;
    failures = result.outcome === 'failed' ? failures + 1 : 0;
    yield result;
  }

  const reason =
    failures >= maxFailuresInARow
      ? 'The site stopped answering.'
      : `The limit of ${maxPages} pages was reached.`;
  for (const { url, depth: at } of pages.rest().slice(0, maxLeftOver)) {
    yield { url, canonicalUrl: url, depth: at, outcome: 'skipped', reason };
  }
}
