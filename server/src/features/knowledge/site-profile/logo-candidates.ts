import type { CheerioAPI } from 'cheerio';

const maxLogos = 6;
const maxImages = 60;

/** Where a logo may lie, likeliest first: what the site calls its logo, the mark in its head, its icons from large to small. */
export function findLogos($: CheerioAPI, base: string, stated: string[]): string[] {
  const marked = $(
    'header img[src], [class*=header i] img[src], nav img[src], a[href="/"] img[src], img[class*=logo i]',
  )
    .toArray()
    .slice(0, maxImages)
    .filter(({ attribs }) =>
      /logo|brand/i.test(`${attribs.class} ${attribs.id} ${attribs.alt} ${attribs.src}`.slice(0, 500)),
    )
    .map(({ attribs }) => attribs.src!);
  const icons = $('link[rel][href]')
    .toArray()
    .slice(0, maxImages)
    .filter(({ attribs }) => /icon/i.test(attribs.rel!) && !/mask/i.test(attribs.rel!))
    .map(({ attribs }) => ({ address: attribs.href!, size: sizeOf(attribs) }))
    .sort((one, other) => other.size - one.size)
    .map(({ address }) => address);
  // Pictures for shared links are mostly photographs; one that is called a logo is none.
  const shared = ($('meta[property="og:image"]').attr('content') ?? '').slice(0, 1000);
  const addresses = [...stated, ...marked, ...icons, ...(/logo/i.test(shared) ? [shared] : [])]
    .filter((address) => address.length <= 1000 && URL.canParse(address, base))
    .map((address) => new URL(address, base).href)
    .filter((address) => /^https?:/.test(address) && !/\.(ico|webp|avif)$/i.test(new URL(address).pathname));
  return [...new Set(addresses)].slice(0, maxLogos);
}

/** A drawing fits every size. */
function sizeOf({ rel = '', href = '', sizes = '', type = '' }: Record<string, string>) {
  if (/svg/i.test(type) || /\.svg$/i.test(href.slice(-10))) return 1000;
  const stated = Number.parseInt(sizes, 10);
  return stated > 0 ? stated : /apple/i.test(rel) ? 180 : 16;
}
