import { expect, test } from 'vitest';
import { excerptAround } from './excerpt.ts';

test('a short text stands as it is, on one line', () => {
  expect(excerptAround('When do\nyou open?', 'open')).toBe('When do you open?');
});

test('a long text is cut around what was searched for, and says where it was cut', () => {
  const text = `${'before '.repeat(60)}the Croissant is fresh${' after'.repeat(60)}`;
  const cut = excerptAround(text, 'croissant');
  expect(cut).toMatch(/^….*the Croissant is fresh.*…$/);
  expect(Array.from(cut).length).toBeLessThanOrEqual(142);
});

test('a long text without it shows its beginning, and no character is cut in half', () => {
  const cut = excerptAround('🥐'.repeat(300), 'bread');
  expect(cut).toBe(`${'🥐'.repeat(140)}…`);
});
