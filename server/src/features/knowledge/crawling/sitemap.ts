import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { AppError } from '../../../errors.ts';
import type { SafeFetch } from '../../../platform/fetch/index.ts';
import { isSameSite, tidyUrl } from './page-address.ts';

const gunzip = promisify<Buffer | Uint8Array, zlib.ZlibOptions, Buffer>(zlib.gunzip);
const maxFiles = 10;
const maxBytes = 5_000_000;

/** Pages that a site's sitemaps name, through indexes and packed files. A site without one, or with a broken one, names none. */
export async function readSitemaps({
  site,
  declared,
  fetch,
  maxUrls = 500,
  signal,
}: {
  /** An address of the site. */
  site: string;
  /** Those of robots.txt; without any, the usual place is tried. */
  declared: string[];
  fetch: SafeFetch;
  maxUrls?: number;
  signal?: AbortSignal | undefined;
}): Promise<string[]> {
  const waiting = declared.length > 0 ? [...declared] : [new URL('/sitemap.xml', site).href];
  const seen = new Set<string>();
  const urls = new Set<string>();
  for (
    let next = waiting.shift();
    next && seen.size < maxFiles && urls.size < maxUrls;
    next = waiting.shift()
  ) {
    if (seen.has(next)) continue;
    seen.add(next);
    const { pages, sitemaps } = readSitemap(await load(next, fetch, signal));
    waiting.push(...sitemaps.slice(0, maxFiles));
    for (const page of pages) {
      const url = tidyUrl(page);
      if (url && isSameSite(url, site) && urls.size < maxUrls) urls.add(url);
    }
  }
  return [...urls];
}

async function load(address: string, fetch: SafeFetch, signal: AbortSignal | undefined) {
  try {
    const answer = await fetch(address, { maxBytes, timeoutMs: 10_000, ...(signal && { signal }) });
    if (answer.status !== 200) return '';
    const isPacked = answer.body[0] === 0x1f && answer.body[1] === 0x8b;
    const bytes = isPacked ? await gunzip(answer.body, { maxOutputLength: maxBytes }) : answer.body;
    return new TextDecoder().decode(bytes);
  } catch (error) {
    if (error instanceof AppError || (error as NodeJS.ErrnoException).code !== undefined) return '';
    throw error;
  }
}

/** Looks for `<loc>` alone, so there is no DTD and no entity that could grow. Also reads plain lists of addresses. */
export function readSitemap(text: string): { pages: string[]; sitemaps: string[] } {
  const isXml = text.trimStart().startsWith('<');
  const found = isXml ? readLocations(text) : text.split(/\s+/).filter((line) => /^https?:\/\//.test(line));
  return /<(\w+:)?sitemapindex[\s>]/.test(text.slice(0, 5000))
    ? { pages: [], sitemaps: found }
    : { pages: found, sitemaps: [] };
}

const maxLocations = 50_000;
const maxLocationLength = 2000;

function readLocations(xml: string) {
  const found: string[] = [];
  for (
    let at = xml.indexOf('<loc>');
    at >= 0 && found.length < maxLocations;
    at = xml.indexOf('<loc>', at + 5)
  ) {
    const ahead = xml.slice(at + 5, at + 5 + maxLocationLength);
    const end = ahead.indexOf('</loc>');
    const location = ahead.slice(0, Math.max(0, end)).trim();
    if (location) found.push(unescapeXml(/^<!\[CDATA\[(.*)\]\]>$/s.exec(location)?.[1]?.trim() ?? location));
  }
  return found;
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescapeXml = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => signs[name]!);
