import { expect, test } from 'vitest';
import { browserName, languageName, lasted, pageLabel } from './visitor-words.ts';

test('a browser is named as people know it', () => {
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Safari/604.1';
  expect(browserName(chrome)).toBe('Chrome on Linux');
  expect(browserName(`${chrome} Edg/156.0.0.0`)).toBe('Edge on Linux');
  expect(browserName(safari)).toBe('Safari on iOS');
  expect(browserName('curl/8')).toBe('Unknown browser');
});

test('a page is shown without its scheme, and what is no address as it is', () => {
  expect(pageLabel('https://shop.example.com/cart')).toBe('shop.example.com/cart');
  expect(pageLabel('https://shop.example.com/')).toBe('shop.example.com');
  expect(pageLabel('not an address')).toBe('not an address');
});

test('a conversation lasted seconds, minutes or hours', () => {
  expect([45, 60, 740, 3600, 3900].map(lasted)).toEqual(['45 s', '1 min', '12 min', '1 h', '1 h 5 min']);
});

test('a language code that nobody knows stays a code', () => {
  expect(languageName('de-AT')).toBe('Austrian German');
  expect(languageName('!!')).toBe('!!');
});
