import { isAllowedOrigin } from '../../agents/index.ts';

/**
 * The page a visitor was on, if it is one of the business: what the browser said could be any address, and a mail of ours
 * must not lead there.
 */
export function pageOfAgent(pageUrl: string | null, allowedDomains: string[]) {
  if (!pageUrl || !URL.canParse(pageUrl)) return undefined;
  const { origin, pathname } = new URL(pageUrl);
  return isAllowedOrigin(origin, allowedDomains) ? `${origin}${pathname}` : undefined;
}
