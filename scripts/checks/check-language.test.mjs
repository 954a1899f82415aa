import { expect, test } from 'vitest';
import { findLanguageFaults } from './check-language.mjs';

test.each([
  ['a limit', 'const mostHens = 3;'],
  ['a batch', 'export const hensAtOnce = 3;'],
  ['a person', 'const isHis = true;'],
  ['a verb of our own', 'function wearColours() {}'],
  ['a thing named by a verb', 'interface TellingOptions {}\nconst tellingOptions = 1;'],
  ['a sentence', 'function sayWhySilent() {}'],
  ['a sentence for a generator', 'async function* sayWhenOver() {}'],
  ['a spread of a literal object', 'const a = {\n  ...{ b, c },\n};'],
  ['a spread in one line', 'const a = { b, ...{ c } };'],
])('%s is refused', (_, text) => {
  expect(findLanguageFaults('server/src/a.ts', text)).toHaveLength(1);
});

test('a file name is read like a name', () => {
  expect(findLanguageFaults('server/src/hens-at-once.test.ts', '')).toEqual([
    'the file name hensAtOnce: write batchSize or concurrency',
  ]);
});

test.each([
  'const mostRecent = list[0];',
  'const maxPages = 3;',
  'const isHistory = true;',
  'const here = { ...other, ...(isOpen && { a: 1 }) };',
  'const sayings = [];',
])('%j is plain', (text) => {
  expect(findLanguageFaults('server/src/a.ts', text)).toEqual([]);
});
