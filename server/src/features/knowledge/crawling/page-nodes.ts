import type { CheerioAPI } from 'cheerio';

export type PageNode = ReturnType<CheerioAPI['root']>[number]['childNodes'][number];
export type PageElement = Extract<PageNode, { tagName: string }>;

export const isElement = (node: PageNode): node is PageElement => 'attribs' in node;

/** All elements inside a node, in order. Cheerio's own `find` takes minutes where a node has many children. */
export function elementsIn(node: PageNode): PageElement[] {
  const found: PageElement[] = [];
  const open: PageNode[] = [node];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next !== node && isElement(next)) found.push(next);
    if (!('children' in next)) continue;
    for (let at = next.children.length - 1; at >= 0; at -= 1) open.push(next.children[at]!);
  }
  return found;
}

/** All of the element's own text, as it stands in the source. */
export function plainText(node: PageNode): string {
  let text = '';
  const open: PageNode[] = [node];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.type === 'text') text += next.data;
    else if ('children' in next && next.type !== 'script' && next.type !== 'style') {
      for (let at = next.children.length - 1; at >= 0; at -= 1) open.push(next.children[at]!);
    }
  }
  return text;
}

export const collapse = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Letters and digits of a text, so that white space and signs do not count. */
export const textLength = (node: PageNode) => plainText(node).replace(/[^\p{L}\p{N}]+/gu, '').length;

/** In most of the languages that mark their questions. */
export const isQuestion = (text: string) =>
  /[?？؟]["”»)]?\s*$/.test(text) && text.length >= 5 && text.length <= 300;
