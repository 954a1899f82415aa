import { invalidInput } from '../../../errors.ts';
import { crawlSite, validateUrl as validateReadableUrl } from '../crawling/index.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';

export async function validateUrl({ safeFetch }: KnowledgeContext, url: string, signal: AbortSignal) {
  if (url.trim() === '') return { isValid: false, error: 'Please enter a URL' };
  return validateReadableUrl(url.trim(), safeFetch, signal);
}

/** One page as the agent would read it; nothing is saved. */
export async function crawlPage(
  { safeFetch: fetch, pageReader: reader, renderer }: KnowledgeContext,
  url: string,
  signal: AbortSignal,
) {
  const pages = crawlSite({ startUrl: url, depth: 0, maxPages: 1, fetch, reader, renderer, signal });
  for await (const { page, canonicalUrl, reason } of pages) {
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
}
