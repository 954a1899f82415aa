import { expect, test } from 'vitest';
import { trimEndLetters } from './trim-letters.ts';

test('only the end is trimmed, of these letters alone', () => {
  expect(trimEndLetters('?!word?!.', '.!?')).toBe('?!word');
  expect(trimEndLetters('...', '.')).toBe('');
  expect(trimEndLetters('word ', '.')).toBe('word ');
});
