import { expect, test } from 'vitest';
import { isCurrent } from './public-links.ts';

test.each([
  ['/', '/', true],
  ['/', '/features', false],
  ['/blog', '/blog', true],
  ['/blog', '/blog/answers-with-quotes', true],
  ['/blog', '/blogging', false],
])('the link to %s is marked on %s: %s', (to, pathname, expected) => {
  expect(isCurrent(to, pathname)).toBe(expected);
});
