import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import {
  type Appearance,
  appearanceAttributes,
  defaultAppearance,
  readAppearance,
  storageKeys,
  storeAppearance,
} from './appearance.ts';
import { appearanceScript } from './appearance-script.ts';

function memoryStorage(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

function attributesSetByScript(storage: { getItem: (key: string) => string | null }, prefersDark: boolean) {
  const attributes: Record<string, string> = {};
  runInNewContext(appearanceScript, {
    document: {
      documentElement: {
        setAttribute: (name: string, value: string) => Object.assign(attributes, { [name]: value }),
      },
    },
    matchMedia: () => ({ matches: prefersDark, addEventListener: () => undefined }),
    localStorage: storage,
  });
  return attributes;
}

const everything: Appearance = {
  theme: 'dark',
  fontSize: 'xl',
  colorScheme: 'green',
  compactView: true,
  animationsEnabled: false,
  reducedMotion: false,
  highContrast: true,
  showTooltips: false,
  autoSave: false,
};

test('settings that were kept come back as they were', () => {
  const storage = memoryStorage();
  storeAppearance(everything, storage);
  expect(readAppearance(storage)).toEqual(everything);
});

test('without anything kept the defaults hold', () => {
  expect(readAppearance(memoryStorage())).toEqual(defaultAppearance);
});

test('a damaged value costs only that setting', () => {
  const storage = memoryStorage({
    [storageKeys.theme]: 'neon',
    [storageKeys.fontSize]: 'large',
    [storageKeys.compactView]: 'yes',
  });
  expect(readAppearance(storage)).toEqual({ ...defaultAppearance, fontSize: 'large' });
});

test('the system theme follows the computer', () => {
  expect(appearanceAttributes(defaultAppearance, true)['data-theme']).toBe('dark');
  expect(appearanceAttributes(defaultAppearance, false)['data-theme']).toBe('light');
});

test('animations that are off and reduced motion are the same to the page', () => {
  expect(appearanceAttributes({ ...defaultAppearance, animationsEnabled: false }, false)['data-motion']).toBe(
    'reduced',
  );
  expect(appearanceAttributes({ ...defaultAppearance, reducedMotion: true }, false)['data-motion']).toBe(
    'reduced',
  );
});

test.each([
  ['the defaults, by day', defaultAppearance, false],
  ['the defaults, by night', defaultAppearance, true],
  ['everything changed', everything, false],
])('before the first paint the page already looks as it will: %s', (_, appearance, prefersDark) => {
  const storage = memoryStorage();
  storeAppearance(appearance, storage);
  const set = Object.entries(appearanceAttributes(appearance, prefersDark)).filter(
    ([, value]) => value !== null,
  );
  expect(attributesSetByScript(storage, prefersDark)).toEqual(Object.fromEntries(set));
});

test('a browser that refuses storage still gets a theme', () => {
  const refusing = {
    getItem: () => {
      throw new Error('denied');
    },
  };
  expect(attributesSetByScript(refusing, true)['data-theme']).toBe('dark');
});
