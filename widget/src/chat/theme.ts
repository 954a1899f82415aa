import { shadeReadableOn } from '../contrast.ts';
import { defaultColor, type WidgetSettings } from '../settings.ts';

interface Palette {
  surface: string;
  bubble: string;
  text: string;
  muted: string;
  line: string;
  field: string;
  shadow: string;
}

const palettes: Record<'light' | 'dark', Palette> = {
  light: {
    surface: '#ffffff',
    bubble: '#f3f1ee',
    text: '#1c1b19',
    muted: '#66625b',
    line: '#e6e3de',
    field: '#8d8880',
    shadow: 'rgb(28 27 25 / 16%)',
  },
  dark: {
    surface: '#1b1a18',
    bubble: '#2b2927',
    text: '#f2f0ec',
    muted: '#aaa59c',
    line: '#393632',
    field: '#7a756d',
    shadow: 'rgb(0 0 0 / 50%)',
  },
};

/** Dark only on pages that declare themselves dark: most pages are light whatever the visitor's system prefers. */
function pageTheme(prefersDark: boolean) {
  const schemes = getComputedStyle(document.documentElement).colorScheme.split(' ');
  if (!schemes.includes('dark')) return 'light';
  return schemes.includes('light') && !prefersDark ? 'light' : 'dark';
}

/** Keeps the sheet's colours in step with the page, the visitor's system and the agent's colour. */
export function watchTheme({ theme, color: givenColor }: WidgetSettings, sheet: CSSStyleSheet) {
  const preference = window.matchMedia('(prefers-color-scheme: dark)');
  let color = givenColor ?? defaultColor;

  const paint = () => {
    const name = theme === 'auto' ? pageTheme(preference.matches) : theme;
    const palette = palettes[name];
    const values = { ...palette, link: shadeReadableOn(palette.bubble, color) };
    const rules = Object.entries(values).map(([part, value]) => `--${part}:${value}`);
    sheet.replaceSync(`.panel{${rules.join(';')};color-scheme:${name}}`);
  };

  paint();
  preference.addEventListener('change', paint);
  new MutationObserver(paint).observe(document.documentElement, { attributes: true });
  return {
    setColor(next: string) {
      color = next;
      paint();
    },
  };
}
