import { pictureKindOf } from './picture-kind.ts';
import { maxSidePx, pictureSizeOf } from './picture-size.ts';
import { createSvgExpansion, isEffect, isPlainId, referencesIn } from './svg-expansion.ts';
import { SvgTooComplexError, svgLimits } from './svg-limits.ts';
import { endOfProlog, isSvgTag } from './svg-prolog.ts';
import { requireBoundedSize } from './svg-size.ts';
import { BrokenSvgError, type SvgToken, svgTokens } from './svg-tokens.ts';

const elements = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textpath title desc lineargradient
  radialgradient stop clippath mask pattern marker image filter feblend fecolormatrix fecomponenttransfer fecomposite
  feconvolvematrix fediffuselighting fedisplacementmap fedistantlight fedropshadow feflood fefunca fefuncb fefuncg fefuncr
  fegaussianblur femerge femergenode femorphology feoffset fepointlight fespecularlighting fespotlight fetile feturbulence`.split(
    /\s+/,
  ),
);
const prefixed = new Set(['xlink:href', 'xlink:title', 'xml:space', 'xml:lang']);
const namespaces = ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const pictureInside = /^data:image\/(png|jpe?g|gif|webp);base64,/i;
/** Anything in a value that fetches, runs, borrows what others are drawn with, or hides one of these behind an escape. */
const reachesOut = [
  'expression',
  'javascript:',
  '@import',
  'image-set(',
  'image(',
  'src(',
  'element(',
  'context-',
  '\\',
];

/**
 * The drawing alone: no scripts, no handlers, no foreign content, nothing from elsewhere. Undefined where the text is none.
 * One pass without recursion, so that the work grows with the text and with nothing else.
 */
export function safeSvg(source: string): string | undefined {
  const start = endOfProlog(source);
  if (start === undefined || !isSvgTag(source, start)) return undefined;
  try {
    return writeSafe(svgTokens(source, start));
  } catch (error) {
    if (error instanceof BrokenSvgError) return undefined;
    throw error;
  }
}

function writeSafe(tokens: Iterable<SvgToken>) {
  const written: string[] = [];
  const open: { name: string; leave: (() => void) | undefined }[] = [];
  const expansion = createSvgExpansion(svgLimits.drawnElements);
  /** How deep the element lies that is being left out with all it holds; 0 while nothing is. */
  let leftOutAt = 0;
  let count = 0;
  let pixels = 0;
  for (const token of tokens) {
    if (token.kind === 'text') {
      if (leftOutAt === 0) written.push(escapeText(token.text));
    } else if (token.kind === 'open') {
      count += 1;
      if (count > svgLimits.elements || open.length >= svgLimits.depth) throw new SvgTooComplexError();
      if (leftOutAt === 0 && !elements.has(token.name.toLowerCase())) leftOutAt = open.length + 1;
      const kept = leftOutAt === 0 ? harmlessAttributes(token.attributes) : undefined;
      if (kept) {
        pixels += pixelsInside(kept);
        if (pixels > svgLimits.pixels) throw new SvgTooComplexError();
        if (open.length === 0) requireBoundedSize(kept);
        written.push(openingTag(token, kept, open.length === 0));
      }
      open.push({ name: token.name, leave: kept && expansion.enter(token.name, kept) });
    }
    const isEnd = token.kind === 'close' || (token.kind === 'open' && token.isEmpty);
    if (!isEnd) continue;
    const ended = open.pop();
    if (ended?.name !== token.name) throw new BrokenSvgError();
    ended.leave?.();
    if (leftOutAt === 0 && token.kind === 'close') written.push(`</${token.name}>`);
    if (leftOutAt > open.length) leftOutAt = 0;
    if (open.length > 0) continue;
    expansion.requireBounded();
    return written.join('');
  }
  throw new BrokenSvgError();
}

const harmlessAttributes = (attributes: Map<string, string>) =>
  new Map([...attributes].filter(([name, value]) => isHarmless(name, value)));

function openingTag(
  { name, isEmpty }: SvgToken & { kind: 'open' },
  attributes: Map<string, string>,
  isRoot: boolean,
) {
  const written = [...attributes]
    .map(([attribute, value]) => ` ${attribute}="${escapeAttribute(value)}"`)
    .join('');
  return `<${name}${isRoot ? namespaces : ''}${written}${isEmpty ? '/>' : '>'}`;
}

const isLink = (attribute: string) => attribute === 'href' || attribute === 'xlink:href';

function sizeInside(dataUrl: string) {
  const text = dataUrl.slice(dataUrl.indexOf(',') + 1);
  // Written with percents a browser would see other bytes than we do.
  if (!/^[A-Za-z0-9+/=\s]*$/.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64');
  const kind = pictureKindOf(bytes);
  return kind && kind !== 'svg' ? pictureSizeOf(kind, bytes) : undefined;
}

/** Of the pictures that were kept. */
function pixelsInside(attributes: Map<string, string>) {
  let pixels = 0;
  for (const [name, value] of attributes) {
    const size =
      isLink(name.toLowerCase()) && !value.trimStart().startsWith('#') ? sizeInside(value) : undefined;
    if (size) pixels += size.width * size.height;
  }
  return pixels;
}

/** A picture inside a drawing is held to what one by itself is held to. */
function isSmallPicture(dataUrl: string) {
  const size = sizeInside(dataUrl);
  return size !== undefined && Math.max(size.width, size.height) <= maxSidePx;
}

function isHarmless(name: string, value: string) {
  const lower = name.toLowerCase();
  if (lower.startsWith('on') || lower.startsWith('xmlns')) return false;
  if (lower.includes(':') && !prefixed.has(name)) return false;
  if (lower === 'id') return isPlainId(value);
  if (isLink(lower)) {
    const target = value.trim();
    if (target.startsWith('#')) return isPlainId(target.slice(1));
    return pictureInside.test(target.slice(0, 40)) && isSmallPicture(target);
  }
  const compact = value.toLowerCase().replace(/[\s"']/g, '');
  if (reachesOut.some((text) => compact.includes(text))) return false;
  // An effect of all that holds it would be drawn once more for each; the measure counts it once.
  if (isEffect(lower) && compact === 'inherit') return false;
  return referencesIn(value).every(isPlainId);
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string) => text.replace(/[&<>]/g, (letter) => escapes[letter]!);
const escapeAttribute = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter]!);
