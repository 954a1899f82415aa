import { load } from 'cheerio';

const elements = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textpath title desc lineargradient
  radialgradient stop clippath mask pattern marker image filter feblend fecolormatrix fecomponenttransfer fecomposite
  feconvolvematrix fediffuselighting fedisplacementmap fedistantlight fedropshadow feflood fefunca fefuncb fefuncg fefuncr
  fegaussianblur femerge femergenode femorphology feoffset fepointlight fespecularlighting fespotlight fetile feturbulence`.split(
    /\s+/,
  ),
);
const pointsInside = /^\s*#/;
const pictureInside = /^\s*data:image\/(png|jpe?g|gif|webp);base64,/i;
/** Anything in a value that fetches, runs or hides one of these behind an escape. */
const reachesOut = /url\s*\(\s*["']?\s*(?!#)|expression|javascript:|@import|\\/i;

/** The drawing alone: no scripts, no handlers, no foreign content, nothing from elsewhere. Undefined when none is left. */
export function safeSvg(source: string): string | undefined {
  // A document type could carry entities; the drawing never needs one.
  const $ = load(source.replace(/<!DOCTYPE[^>[]*(\[[\s\S]*?\])?[^>]*>/gi, ''), { xml: true });
  const root = $.root().children('svg').first();
  if (root.length === 0) return undefined;
  for (const node of [
    root,
    ...root
      .find('*')
      .toArray()
      .map((element) => $(element)),
  ]) {
    const element = node.get(0)!;
    if (!elements.has(element.tagName.toLowerCase())) {
      node.remove();
      continue;
    }
    for (const [name, value] of Object.entries(node.attr() ?? {})) if (!isHarmless(name, value)) node.removeAttr(name);
  }
  root
    .find('*')
    .contents()
    .add(root.contents())
    .filter((_, node) => ['comment', 'directive', 'cdata'].includes(node.type))
    .remove();
  return $.xml(root);
}

function isHarmless(name: string, value: string) {
  const lower = name.toLowerCase();
  if (lower.startsWith('on')) return false;
  if (lower === 'href' || lower === 'xlink:href') return pointsInside.test(value) || pictureInside.test(value);
  if (lower.startsWith('xmlns')) return /^http:\/\/www\.w3\.org\//.test(value);
  return !reachesOut.test(value);
}
