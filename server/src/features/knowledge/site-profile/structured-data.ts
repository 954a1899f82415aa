import type { CheerioAPI } from 'cheerio';

export type Thing = Record<string, unknown>;

const maxScripts = 20;
const maxScriptLength = 200_000;
const maxThings = 200;
/** Where a site's own organization stands; below other names stand brands, authors and sellers who are somebody else. */
const ownParts = ['@graph', 'publisher', 'mainEntity', 'about', 'provider', 'creator', 'copyrightHolder'];

/** What a page says of the site itself in its data for search engines, outermost first. */
export function readThings($: CheerioAPI): Thing[] {
  const things: Thing[] = [];
  for (const script of $('script[type="application/ld+json" i]').toArray().slice(0, maxScripts)) {
    const text = $(script).text();
    if (text.length <= maxScriptLength) collect(parseJson(text), things);
  }
  return things;
}

function collect(root: unknown, things: Thing[]) {
  const waiting: unknown[] = [root];
  for (let at = 0; at < waiting.length && things.length < maxThings; at += 1) {
    const node = waiting[at];
    if (Array.isArray(node)) waiting.push(...node.slice(0, maxThings));
    else if (typeof node === 'object' && node !== null) {
      const thing = node as Thing;
      things.push(thing);
      for (const part of ownParts) if (typeof thing[part] === 'object') waiting.push(thing[part]);
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const typesOf = (thing: Thing) =>
  [thing['@type']]
    .flat()
    .filter((type): type is string => typeof type === 'string')
    .map((type) => type.replace(/^https?:\/\/schema\.org\//, ''));

/** A text, or the first of several. */
export function textIn(value: unknown): string {
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first.trim() : typeof first === 'number' ? String(first) : '';
}
