import type { CheerioAPI } from 'cheerio';
import type { StatedDate } from '../dates/index.ts';
import { isSameSite, tidyUrl } from './page-address.ts';
import { collapse } from './page-nodes.ts';

/** What a page says about itself outside its text. Ask before anything is taken away from the page. */
export function readFacts($: CheerioAPI, url: string, robotsTag = '') {
  const robots = `${metaRobots($)},${ownRobotsTag(robotsTag)}`;
  return {
    title: readTitle($),
    canonicalUrl: readCanonical($, url),
    links: /\b(nofollow|none)\b/.test(robots) ? [] : readLinks($, url),
    noIndex: /\b(noindex|none)\b/.test(robots),
    language: readLanguage($),
    stated: readLastChange($),
  };
}

const attribute = ($: CheerioAPI, selector: string, name: string) =>
  collapse($(selector).first().attr(name) ?? '');

function metaRobots($: CheerioAPI) {
  const said = $('meta[name]').toArray();
  return said
    .filter(({ attribs }) => /^(robots|parleybot)$/i.test(attribs.name ?? ''))
    .map(({ attribs }) => attribs.content ?? '')
    .join(',')
    .toLowerCase();
}

/** `otherbot: noindex` is not for us. */
function ownRobotsTag(tag: string) {
  let isOurs = true;
  return tag
    .toLowerCase()
    .split(',')
    .map((part) => {
      const named = /^\s*([a-z][\w-]*)\s*:(?!\/\/)/.exec(part);
      if (named && named[1] !== 'unavailable_after') isOurs = named[1] === 'parleybot';
      return isOurs ? part.replace(/^[^:]*:/, '') : '';
    })
    .join(',');
}

/** Titles usually carry the site's name as well; the heading, where the title repeats it, is the page's own. */
function readTitle($: CheerioAPI) {
  const heading = collapse($('h1').first().text());
  const own = collapse($('title').first().text());
  if (heading && own.toLowerCase().includes(heading.toLowerCase())) return heading.slice(0, 200);
  return (attribute($, 'meta[property="og:title"]', 'content') || own || heading || '').slice(0, 200) || null;
}

function readCanonical($: CheerioAPI, url: string) {
  const own = tidyUrl(url) ?? url;
  const href = attribute($, 'link[rel~=canonical]', 'href');
  const said = href && URL.canParse(href, url) ? tidyUrl(new URL(href, url).href) : undefined;
  return said && isSameSite(said, own) ? said : own;
}

function readLinks($: CheerioAPI, url: string) {
  const baseHref = $('base[href]').first().attr('href') ?? '';
  const base = URL.canParse(baseHref, url) ? new URL(baseHref, url).href : url;
  const links = new Set<string>();
  // A page that only sends people on has its one link here.
  const sendsTo = /^\s*(?:\d+\s*)?;\s*url\s*=\s*["']?([^"']+)/i.exec(
    $('meta[http-equiv="refresh" i]').attr('content') ?? '',
  )?.[1];
  const onward = sendsTo && URL.canParse(sendsTo, base) ? tidyUrl(new URL(sendsTo, base).href) : undefined;
  if (onward) links.add(onward);
  for (const { attribs } of $('a[href], area[href]').toArray()) {
    if (/\bnofollow\b/i.test(attribs.rel ?? '') || !URL.canParse(attribs.href!, base)) continue;
    const link = tidyUrl(new URL(attribs.href!, base).href);
    if (link) links.add(link);
    if (links.size >= 1000) break;
  }
  return [...links];
}

function readLanguage($: CheerioAPI) {
  const said =
    attribute($, 'html', 'lang') ||
    attribute($, 'html', 'xml:lang') ||
    attribute($, 'meta[http-equiv="content-language" i]', 'content');
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(said) ? said : null;
}

const lastChangeMarks =
  'meta[property="article:modified_time"], meta[property="og:updated_time"], meta[itemprop="dateModified"], meta[name="last-modified" i]';

/** When the page says that it was last changed: in its head, or in the data that it brings for search engines. */
function readLastChange($: CheerioAPI): StatedDate | undefined {
  const inData = $('script[type="application/ld+json" i]')
    .toArray()
    .map((script) => /"dateModified"\s{0,20}:\s{0,20}"([^"]{4,40})"/.exec($(script).text())?.[1])
    .find((found) => found !== undefined);
  const written = attribute($, lastChangeMarks, 'content') || inData;
  return written ? { written: written.slice(0, 40), origin: 'page' } : undefined;
}
