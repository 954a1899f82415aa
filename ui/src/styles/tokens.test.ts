import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Setting = { theme: string; scheme: string; contrast: string };

const sheets = ['tokens.css', 'schemes.css']
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('\n');
const rules = [...sheets.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) =>
  selectors
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split(',')
    .map((selector) => ({ selector: selector.trim(), body })),
);

/** The cascade in small: rules that fit, the more specific and the later one wins. */
function tokensFor(setting: Setting) {
  const fitting = rules.flatMap(({ selector, body }, order) => {
    const conditions = [...selector.matchAll(/\[data-(\w+)="(\w+)"\]/g)];
    const fits = conditions.every(([, name, value]) => setting[name as keyof Setting] === value);
    return fits ? [{ specificity: selector === ':root' ? 1 : conditions.length, order, body }] : [];
  });
  const ordered = fitting.sort((a, b) => a.specificity - b.specificity || a.order - b.order);
  return Object.fromEntries(
    ordered.flatMap(({ body }) =>
      [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
    ),
  );
}

function luminance(color = '') {
  const [lightness = 0, chroma = 0, hue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const red = clamp(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short);
  const green = clamp(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short);
  const blue = clamp(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(front: string | undefined, back: string | undefined) {
  const [bright = 0, dim = 0] = [luminance(front), luminance(back)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const surfaces = ['surface', 'surface-raised', 'surface-sunken', 'surface-floating', 'surface-hover'];
const words = [
  ...surfaces.flatMap((surface) => [
    ['text', surface],
    ['text-muted', surface],
    ['accent-text', surface],
  ]),
  ...['surface', 'surface-raised', 'surface-floating'].map((surface) => ['critical-text', surface]),
  ...['accent', 'positive', 'warning', 'critical'].flatMap((tone) => [
    [`${tone}-text`, `${tone}-soft`],
    ['text', `${tone}-soft`],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-critical', 'critical-fill'],
  ['on-critical', 'critical-fill-hover'],
  ['on-inverse', 'inverse'],
] as const;
const shapes = [
  ['line-control', 'surface-raised'],
  ['line-control', 'surface'],
  ['focus', 'surface'],
  ['focus', 'surface-raised'],
  ['accent', 'surface-raised'],
  ['positive', 'positive-soft'],
  ['warning', 'warning-soft'],
  ['critical', 'critical-soft'],
  ['critical', 'surface-raised'],
] as const;

const settings = ['light', 'dark'].flatMap((theme) =>
  ['default', 'blue', 'green', 'purple'].flatMap((scheme) =>
    ['normal', 'high'].map((level) => ({ theme, scheme, contrast: level })),
  ),
);

test.each(settings)('words and shapes can be read in $theme, $scheme, $contrast contrast', (setting) => {
  const tokens = tokensFor(setting);
  const needed = setting.contrast === 'high' ? 7 : 4.5;
  const failing = [
    ...words.map(([front = '', back = '']) => ({ front, back, needed })),
    ...shapes.map(([front, back]) => ({ front, back, needed: 3 })),
  ]
    .map((pair) => ({ ...pair, ratio: contrast(tokens[pair.front], tokens[pair.back]) }))
    .filter(({ ratio, needed }) => ratio < needed)
    .map(({ front, back, ratio, needed }) => `${front} on ${back}: ${ratio.toFixed(2)}, needs ${needed}`);
  expect(failing).toEqual([]);
});

test('a colour that is too weak would be found', () => {
  expect(contrast('oklch(0.7 0.01 80)', 'oklch(1 0 0)')).toBeLessThan(4.5);
  expect(contrast('oklch(0 0 0)', 'oklch(1 0 0)')).toBeCloseTo(21, 1);
});
