import type { CheerioAPI } from 'cheerio';
import { type ContactKind, holdsContact } from '../contact/index.ts';
import { isInMain } from './main-content.ts';
import { collapse, elementsIn, type PageElement } from './page-nodes.ts';
import { writeText } from './write-text.ts';

const isSurrounding = ({ name, attribs }: PageElement) =>
  name === 'footer' ||
  name === 'header' ||
  attribs.role === 'contentinfo' ||
  attribs.role === 'banner' ||
  /footer/i.test(`${attribs.id ?? ''} ${attribs.class ?? ''}`.slice(0, 500));
const kinds: ContactKind[] = ['phone', 'email', 'address'];
const hours =
  /(?<!\p{L})(?:mon|tue|wed|thu|fri|sat|sun|daily|weekdays|weekends)[a-z]{0,8}(?!\p{L})[^\n]{0,40}(?:\d|closed)/iu;

const maxSurroundings = 20;
const maxLength = 20_000;
const maxLines = 12;
const maxLineLength = 200;

/**
 * How the business can be reached and when it is open, as the frame around a page says it: many small sites say it nowhere
 * else. Ask before anything is taken away from the page.
 */
export function readStatedContact($: CheerioAPI) {
  const lines = new Set<string>();
  const surroundings = elementsIn($.root()[0]!).filter(isSurrounding);
  for (const element of surroundings.filter((one) => !isInMain(one)).slice(0, maxSurroundings)) {
    writeLinkedNumbers(element);
    const { text } = writeText(element);
    for (const line of text.slice(0, maxLength).split('\n').map(plainLine)) {
      if (line.length > maxLineLength) continue;
      if (hours.test(line) || kinds.some((kind) => holdsContact(kind, line))) lines.add(line);
    }
  }
  return [...lines].slice(0, maxLines);
}

const plainLine = (line: string) => collapse(line.replace(/^\s*(?:[-*#]+|\d+\.)\s+/, ''));

/** A number or address that is a link gets a line of its own; behind "Call us" it stands in the link alone. */
function writeLinkedNumbers(element: PageElement) {
  for (const link of elementsIn(element).filter(({ name }) => name === 'a')) {
    const linked = /^(?:tel|mailto):([^?]{3,254})/i.exec(link.attribs.href ?? '')?.[1];
    if (!linked) continue;
    link.name = 'div';
    const [label] = link.children;
    if (label?.type === 'text' && !/[\d@]/.test(label.data)) label.data = `${label.data.trim()}: ${linked}`;
  }
}
