import { expect, test } from 'vitest';
import { createRecentValues } from './recent-values.ts';

test('what was used longest ago makes room for what is new', () => {
  const recent = createRecentValues<number>(2);
  recent.add('one', 1);
  recent.add('two', 2);
  expect(recent.find('one')).toBe(1);
  recent.add('three', 3);
  expect(recent.find('two')).toBeUndefined();
  expect([recent.find('one'), recent.find('three')]).toEqual([1, 3]);
});
