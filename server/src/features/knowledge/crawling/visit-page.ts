import { createHash } from 'node:crypto';
import { AppError } from '../../../errors.ts';
import { type FetchedPage, type SafeFetch, UnsafeAddressError } from '../../../platform/fetch/index.ts';
import type { PageRenderer } from '../../../platform/render/index.ts';
import type { StatedDate } from '../dates/index.ts';
import type { ReadDocument } from '../read-document.ts';
import { fileEndingOf, isSameSite, tidyUrl } from './page-address.ts';
import type { PageReader } from './page-reader.ts';
import type { ReadPage } from './read-page.ts';
import type { SiteRules } from './robots.ts';
import { isHtml } from './validate-url.ts';

/** What was kept of a page at the last reading, by its address. */
export interface KnownPage {
  etag: string | null;
  lastModified: string | null;
  contentHash: string;
}

export interface CrawledPage {
  title: string | null;
  document: ReadDocument;
  /** Of title, text and pairs: equal when a reader would see no difference. */
  contentHash: string;
  etag: string | null;
  lastModified: string | null;
  language: string | null;
  /** It had no text of its own and was rendered in a browser. */
  isRendered: boolean;
}

export interface PageOutcome {
  /** As asked for, without its noise. */
  url: string;
  canonicalUrl: string;
  /** Links away from the start; pages of the sitemap count as one. */
  depth: number;
  /** `read` and `unchanged` are good copies; `gone` is 404 or 410; `blocked` means that we may not, `failed` that we could not. */
  outcome: 'read' | 'unchanged' | 'skipped' | 'blocked' | 'failed' | 'gone';
  /** In words for the owner; null when there is nothing to say. */
  reason: string | null;
  /** Only with `read`. */
  page?: CrawledPage;
}

export interface Visit {
  result: PageOutcome;
  links: string[];
  contentHash?: string;
  /** Where redirects led. */
  finalUrl: string;
}

export interface VisitOptions {
  url: string;
  depth: number;
  /** An address of the site to stay on; none while the first page still decides. */
  site: string | undefined;
  known: KnownPage | undefined;
  /** Off where the page's links are needed, which an unchanged page would not send. */
  mayAskForChanges: boolean;
  fetch: SafeFetch;
  reader: PageReader;
  renderer: PageRenderer | undefined;
  rulesFor(url: string): Promise<SiteRules>;
  signal: AbortSignal;
}

/** Thrown inside a visit to end it with an outcome. */
class VisitEnd extends Error {
  constructor(
    readonly outcome: PageOutcome['outcome'],
    readonly reason: string | null,
    readonly links: string[] = [],
  ) {
    super(reason ?? outcome);
  }
}

/** One page, whatever comes. Throws only when called off. */
export async function visitPage(options: VisitOptions): Promise<Visit> {
  const { url, depth, signal } = options;
  const trail = { finalUrl: url, canonicalUrl: url };
  try {
    const { read, page } = await readOne(options, trail);
    const contentHash = page.contentHash;
    const isSame = options.known?.contentHash === contentHash;
    const result: PageOutcome = isSame
      ? { url, canonicalUrl: trail.canonicalUrl, depth, outcome: 'unchanged', reason: null }
      : { url, canonicalUrl: trail.canonicalUrl, depth, outcome: 'read', reason: null, page };
    return { result, links: read.links, contentHash, finalUrl: trail.finalUrl };
  } catch (error) {
    signal.throwIfAborted();
    const end = error instanceof VisitEnd ? error : endOf(error);
    const result: PageOutcome = {
      url,
      canonicalUrl: trail.canonicalUrl,
      depth,
      outcome: end.outcome,
      reason: end.reason,
    };
    const isSame = end.outcome === 'unchanged' && options.known;
    return {
      result,
      links: end.links,
      finalUrl: trail.finalUrl,
      ...(isSame && { contentHash: isSame.contentHash }),
    };
  }
}

function endOf(error: unknown) {
  if (error instanceof UnsafeAddressError) return new VisitEnd('blocked', error.message);
  if (error instanceof AppError) return new VisitEnd('failed', error.message);
  throw error;
}

async function readOne(options: VisitOptions, trail: { finalUrl: string; canonicalUrl: string }) {
  const { url, fetch, reader, signal } = options;
  const ending = fileEndingOf(url);
  if (ending) throw new VisitEnd('skipped', `It is not a web page but a .${ending} file.`);
  await obeyRules(options, url);
  const answer = await fetch(url, { headers: requestHeaders(options), signal });
  trail.finalUrl = tidyUrl(answer.url) ?? answer.url;
  trail.canonicalUrl = trail.finalUrl;
  await checkArrival(options, trail.finalUrl);
  checkStatus(answer);
  if (!isHtml(answer.contentType, answer.body)) {
    throw new VisitEnd(
      'skipped',
      `It is not a web page (${answer.contentType.split(';')[0] || 'of an unknown kind'}).`,
    );
  }
  const robotsTag = answer.headers['x-robots-tag'];
  let read = await reader.readPage(
    { url: answer.url, bytes: answer.body, contentType: answer.contentType, robotsTag },
    { signal },
  );
  trail.canonicalUrl = read.canonicalUrl;
  let isRendered = false;
  if (read.needsJavaScript && !read.noIndex) {
    const rendered = await renderPage(options, read, answer.url, robotsTag, trail);
    isRendered = rendered !== read;
    read = rendered;
  }
  if (read.noIndex) throw new VisitEnd('skipped', 'The page asks not to be indexed (noindex).', read.links);
  if (read.text.trim() === '') throw new VisitEnd('skipped', 'There is no text on this page.', read.links);
  return { read, page: toPage(withStatedContact(read, options.depth), answer, isRendered) };
}

function requestHeaders({ known, mayAskForChanges }: VisitOptions): Record<string, string> {
  const accept = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1';
  if (!known || !mayAskForChanges) return { accept };
  return {
    accept,
    ...(known.etag && { 'if-none-match': known.etag }),
    ...(known.lastModified && { 'if-modified-since': known.lastModified }),
  };
}

async function obeyRules({ rulesFor }: VisitOptions, url: string) {
  const rules = await rulesFor(url);
  if (rules.closedBecause)
    throw new VisitEnd('blocked', `The site cannot be asked whether it may be read. ${rules.closedBecause}`);
  if (!rules.isAllowed(url))
    throw new VisitEnd('blocked', 'The robots.txt of the site does not allow this page to be read.');
}

/** A redirect must not lead around the rules. */
async function checkArrival(options: VisitOptions, finalUrl: string) {
  if (finalUrl === options.url) return;
  if (options.site && !isSameSite(finalUrl, options.site)) {
    throw new VisitEnd('skipped', `It leads to another site, ${new URL(finalUrl).hostname}.`);
  }
  await obeyRules(options, finalUrl);
}

function checkStatus({ status }: FetchedPage) {
  if (status === 304) throw new VisitEnd('unchanged', null);
  if (status === 404 || status === 410)
    throw new VisitEnd('gone', `There is no such page any more (${status}).`);
  if (status === 401 || status === 403 || status === 407)
    throw new VisitEnd('blocked', `The site does not let everyone read it (${status}).`);
  if (status === 429) throw new VisitEnd('failed', 'The site asks to come back later (429).');
  if (status >= 500) throw new VisitEnd('failed', `The site answered with an error of its own (${status}).`);
  if (status < 200 || status >= 300) throw new VisitEnd('failed', `The site answered with status ${status}.`);
}

/** The same page when nothing can be rendered but it brought pairs in its data. */
async function renderPage(
  options: VisitOptions,
  read: ReadPage,
  url: string,
  robotsTag: string | undefined,
  trail: { finalUrl: string; canonicalUrl: string },
) {
  const { renderer, reader, signal } = options;
  const offReason = renderer ? renderer.offReason() : 'Rendering is switched off.';
  if (!renderer || offReason) {
    if (read.faqs.length > 0) return read;
    throw new VisitEnd('skipped', `This page needs JavaScript to show its text. ${offReason}`, read.links);
  }
  const shown = await renderer.render(url, { signal });
  const arrivedAt = tidyUrl(shown.url) ?? url;
  await checkArrival(options, arrivedAt);
  const bytes = new TextEncoder().encode(shown.html);
  const rendered = await reader.readPage(
    { url: shown.url, bytes, contentType: 'text/html; charset=utf-8', robotsTag },
    { signal },
  );
  trail.finalUrl = arrivedAt;
  trail.canonicalUrl = rendered.canonicalUrl;
  return rendered;
}

/** Every page repeats what its frame says: that of the first one is enough. */
function withStatedContact(read: ReadPage, depth: number): ReadPage {
  if (depth > 0 || read.statedContact.length === 0) return read;
  return { ...read, text: `${read.text}\n\n## Contact\n\n${read.statedContact.join('\n\n')}` };
}

function toPage(read: ReadPage, { headers }: FetchedPage, isRendered: boolean): CrawledPage {
  const { title, text, pages, faqs } = read;
  const lastModified = headers['last-modified'];
  const stated: StatedDate | undefined =
    read.stated ?? (lastModified ? { written: lastModified, origin: 'metadata' } : undefined);
  const seen = JSON.stringify([title, text, faqs.map(({ question, answer }) => [question, answer])]);
  return {
    title,
    document: { title, text, pages, faqs, stated },
    contentHash: createHash('sha256').update(seen).digest('hex'),
    // A script's page may change while the file that starts it stays the same.
    etag: isRendered ? null : (headers.etag ?? null),
    lastModified: isRendered ? null : (lastModified ?? null),
    language: read.language,
    isRendered,
  };
}
