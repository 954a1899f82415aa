import { accentColor, themeVariables } from '@parley/chat/theme';
import type { WidgetAgent } from '@parley/contract/conversations/widget';
import type { WidgetSettings } from '../../settings.ts';

type Appearance = WidgetAgent['appearance'];

/** Dark only on pages that declare themselves dark: most pages are light whatever the visitor's system prefers. */
function pageTheme(prefersDark: boolean) {
  const schemes = getComputedStyle(document.documentElement).colorScheme.split(' ');
  if (!schemes.includes('dark')) return 'light';
  return schemes.includes('light') && !prefersDark ? 'light' : 'dark';
}

/** Keeps the sheet in step with the page, the visitor's system and the agent's appearance. */
export function watchTheme({ theme, color }: WidgetSettings, sheet: CSSStyleSheet, signal: AbortSignal) {
  const preference = window.matchMedia('(prefers-color-scheme: dark)');
  let appearance: Appearance | undefined;
  let painted = '';

  const paint = () => {
    const name = theme === 'auto' ? pageTheme(preference.matches) : theme;
    const variables = themeVariables(name, accentColor(color, appearance), appearance);
    const rules = Object.entries(variables).map(([part, value]) => `--${part}:${value}`);
    const css = `.panel,.badge{${rules.join(';')};color-scheme:${name}}`;
    if (css !== painted) sheet.replaceSync(css);
    painted = css;
  };

  paint();
  preference.addEventListener('change', paint, { signal });
  const observer = new MutationObserver(paint);
  observer.observe(document.documentElement, { attributes: true });
  signal.addEventListener('abort', () => observer.disconnect());
  return {
    setAppearance(next: Appearance) {
      appearance = next;
      paint();
    },
  };
}
