import { maxSidePx } from './picture-size.ts';
import { SvgTooLargeError } from './svg-limits.ts';

const pixelsOf = Object.entries({ pt: 4 / 3, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, em: 16, ex: 8 });
const sizes = new Set(
  'width height min-width min-height inline-size block-size min-inline-size min-block-size'.split(' '),
);

/** As large as the outermost element asks to be, by its attributes or its style; browsers make room for it. */
export function requireBoundedSize(attributes: Map<string, string>) {
  const asked = [...attributes].flatMap(([name, value]) =>
    name === 'style' ? sizesInStyle(value) : name === 'width' || name === 'height' ? [value] : [],
  );
  if (asked.some((value) => sidePx(value) > maxSidePx)) throw new SvgTooLargeError();
}

const sizesInStyle = (style: string) =>
  style.split(';').flatMap((declaration) => {
    const [name = '', value = ''] = declaration.split(':');
    // Slashes are of comments, which may stand beside the name.
    const isSize = name.split('/').some((part) => sizes.has(part.trim().toLowerCase()));
    return isSize ? [value.split('!')[0]!] : [];
  });

/** What is computed by the browser may be of any size. */
function sidePx(value: string) {
  const text = value.trim().toLowerCase();
  if (text === '' || text === 'auto' || text.endsWith('%')) return 0;
  const number = Number.parseFloat(text);
  if (Number.isNaN(number)) return Number.POSITIVE_INFINITY;
  return number * (pixelsOf.find(([unit]) => text.endsWith(unit))?.[1] ?? 1);
}
