import { expect, test } from 'vitest';
import { nextTab } from './tabs.tsx';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 3, 0],
  ['ArrowLeft', 0, 3],
  ['Home', 2, 0],
  ['End', 1, 3],
  ['a', 1, undefined],
])('%s on tab %i leads to %s', (key, at, expected) => {
  expect(nextTab(key, at, 4)).toBe(expected);
});
