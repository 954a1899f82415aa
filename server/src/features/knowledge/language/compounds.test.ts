import { expect, test } from 'vitest';
import { isKindOf } from './compounds.ts';

test.each([
  ['overcoat', 'coat'],
  ['tablecloths', 'cloth'],
  ['cheesecake', 'cakes'],
])('%s is a kind of %s', (compound, head) => expect(isKindOf(compound, head)).toBe(true));

test.each([
  ['mushroom', 'room'],
  ['coat', 'coat'],
  ['carpet', 'pet'],
  ['nonmember', 'member'],
  ['prefabcoat', 'coat'],
])('%s is no kind of %s', (compound, head) => expect(isKindOf(compound, head)).toBe(false));
