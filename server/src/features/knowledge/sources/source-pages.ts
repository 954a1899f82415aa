import { pagesPerSourceLimit } from '@parley/contract/knowledge/knowledge-sources';
import { AppError } from '../../../errors.ts';
import { openSealedText } from '../../accounts/index.ts';
import { crawlSite, type KnownPage, type PageOutcome, readApi } from '../crawling/index.ts';
import { confirmPageDocument, deletePageDocument, hashOf, savePageDocument } from '../documents/index.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { publishSourceChange } from './source-list.ts';
import type { SourceRow } from './sources.repository.ts';
import * as repository from './sources.repository.ts';

export interface CrawlResult {
  /** Addresses of documents that are known to be right. */
  good: Set<string>;
  /** How many of them were read anew. */
  freshCount: number;
  gone: Set<string>;
  /** The first that kept a page from being read. */
  reason: string | null;
}
export const emptyResult = (): CrawlResult => ({
  good: new Set(),
  freshCount: 0,
  gone: new Set(),
  reason: null,
});
type PagesBefore = Awaited<ReturnType<typeof repository.listPagesWithDocuments>>;

const noRoomReason = 'Your plan allows no more documents. Upgrade your plan to read this page.';
const takenReason = 'This page is already read by another source of this agent.';

/** The pages of a site become documents as they are read. */
export async function crawlPages(
  context: KnowledgeContext,
  source: SourceRow,
  signal: AbortSignal,
): Promise<CrawlResult> {
  const { db, safeFetch: fetch, pageReader: reader, renderer } = context;
  const before = await repository.listPagesWithDocuments(db, source);
  const excluded = new Set(
    before.flatMap(({ page }) => (page.isExcluded ? [page.url, page.canonicalUrl] : [])),
  );
  const namedBefore = new Map(before.map(({ page }) => [page.url, page.canonicalUrl]));
  const result = emptyResult();
  const known = knownPages(before, source);
  const settings = { startUrl: source.url, depth: source.depth, maxPages: pagesPerSourceLimit };
  for await (const outcome of crawlSite({ ...settings, fetch, reader, renderer, signal, known })) {
    // Only a page that was read anew says how it names itself.
    const canonicalUrl = outcome.page
      ? outcome.canonicalUrl
      : (namedBefore.get(outcome.url) ?? outcome.canonicalUrl);
    if (excluded.has(outcome.url) || excluded.has(canonicalUrl)) continue;
    await savePage(context, source, { ...outcome, canonicalUrl }, result);
    await publishSourceChange(context, source);
  }
  for (const url of result.gone) if (!result.good.has(url)) await deletePageDocument(context, source, url);
  if (result.good.size > 0) await deleteLeftOver(context, source, before, result);
  return result;
}

/** Of the last reading: what need not be read again where it has not changed. */
function knownPages(before: PagesBefore, { depth }: SourceRow) {
  const known = new Map<string, KnownPage>();
  for (const { page, documentStatus } of before) {
    const isGood = documentStatus !== null && documentStatus !== 'failed';
    if (page.contentHash && isGood && page.depth <= depth)
      known.set(page.url, { ...page, contentHash: page.contentHash });
  }
  return known;
}

/** Pages that are now too deep, or for which others have taken the room. */
async function deleteLeftOver(
  context: KnowledgeContext,
  source: SourceRow,
  before: PagesBefore,
  { good }: CrawlResult,
) {
  for (const { page, documentId } of before) {
    if (documentId === null || good.has(page.canonicalUrl)) continue;
    if (page.depth <= source.depth && good.size < pagesPerSourceLimit) continue;
    await deletePageDocument(context, source, page.canonicalUrl);
    await repository.deletePage(context.db, source, page.url);
  }
}

/** The records of an API become documents; those it no longer has go. */
export async function readRecords(
  context: KnowledgeContext,
  source: SourceRow,
  signal: AbortSignal,
): Promise<CrawlResult> {
  const { db, safeFetch: fetch, pageReader: reader, secret } = context;
  const before = await repository.listPages(db, source);
  const excluded = new Set(before.filter(({ isExcluded }) => isExcluded).map(({ url }) => url));
  const result = emptyResult();
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
    const noHeaders = { etag: null, lastModified: null, language: null, isRendered: false };
    const page = { title, document, contentHash, ...noHeaders };
    const outcome = { url, canonicalUrl: url, depth: 0, reason: null, page, outcome: 'read' } as const;
    await savePage(context, source, outcome, result);
  }
  if (failure) result.reason = failure.message;
  if (failure && source.cacheResponses) return result;
  for (const { url, isExcluded } of before) {
    if (seen.has(url) || isExcluded) continue;
    await deletePageDocument(context, source, url);
    await repository.deletePage(db, source, url);
  }
  return result;
}

/** A record has no page of its own: it is known by the endpoint and its key. */
const recordUrl = (endpoint: string, key: string) =>
  `${endpoint}#${key.length > 300 ? hashOf(key) : encodeURIComponent(key)}`;

/** What became of a page: its document, and its line in the report of its source. */
export async function savePage(
  context: KnowledgeContext,
  source: SourceRow,
  { page, ...found }: PageOutcome,
  result: CrawlResult,
) {
  const checkedAt = context.clock.now();
  const { canonicalUrl } = found;
  const save = (change: Partial<repository.PageRow> = {}) =>
    repository.replacePage(context.db, source, { ...found, checkedAt, ...change });
  if (page) {
    const { title, contentHash, etag, lastModified, language, document } = page;
    const fileType = source.kind === 'api' ? '.json' : '.html';
    const readable = { url: canonicalUrl, title, document, contentHash, language, fileType } as const;
    const saved = await savePageDocument(context, source, readable);
    if (saved === 'no-room') return save({ title, outcome: 'skipped', reason: noRoomReason });
    if (saved === 'taken') return save({ title, outcome: 'skipped', reason: takenReason });
    result.good.add(canonicalUrl);
    if (saved === 'new') result.freshCount += 1;
    const outcome = saved === 'new' ? 'read' : 'unchanged';
    return save({ title, outcome, contentHash, etag, lastModified, lastReadAt: checkedAt });
  }
  if (found.outcome === 'unchanged') {
    result.good.add(canonicalUrl);
    await confirmPageDocument(context, source, canonicalUrl);
    return save({ lastReadAt: checkedAt });
  }
  result.reason ??= found.reason;
  if (found.outcome !== 'gone') return save();
  result.gone.add(canonicalUrl);
  return save({ contentHash: null, etag: null, lastModified: null, lastReadAt: null });
}
