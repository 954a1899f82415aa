/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string) {
  const channel = (from: number) => {
    const share = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** From 1 (the same) to 21 (black on white). */
export function contrastRatio(first: string, second: string) {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const readableRatio = 4.5;
const visibleRatio = 3;
/** White first, since people expect it on a brand colour; one of them always reaches the ratio. */
const inks = ['#ffffff', '#1c1b19', '#000000'];

/** The text colour the widget takes on a colour. */
export const inkOn = (color: string) => inks.find((ink) => contrastRatio(ink, color) >= readableRatio) ?? '#000000';

export const isHexColor = (color: string) => /^#[0-9a-f]{6}$/i.test(color);

/** What a person should know about a colour on a white page; undefined when there is nothing to say. */
export function contrastHint(color: string): string | undefined {
  if (!isHexColor(color)) return undefined;
  const onWhite = contrastRatio(color, '#ffffff');
  if (onWhite < visibleRatio)
    return `Hard to see on a white page (contrast ${onWhite.toFixed(1)} to 1). Text on it turns dark so that it stays readable.`;
  if (onWhite < readableRatio) return 'White text would be hard to read on this colour, so the widget writes on it in dark.';
  return undefined;
}
