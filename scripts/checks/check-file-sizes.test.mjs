import { expect, test } from 'vitest';
import { countLines, judgeSizes } from './check-file-sizes.mjs';

test('a source of more than 400 lines must be split, one of more than 250 is looked at again', () => {
  const judged = judgeSizes([
    { path: 'server/src/small.ts', lines: 250 },
    { path: 'server/src/long.ts', lines: 400 },
    { path: 'web/src/endless.tsx', lines: 401 },
  ]);
  expect(judged.tooLong.map(({ path }) => path)).toEqual(['web/src/endless.tsx']);
  expect(judged.lookAgain.map(({ path }) => path)).toEqual(['server/src/long.ts']);
});

test('lockfiles, migrations and pictures have no limit', () => {
  expect(judgeSizes([{ path: 'package-lock.json', lines: 9000 }]).tooLong).toEqual([]);
});

test.each([
  ['', 0],
  ['one', 1],
  ['one\n', 1],
  ['one\n\n', 2],
])('%j has %i lines', (text, lines) => {
  expect(countLines(text)).toBe(lines);
});
