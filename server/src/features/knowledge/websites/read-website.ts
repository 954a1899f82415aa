import { maxWebsitePages } from '@parley/contract/onboarding/website-readings';
import { AppError } from '../../../errors.ts';
import type { SafeFetch } from '../../../platform/fetch/index.ts';
import type { PageRenderer } from '../../../platform/render/index.ts';
import { crawlSite, type PageOutcome, type PageReader, rememberRules, tidyUrl } from '../crawling/index.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { detectLanguage } from '../language/index.ts';
import { findBrandColors, isHelpful, type SiteProfile } from '../site-profile/index.ts';

/** What a whole site may take, and one answer of it. */
const limits = {
  totalMs: 30_000,
  answerMs: 8000,
  looksMs: 8000,
  linksDeep: 2,
  sheetBytes: 400_000,
  logoBytes: 2_000_000,
};
/** Of pages that could not be read too; a person looks at this list. */
const maxOutcomes = 30;

export interface FoundWebsite
  extends Omit<SiteProfile, 'themeColor' | 'css' | 'styleSheets' | 'logos' | 'helpLinks'> {
  /** Where redirects led. */
  website: string;
  /** `#rrggbb`, likeliest first. */
  colors: string[];
  logo: { bytes: Uint8Array; kind: string } | null;
}

/** What becomes known, as soon as it is. */
export type WebsiteNews =
  | { type: 'page'; page: PageOutcome }
  | { type: 'website'; website: FoundWebsite }
  /** It went on for too long; what was read stays. */
  | { type: 'out-of-time' };

interface FrontPage {
  url: string;
  bytes: Uint8Array;
  contentType: string;
}

/**
 * Reads a site for somebody who has just named it: its front page, and of the others first those that answer what visitors ask.
 * A front page that cannot be read ends it; its outcome says why.
 */
export async function* readWebsite(
  context: KnowledgeContext,
  url: string,
  { userId, signal: stop }: { userId: string; signal: AbortSignal },
): AsyncGenerator<WebsiteNews> {
  const timeUp = AbortSignal.timeout(limits.totalMs);
  const signal = AbortSignal.any([stop, timeUp]);
  const front = watchFrontPage(context);
  const preferred = new Set<string>();
  const rankOf = ({ url, depth }: { url: string; depth: number }) =>
    (preferred.has(url) || isHelpful(url) ? 0 : 10) + depth;
  const settings = { startUrl: url, depth: limits.linksDeep, maxPages: maxWebsitePages, rankOf, signal };
  try {
    let outcomes = 0;
    let good = 0;
    for await (const page of crawlSite({ ...settings, ...front })) {
      yield { type: 'page', page };
      const shown = front.shown();
      if (outcomes === 0 && shown) {
        const { profile, website } = await readFrontPage(context, shown, page, { userId, signal });
        for (const link of profile.helpLinks) preferred.add(tidyUrl(link) ?? link);
        yield { type: 'website', website };
      }
      outcomes += 1;
      if (page.outcome === 'read') good += 1;
      if (good >= maxWebsitePages || outcomes >= maxOutcomes) return;
    }
  } catch (error) {
    if (stop.aborted || !timeUp.aborted) throw error;
    yield { type: 'out-of-time' };
  }
}

/** The same doors, and what came through them for the first page: as HTML, before its text was taken out of it. */
function watchFrontPage({ safeFetch, pageReader, renderer }: KnowledgeContext) {
  let first: FrontPage | undefined;
  const fetch: SafeFetch = (url, options = {}) =>
    safeFetch(url, {
      ...options,
      timeoutMs: Math.min(options.timeoutMs ?? limits.answerMs, limits.answerMs),
    });
  const reader: PageReader = {
    ...pageReader,
    readPage(page, options) {
      first ??= page;
      return pageReader.readPage(page, options);
    },
  };
  const watched: PageRenderer | undefined = renderer && {
    ...renderer,
    async render(url, options) {
      const page = await renderer.render(url, options);
      const isFirst = first?.url === url;
      const bytes = new TextEncoder().encode(page.html);
      if (isFirst) first = { url: page.url, bytes, contentType: 'text/html; charset=utf-8' };
      return page;
    },
  };
  return { fetch, reader, renderer: watched, shown: () => first };
}

async function readFrontPage(
  context: KnowledgeContext,
  front: FrontPage,
  { page }: PageOutcome,
  { userId, signal }: { userId: string; signal: AbortSignal },
) {
  const { pageReader } = context;
  const profile = await pageReader.readSiteProfile(front, { signal });
  const { themeColor, css, styleSheets, logos, helpLinks: _, ...facts } = profile;
  // Looks are welcome and never worth the time that the pages need.
  const looksSignal = AbortSignal.any([signal, AbortSignal.timeout(limits.looksMs)]);
  const rulesFor = rememberRules(context.safeFetch, looksSignal);
  const load = async (address: string, maxBytes: number) => {
    signal.throwIfAborted();
    return loadPart(context, rulesFor, address, { maxBytes, signal: looksSignal });
  };
  const sheets = await Promise.all(styleSheets.map((address) => load(address, limits.sheetBytes)));
  const sheetTexts = sheets.map((bytes) => new TextDecoder().decode(bytes));
  const website: FoundWebsite = {
    ...facts,
    language: facts.language ?? (await detectLanguage(page?.document.text ?? '')) ?? null,
    website: front.url,
    colors: findBrandColors([css, ...sheetTexts].join('\n'), themeColor),
    logo: await findLogo(context, logos, { userId, load }),
  };
  return { profile, website };
}

/** A part of the page that is welcome but not needed: empty where it may not be read, or does not come. */
async function loadPart(
  { safeFetch }: KnowledgeContext,
  rulesFor: ReturnType<typeof rememberRules>,
  address: string,
  options: { maxBytes: number; signal: AbortSignal },
) {
  const nothing = new Uint8Array();
  try {
    if (!(await rulesFor(address)).isAllowed(address)) return nothing;
    const { status, body } = await safeFetch(address, { ...options, timeoutMs: limits.answerMs / 2 });
    return status === 200 ? body : nothing;
  } catch (error) {
    if (error instanceof AppError) return nothing;
    throw error;
  }
}

/** The first that would also be accepted from somebody who uploads it. */
async function findLogo(
  { pictures }: KnowledgeContext,
  addresses: string[],
  { userId, load }: { userId: string; load: (address: string, maxBytes: number) => Promise<Uint8Array> },
) {
  for (const address of addresses) {
    const bytes = await load(address, limits.logoBytes);
    if (bytes.length === 0) continue;
    try {
      const { bytes: safe, kind } = await pictures.makeSafe(bytes, 'Logo', userId);
      return { bytes: safe, kind };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  return null;
}
