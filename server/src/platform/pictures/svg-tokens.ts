import { SvgTooComplexError, svgLimits } from './svg-limits.ts';
import { endOfAside } from './svg-prolog.ts';

export type SvgToken =
  | { kind: 'open'; name: string; attributes: Map<string, string>; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/** Not well-formed: no browser would draw it. */
export class BrokenSvgError extends Error {}

const space = ' \t\r\n\f';
const isSpace = (letter: string | undefined) => letter !== undefined && space.includes(letter);
const namedEntities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);
/** The longest that means something is `&#x10FFFF;`. */
const maxEntityLength = 10;

/** The drawing piece by piece, in one pass from front to back; comments, instructions and CDATA are left out. */
export function* svgTokens(text: string, from: number): Generator<SvgToken> {
  let at = from;
  let attributesLeft = svgLimits.attributes;
  while (at < text.length) {
    if (text[at] !== '<') {
      const next = text.indexOf('<', at);
      const end = next === -1 ? text.length : next;
      yield { kind: 'text', text: decode(text.slice(at, end)).text };
      at = end;
    } else if (text[at + 1] === '!' || text[at + 1] === '?') {
      const end = endOfAside(text, at);
      if (end === undefined) throw new BrokenSvgError();
      at = end;
    } else if (text[at + 1] === '/') {
      const end = text.indexOf('>', at);
      if (end === -1) throw new BrokenSvgError();
      yield { kind: 'close', name: text.slice(at + 2, end).trimEnd() };
      at = end + 1;
    } else {
      const tag = readTag(text, at + 1, Math.min(attributesLeft, svgLimits.ownAttributes));
      attributesLeft -= tag.count;
      yield { kind: 'open', name: tag.name, attributes: tag.attributes, isEmpty: tag.isEmpty };
      at = tag.end;
    }
  }
}

function readTag(text: string, from: number, maxAttributes: number) {
  const attributes = new Map<string, string>();
  const nameEnd = endOfName(text, from);
  const name = text.slice(from, nameEnd);
  let at = nameEnd;
  for (let count = 0; ; count += 1) {
    while (isSpace(text[at])) at += 1;
    if (text[at] === '>') return { name, attributes, count, isEmpty: false, end: at + 1 };
    if (text[at] === '/' && text[at + 1] === '>')
      return { name, attributes, count, isEmpty: true, end: at + 2 };
    if (count >= maxAttributes) throw new SvgTooComplexError();
    at = readAttribute(text, at, attributes);
  }
}

function readAttribute(text: string, from: number, attributes: Map<string, string>) {
  const nameEnd = endOfName(text, from);
  const name = text.slice(from, nameEnd);
  let at = nameEnd;
  while (isSpace(text[at])) at += 1;
  if (text[at] !== '=') throw new BrokenSvgError();
  at += 1;
  while (isSpace(text[at])) at += 1;
  const quote = text[at];
  const end = quote === '"' || quote === "'" ? text.indexOf(quote, at + 1) : -1;
  if (end === -1) throw new BrokenSvgError();
  const value = decode(text.slice(at + 1, end));
  // A value made of the file's own entities cannot be judged, so it goes.
  if (!value.hasUnknown && !attributes.has(name)) attributes.set(name, value.text);
  return end + 1;
}

function endOfName(text: string, from: number) {
  let at = from;
  while (at < text.length && !isSpace(text[at]) && !'<>/="\'&'.includes(text[at]!)) at += 1;
  if (at === from || at === text.length) throw new BrokenSvgError();
  return at;
}

/** With what entities stand for, so that nothing hides behind one; unknown ones are left out. */
function decode(raw: string) {
  if (!raw.includes('&')) return { text: raw, hasUnknown: false };
  const parts: string[] = [];
  let hasUnknown = false;
  let at = 0;
  for (let next = raw.indexOf('&'); next !== -1; next = raw.indexOf('&', at)) {
    parts.push(raw.slice(at, next));
    const end = raw.slice(next, next + maxEntityLength).indexOf(';');
    const meaning = end === -1 ? undefined : entity(raw.slice(next + 1, next + end));
    if (meaning === undefined) hasUnknown = true;
    else parts.push(meaning);
    at = end === -1 ? next + 1 : next + end + 1;
  }
  parts.push(raw.slice(at));
  return { text: parts.join(''), hasUnknown };
}

function entity(name: string) {
  if (!name.startsWith('#')) return namedEntities.get(name);
  const isHex = name[1] === 'x' || name[1] === 'X';
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  const isAllowed =
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff));
  return isAllowed ? String.fromCodePoint(code) : undefined;
}
