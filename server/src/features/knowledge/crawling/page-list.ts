import { pageKey } from './page-address.ts';
import type { PageOutcome, Visit } from './visit-page.ts';

export interface WaitingPage {
  url: string;
  depth: number;
}

/** The pages of one crawl: each page waits once and counts once, under however many addresses it can be found. */
export function createPageList(
  maxDepth: number,
  {
    rankOf = () => 0,
    maxWaiting = 2000,
  }: {
    /** The lowest comes first; of equal ones, the one that was added first. */
    rankOf?: (page: WaitingPage) => number;
    maxWaiting?: number;
  } = {},
) {
  const waiting: (WaitingPage & { rank: number })[] = [];
  const seen = new Set<string>();
  const readAs = new Map<string, string>();
  const readText = new Map<string, string>();

  return {
    add(urls: string[], depth: number) {
      if (depth > maxDepth) return;
      for (const url of urls) {
        if (waiting.length >= maxWaiting || seen.has(pageKey(url))) continue;
        seen.add(pageKey(url));
        waiting.push({ url, depth, rank: rankOf({ url, depth }) });
      }
    },
    passOver: (url: string) => seen.add(pageKey(url)),
    next(): WaitingPage | undefined {
      const lowest = waiting.reduce((best, { rank }) => Math.min(best, rank), Number.POSITIVE_INFINITY);
      const at = waiting.findIndex(({ rank }) => rank === lowest);
      return at < 0 ? undefined : waiting.splice(at, 1)[0];
    },
    rest: () => [...waiting],

    /** What the visit means beside the other pages: one that was read under another address is skipped. */
    settle({ result, contentHash, finalUrl }: Visit): PageOutcome {
      if (result.outcome !== 'read' && result.outcome !== 'unchanged') return result;
      const canonicalUrl = isBelievable(result.canonicalUrl, finalUrl) ? result.canonicalUrl : finalUrl;
      const names = [result.url, finalUrl, canonicalUrl].map(pageKey);
      const twin = names.map((name) => readAs.get(name)).find((url) => url !== undefined);
      const sameText = contentHash && readText.get(contentHash);
      if (twin || sameText) {
        const reason = twin ? `It is the same page as ${twin}.` : `It has the same text as ${sameText}.`;
        return { url: result.url, canonicalUrl, depth: result.depth, outcome: 'skipped', reason };
      }
      for (const name of names) {
        seen.add(name);
        readAs.set(name, canonicalUrl);
      }
      if (contentHash) readText.set(contentHash, canonicalUrl);
      return { ...result, canonicalUrl };
    },
  };
}

/** Badly made sites name their front page as the canonical address of every page. */
function isBelievable(canonicalUrl: string, finalUrl: string) {
  const isFront = (url: string) => new URL(url).pathname === '/';
  return !isFront(canonicalUrl) || isFront(finalUrl);
}
