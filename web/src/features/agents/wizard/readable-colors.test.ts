import { expect, test } from 'vitest';
import { contrastHint, contrastRatio, inkOn } from './readable-colors.ts';

test('contrast is counted as WCAG does', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 1);
  expect(contrastRatio('#2563eb', '#2563eb')).toBe(1);
});

test('text on any colour can be read', () => {
  for (const color of ['#2563eb', '#facc15', '#ffffff', '#000000', '#808080', '#ff0000'])
    expect(contrastRatio(inkOn(color), color)).toBeGreaterThanOrEqual(4.5);
  expect(inkOn('#2563eb')).toBe('#ffffff');
});

test('a colour is remarked on only when something about it should be known', () => {
  expect(contrastHint('#2563eb')).toBeUndefined();
  expect(contrastHint('#fef08a')).toMatch(/^Hard to see on a white page \(contrast 1\.\d to 1\)/);
  expect(contrastHint('#f97316')).toMatch(/^Hard to see/);
  expect(contrastHint('#e05c00')).toMatch(/^White text would be hard to read/);
  expect(contrastHint('#12')).toBeUndefined();
});
