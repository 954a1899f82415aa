import robotsParser from 'robots-parser';
import { FetchFailedError, type SafeFetch } from '../../../platform/fetch/index.ts';

/** What a site asks of those who read it by machine. */
export interface SiteRules {
  isAllowed(url: string): boolean;
  /** Why nothing may be read at all, in words for the owner. */
  closedBecause: string | null;
  crawlDelayMs: number;
  sitemaps: string[];
}

const agentName = 'ParleyBot';
const maxBytes = 500_000;
/** A site that asks for more gets this much; a reading would otherwise take hours. */
const maxCrawlDelayMs = 5000;

const open: SiteRules = { isAllowed: () => true, closedBecause: null, crawlDelayMs: 0, sitemaps: [] };
const closed = (closedBecause: string): SiteRules => ({ ...open, isAllowed: () => false, closedBecause });

/** As RFC 9309 has it: no robots.txt allows everything, one that cannot be read just now allows nothing. */
export async function readRobots(origin: string, fetch: SafeFetch, signal?: AbortSignal): Promise<SiteRules> {
  const address = `${origin}/robots.txt`;
  try {
    const answer = await fetch(address, { timeoutMs: 10_000, maxBytes, ...(signal && { signal }) });
    if (answer.status >= 500 || answer.status === 429)
      return closed(`Its robots.txt cannot be read now (${answer.status}).`);
    if (answer.status < 200 || answer.status >= 300) return open;
    return readRules(address, new TextDecoder().decode(answer.body));
  } catch (error) {
    const reason = error instanceof FetchFailedError ? error.reason : undefined;
    if (reason === 'timeout') return closed('Its robots.txt did not come in time.');
    if (reason === 'too_large') return closed('Its robots.txt is too large.');
    // The page itself will meet the same trouble, and tells it better.
    return open;
  }
}

/** A site is asked for its rules once. */
export function rememberRules(fetch: SafeFetch, signal: AbortSignal) {
  const asked = new Map<string, Promise<SiteRules>>();
  return (url: string) => {
    const { origin } = new URL(url);
    const rules = asked.get(origin) ?? readRobots(origin, fetch, signal);
    asked.set(origin, rules);
    return rules;
  };
}

export function readRules(address: string, text: string): SiteRules {
  const robots = robotsParser(address, bearableLines(text.split(/\r\n|\r|\n/)).join('\n'));
  const delay = Number(robots.getCrawlDelay(agentName) ?? 0);
  return {
    isAllowed: (url) => robots.isAllowed(url, agentName) !== false,
    closedBecause: null,
    crawlDelayMs: delay > 0 ? Math.min(delay * 1000, maxCrawlDelayMs) : 0,
    sitemaps: robots.getSitemaps().slice(0, 10),
  };
}

const maxLines = 5000;
const maxLineLength = 1000;
/** A rule with a wildcard is tried at every letter of an address: long ones, or many, would take seconds for each. */
const wildcardLimits = { lines: 100, lineLength: 200, inLine: 9 };

function bearableLines(lines: string[]) {
  let wildcardLines = 0;
  return lines
    .filter((line) => {
      if (line.length > maxLineLength) return false;
      if (!line.includes('*')) return true;
      wildcardLines += 1;
      const isShort =
        line.length <= wildcardLimits.lineLength && line.split('*').length - 1 <= wildcardLimits.inLine;
      return isShort && wildcardLines <= wildcardLimits.lines;
    })
    .slice(0, maxLines);
}
