import { tooLarge } from '../../../errors.ts';

const maxDepth = 400;
// The end of the tag is left to indexOf: a pattern for all of it takes forever on a page of `<` alone.
const tagStarts = /<(\/?)([a-z][^\s/>]*)/gi;
/** Elements that end by themselves, so that a page full of open ones is not deep. */
const endsByItself =
  /^(p|li|dd|dt|tr|td|th|thead|tbody|tfoot|option|optgroup|h[1-6]|html|head|body|area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|param)$/i;
const keptFirst =
  /^(p|li|ul|ol|dl|dd|dt|table|tr|td|th|thead|tbody|h[1-6]|a|br|hr|details|summary|main|article|nav|header|footer|html|head|body|title|meta|link|script|style|base)$/i;
const keptAtLast = /^(p|h[1-6]|br|hr|html|head|body|title|meta|link|script|style|base)$/i;

/**
 * No person nests thousands of elements, and every reader of HTML becomes slow or falls over on them. Such a page keeps its
 * text and loses its containers.
 */
export function tameNesting(html: string) {
  if (depthOf(html) <= maxDepth) return html;
  const flatter = dropTags(html, keptFirst);
  return depthOf(flatter) <= maxDepth ? flatter : dropTags(flatter, keptAtLast);
}

function depthOf(html: string) {
  let depth = 0;
  let deepest = 0;
  for (const [, slash, name] of html.matchAll(tagStarts)) {
    if (endsByItself.test(name!)) continue;
    depth = slash ? Math.max(0, depth - 1) : depth + 1;
    if (depth > deepest) deepest = depth;
  }
  return deepest;
}

function dropTags(html: string, kept: RegExp) {
  const parts: string[] = [];
  let from = 0;
  for (const match of html.matchAll(tagStarts)) {
    if (match.index < from || kept.test(match[2]!)) continue;
    const end = html.indexOf('>', match.index);
    if (end < 0) break;
    parts.push(html.slice(from, match.index));
    from = end + 1;
  }
  return [...parts, html.slice(from)].join('\n');
}

/** No page for people has more; the memory and the time for them grow faster than their number. */
const maxElements = 150_000;

export function refuseTooMany(html: string) {
  let elements = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    if (/[a-z!]/i.test(html[at + 1] ?? '')) elements += 1;
    if (elements > maxElements) throw tooLarge('The page is too large or too complicated to be read.');
  }
}
