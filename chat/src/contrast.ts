type Rgb = [red: number, green: number, blue: number];

/** White first, since people expect it on a brand colour. One of white and black always reaches 4.5. */
const textColors = ['#ffffff', '#1c1b19', '#000000'] as const;
const readableRatio = 4.5;

export function isHexColor(color: string | null | undefined): color is string {
  return /^#(?:[\da-fA-F]{3}){1,2}$/.test(color ?? '');
}

function parseHex(color: string): Rgb {
  const digits = color.slice(1);
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const value = Number.parseInt(full, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function toHex(rgb: Rgb) {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(color: string) {
  const [red, green, blue] = parseHex(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratioOf(first: number, second: number) {
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** From 1 (the same) to 21 (black on white). */
export function contrastRatio(first: string, second: string) {
  return ratioOf(luminance(first), luminance(second));
}

export function readableOn(background: string) {
  const light = luminance(background);
  return textColors.find((color) => ratioOf(luminance(color), light) >= readableRatio)!;
}

/** The nearest shade of a colour that can be read as text on a background. */
export function shadeReadableOn(background: string, color: string) {
  const goal = luminance(background) > 0.18 ? 0 : 255;
  const start = parseHex(color);
  let shade = color;
  for (let step = 1; step <= 20 && contrastRatio(shade, background) < readableRatio; step++) {
    shade = toHex(start.map((channel) => channel + ((goal - channel) * step) / 20) as Rgb);
  }
  return shade;
}
