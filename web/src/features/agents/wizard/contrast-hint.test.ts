import { expect, test } from 'vitest';
import { contrastHint } from './contrast-hint.ts';

test('a colour is remarked on only when something about it should be known', () => {
  expect(contrastHint('#2563eb')).toBeUndefined();
  expect(contrastHint('#fef08a')).toMatch(/^Hard to see on a white page \(contrast 1\.\d to 1\)/);
  expect(contrastHint('#f97316')).toMatch(/^Hard to see/);
  expect(contrastHint('#e05c00')).toMatch(/^White text would be hard to read/);
  for (const halfTyped of ['#12', '#fff', 'red']) expect(contrastHint(halfTyped)).toBeUndefined();
});
