import { pictureKindOf } from './picture-kind.ts';
import { longestSidePx, pictureSizeOf } from './picture-size.ts';
import { endOfProlog, isSvgTag } from './svg-prolog.ts';
import { BrokenSvgError, type SvgToken, svgTokens } from './svg-tokens.ts';

/** More than any logo has; beyond it a browser that draws the picture is slow too. */
const svgLimits = { elements: 10_000, depth: 100 };

export class SvgTooComplexError extends Error {}

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
/** Anything in a value that fetches, runs or hides one of these behind an escape. */
const reachesOut = ['expression', 'javascript:', '@import', 'image-set(', 'image(', 'src(', '\\'];

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
  const open: string[] = [];
  /** How deep the element lies that is being left out with all it holds; 0 while nothing is. */
  let leftOutAt = 0;
  let count = 0;
  for (const token of tokens) {
    if (token.kind === 'text') {
      if (leftOutAt === 0) written.push(escapeText(token.text));
    } else if (token.kind === 'open') {
      count += 1;
      if (count > svgLimits.elements || open.length >= svgLimits.depth) throw new SvgTooComplexError();
      open.push(token.name);
      if (leftOutAt === 0 && !elements.has(token.name.toLowerCase())) leftOutAt = open.length;
      if (leftOutAt === 0) written.push(openingTag(token, open.length === 1));
    }
    const isEnd = token.kind === 'close' || (token.kind === 'open' && token.isEmpty);
    if (!isEnd) continue;
    if (open.pop() !== token.name) throw new BrokenSvgError();
    if (leftOutAt === 0 && token.kind === 'close') written.push(`</${token.name}>`);
    if (leftOutAt > open.length) leftOutAt = 0;
    if (open.length === 0) return written.join('');
  }
  throw new BrokenSvgError();
}

function openingTag({ name, attributes, isEmpty }: SvgToken & { kind: 'open' }, isRoot: boolean) {
  const kept = [...attributes].filter(([attribute, value]) => isHarmless(attribute, value));
  const written = kept.map(([attribute, value]) => ` ${attribute}="${escapeAttribute(value)}"`).join('');
  return `<${name}${isRoot ? namespaces : ''}${written}${isEmpty ? '/>' : '>'}`;
}

/** A picture inside a drawing is held to what one by itself is held to. */
function isSmallPicture(dataUrl: string) {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const kind = pictureKindOf(bytes);
  const size = kind && kind !== 'svg' ? pictureSizeOf(kind, bytes) : undefined;
  return size !== undefined && Math.max(size.width, size.height) <= longestSidePx;
}

function isHarmless(name: string, value: string) {
  const lower = name.toLowerCase();
  if (lower.startsWith('on') || lower.startsWith('xmlns')) return false;
  if (lower.includes(':') && !prefixed.has(name)) return false;
  if (lower === 'href' || lower === 'xlink:href') {
    const target = value.trimStart();
    return target.startsWith('#') || (pictureInside.test(target.slice(0, 40)) && isSmallPicture(target));
  }
  const compact = value.toLowerCase().replace(/[\s"']/g, '');
  if (reachesOut.some((text) => compact.includes(text))) return false;
  return compact.split('url(').every((rest, index) => index === 0 || rest.startsWith('#'));
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string) => text.replace(/[&<>]/g, (letter) => escapes[letter]!);
const escapeAttribute = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter]!);
