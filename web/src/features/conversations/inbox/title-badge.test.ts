import { expect, test } from 'vitest';
import { withBadge } from './title-badge.ts';

test('the title tells how many visitors wait, once', () => {
  expect(withBadge('Dashboard - Parley', 2)).toBe('(2) Dashboard - Parley');
  expect(withBadge('(2) Dashboard - Parley', 3)).toBe('(3) Dashboard - Parley');
  expect(withBadge('(3) Dashboard - Parley', 0)).toBe('Dashboard - Parley');
});
