const noise =
  /^(utm_.*|mtm_.*|pk_.*|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|mc_[ce]id|igshid|_ga|_gl|_hsenc|_hsmi|hsctatracking|ref_src|phpsessid|jsessionid|sessionid)$/i;
const maxUrlLength = 1000;

/** One spelling for one page: without fragment, tracking and session parameters. Undefined for what is no web address. */
export function tidyUrl(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  url.hash = '';
  url.pathname = url.pathname.replace(/;jsessionid=[^/;]*/i, '');
  // By hand: URLSearchParams would spell what it keeps in its own way.
  url.search = url.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !noise.test(part.split('=')[0]!))
    .join('&');
  return url.href.length <= maxUrlLength ? url.href : undefined;
}

const siteOf = ({ host }: URL) => host.replace(/^www\./, '');

/** The same host, with or without www, on http or https. */
export const isSameSite = (one: string, other: string) => siteOf(new URL(one)) === siteOf(new URL(other));

/** The same for addresses that are the same page in practice. */
export function pageKey(address: string) {
  const url = new URL(address);
  const path = url.pathname.replace(/\/{2,}/g, '/').replace(/\/index\.(html?|php)$/i, '/');
  const parameters = url.search.slice(1).split('&').sort();
  return `${siteOf(url)}${path.replace(/\/$/, '')}?${parameters.join('&')}`;
}

const otherFile =
  /\.(pdf|docx?|xlsx?|pptx?|odt|ods|csv|txt|md|rtf|epub|zip|gz|tgz|bz2|7z|rar|tar|exe|dmg|apk|msi|iso|jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|mp3|wav|ogg|m4a|mp4|m4v|mov|avi|mkv|webm|css|js|mjs|json|xml|rss|atom|ics|woff2?|ttf|eot)$/i;

/** The ending of an address that is certainly no page, for example `pdf`. */
export const fileEndingOf = (address: string) =>
  otherFile.exec(new URL(address).pathname)?.[1]?.toLowerCase();
