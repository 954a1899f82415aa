import { contrastRatio } from '@parley/chat/contrast';

const readableRatio = 4.5;
const visibleRatio = 3;

/** As the form wants it: all six digits, unlike a page's own CSS. */
export const isFullHexColor = (color: string) => /^#[0-9a-f]{6}$/i.test(color);

/** What a person should know about a colour on a white page; undefined when there is nothing to say. */
export function contrastHint(color: string): string | undefined {
  if (!isFullHexColor(color)) return undefined;
  const onWhite = contrastRatio(color, '#ffffff');
  if (onWhite < visibleRatio)
    return `Hard to see on a white page (contrast ${onWhite.toFixed(1)} to 1). Text on it turns dark so that it stays readable.`;
  if (onWhite < readableRatio)
    return 'White text would be hard to read on this colour, so the widget writes on it in dark.';
  return undefined;
}
