import { useSyncExternalStore } from 'react';

export const themes = ['light', 'dark', 'system'] as const;
export const fontSizes = ['small', 'medium', 'large', 'xl'] as const;
export const colorSchemes = ['default', 'blue', 'green', 'purple'] as const;

export type Appearance = {
  theme: (typeof themes)[number];
  fontSize: (typeof fontSizes)[number];
  colorScheme: (typeof colorSchemes)[number];
  compactView: boolean;
  animationsEnabled: boolean;
  reducedMotion: boolean;
  highContrast: boolean;
  showTooltips: boolean;
  autoSave: boolean;
};

export const defaultAppearance: Appearance = {
  theme: 'system',
  fontSize: 'medium',
  colorScheme: 'default',
  compactView: false,
  animationsEnabled: true,
  reducedMotion: false,
  highContrast: false,
  showTooltips: true,
  autoSave: true,
};

/** Where each setting lives in the browser. appearance-script.ts reads the same keys before the first paint. */
export const storageKeys: Record<keyof Appearance, string> = {
  theme: 'parley-theme',
  fontSize: 'parley-font-size',
  colorScheme: 'parley-color-scheme',
  compactView: 'parley-compact-view',
  animationsEnabled: 'parley-animations',
  reducedMotion: 'parley-reduced-motion',
  highContrast: 'parley-high-contrast',
  showTooltips: 'parley-show-tooltips',
  autoSave: 'parley-auto-save',
};

type ReadableStorage = Pick<Storage, 'getItem'>;

/** Unknown or damaged values fall back to the default of that one setting. */
export function readAppearance(storage: ReadableStorage): Appearance {
  const choice = <T extends string>(key: keyof Appearance, choices: readonly T[], fallback: T) =>
    choices.find((value) => value === storage.getItem(storageKeys[key])) ?? fallback;
  const flag = (key: keyof Appearance, fallback: boolean) =>
    choice(key, ['true', 'false'], String(fallback)) === 'true';
  return {
    theme: choice('theme', themes, defaultAppearance.theme),
    fontSize: choice('fontSize', fontSizes, defaultAppearance.fontSize),
    colorScheme: choice('colorScheme', colorSchemes, defaultAppearance.colorScheme),
    compactView: flag('compactView', defaultAppearance.compactView),
    animationsEnabled: flag('animationsEnabled', defaultAppearance.animationsEnabled),
    reducedMotion: flag('reducedMotion', defaultAppearance.reducedMotion),
    highContrast: flag('highContrast', defaultAppearance.highContrast),
    showTooltips: flag('showTooltips', defaultAppearance.showTooltips),
    autoSave: flag('autoSave', defaultAppearance.autoSave),
  };
}

export function storeAppearance(appearance: Appearance, storage: Pick<Storage, 'setItem'>) {
  for (const [key, name] of Object.entries(storageKeys))
    storage.setItem(name, String(appearance[key as keyof Appearance]));
}

/** What the settings mean as attributes of <html>; null removes one. */
export function appearanceAttributes(
  appearance: Appearance,
  prefersDark: boolean,
): Record<string, string | null> {
  const isDark = appearance.theme === 'dark' || (appearance.theme === 'system' && prefersDark);
  return {
    'data-theme': isDark ? 'dark' : 'light',
    'data-scheme': appearance.colorScheme,
    'data-font-size': appearance.fontSize,
    'data-compact': appearance.compactView ? '' : null,
    'data-contrast': appearance.highContrast ? 'high' : null,
    'data-motion': appearance.reducedMotion || !appearance.animationsEnabled ? 'reduced' : null,
    'data-tooltips': appearance.showTooltips ? null : 'off',
  };
}

const listeners = new Set<() => void>();
let current: Appearance | undefined;

export function currentAppearance() {
  current ??= readAppearance(browserStorage());
  return current;
}

/** Applies to the page, keeps in this browser and tells every reader. */
export function setAppearance(change: Partial<Appearance>) {
  current = { ...currentAppearance(), ...change };
  storeAppearance(current, browserStorage());
  paintAppearance(current);
  for (const listener of listeners) listener();
}

const resetAppearance = () => setAppearance(defaultAppearance);

/** Settings as they are now, in every part of the page and in every tab. */
export function useAppearance() {
  const appearance = useSyncExternalStore(watchAppearance, currentAppearance, () => defaultAppearance);
  return { appearance, setAppearance, resetAppearance };
}

function paintAppearance(appearance: Appearance) {
  const attributes = appearanceAttributes(
    appearance,
    window.matchMedia('(prefers-color-scheme: dark)').matches,
  );
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) document.documentElement.removeAttribute(name);
    else document.documentElement.setAttribute(name, value);
  }
}

function watchAppearance(listener: () => void) {
  const adoptOtherTab = (event: StorageEvent) => {
    if (event.key !== null && !event.key.startsWith('parley-')) return;
    current = readAppearance(browserStorage());
    paintAppearance(current);
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', adoptOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', adoptOtherTab);
  };
}

// Reading window.localStorage throws where the person has blocked site data; settings then last until the page is closed.
function browserStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    return window.localStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined };
  }
}
