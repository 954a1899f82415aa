type Rgb = [red: number, green: number, blue: number];

const maxCssLength = 600_000;
const maxColors = 5;
const customProperty = /--([a-z][\w-]{1,60})\s{0,5}:\s{0,5}([^;{}]{3,50})/gi;
const declaration =
  /(background|background-color|color|fill|border-color)\s{0,5}:\s{0,5}(#[0-9a-f]{3,8}|(?:rgb|hsl)a?\([^()]{5,40}\))/gi;
const brandName = /brand|primary/i;
const accentName = /accent|main-color|color-main|theme|highlight|cta|button/i;
/** Of a shade, or of what stands on the colour. */
const otherName =
  /text|foreground|contrast|hover|active|light|dark|lighter|darker|border|shadow|disabled|on-/i;
/** Of Bootstrap, on every page that uses it whatever its own colour is. */
const frameworkColors = new Set(['#0d6efd', '#007bff']);

/** The colours that a site most likely calls its own, best first; those that can be seen on a white page before those that cannot. */
export function findBrandColors(css: string, themeColor: string): string[] {
  const text = css.slice(0, maxCssLength);
  const scores = new Map<string, number>();
  const add = (written: string, score: number, most = Number.POSITIVE_INFINITY) => {
    const color = parseColor(written);
    if (!color || frameworkColors.has(color)) return;
    const before = scores.get(color) ?? 0;
    if (before < most) scores.set(color, before + score);
  };
  add(themeColor, 50);
  for (const [, name, value] of text.matchAll(customProperty)) {
    if (otherName.test(name!)) continue;
    if (brandName.test(name!)) add(value!, 60, 120);
    else if (accentName.test(name!)) add(value!, 35, 70);
  }
  for (const [, property, value] of text.matchAll(declaration))
    add(value!, /^background/i.test(property!) ? 3 : 1, 30);

  const ranked = [...scores].sort(([, one], [, other]) => other - one).map(([color]) => color);
  const lively = ranked.filter((color) => chromaOf(toRgb(color)) >= 40);
  const visible = lively.filter((color) => contrastWithWhite(color) >= visibleRatio);
  const pale = lively.filter((color) => !visible.includes(color) && contrastWithWhite(color) >= 1.2);
  // A site in black and white has that for its colour.
  const dark = ranked.filter((color) => chromaOf(toRgb(color)) < 40 && contrastWithWhite(color) >= 7);
  const chosen = visible.length + pale.length > 0 ? [...visible, ...pale] : dark.slice(0, 1);
  return withoutTwins(chosen).slice(0, maxColors);
}

/** As the wizard warns below it. */
const visibleRatio = 3;

/** `#rrggbb` of what CSS writes as hex, rgb() or hsl(); undefined for anything else and for what is see-through. */
function parseColor(written: string): string | undefined {
  const text = written.trim().toLowerCase();
  const [, digits] = /^#([0-9a-f]{3,8})$/.exec(text) ?? [];
  if (digits) return fromHex(digits);
  const [, kind, inside] = /^(rgb|hsl)a?\(([^()]{5,40})\)$/.exec(text) ?? [];
  if (!kind || !inside) return undefined;
  const [first, second, third, alpha] = inside.split(/[\s,/]+/).filter(Boolean);
  const numbers = [first, second, third].map((part) => Number.parseFloat(part ?? ''));
  if (numbers.some((number) => !Number.isFinite(number))) return undefined;
  if (alpha !== undefined && Number.parseFloat(alpha) / (alpha.endsWith('%') ? 100 : 1) < 0.9)
    return undefined;
  return toHex(kind === 'rgb' ? (numbers as Rgb) : fromHsl(numbers as Rgb));
}

function fromHex(digits: string) {
  if (digits.length === 6) return `#${digits}`;
  if (digits.length === 3) return `#${digits.replace(/./g, '$&$&')}`;
  if (digits.length === 8 && digits.endsWith('ff')) return `#${digits.slice(0, 6)}`;
  return undefined;
}

function fromHsl([hue, saturation, lightness]: Rgb): Rgb {
  const strength = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100);
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12;
    return 255 * (lightness / 100 - strength * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

const toHex = (rgb: Rgb) =>
  `#${rgb
    .map((channel) =>
      Math.max(0, Math.min(255, Math.round(channel)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

function toRgb(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** How far from grey. */
const chromaOf = (rgb: Rgb) => Math.max(...rgb) - Math.min(...rgb);

/** As WCAG 2 defines it. */
function contrastWithWhite(color: string) {
  const [red, green, blue] = toRgb(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/** Shades that nobody would tell apart in a row of samples. */
function withoutTwins(colors: string[]) {
  const kept: string[] = [];
  for (const color of colors) {
    const isTwin = kept.some((other) => {
      const distances = toRgb(color).map((channel, nth) => Math.abs(channel - toRgb(other)[nth]!));
      return distances.reduce((sum, distance) => sum + distance, 0) < 48;
    });
    if (!isTwin) kept.push(color);
  }
  return kept;
}
