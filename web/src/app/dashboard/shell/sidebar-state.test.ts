import { expect, test } from 'vitest';
import { isCollapsedIn } from './sidebar-state.ts';

test('the sidebar comes back as it was left', () => {
  expect(isCollapsedIn('a=1; parley_sidebar=collapsed')).toBe(true);
  expect(isCollapsedIn('parley_sidebar=expanded; a=1')).toBe(false);
});

test('without a memory of it the sidebar is open', () => {
  expect(isCollapsedIn('')).toBe(false);
  expect(isCollapsedIn('other_parley_sidebar=collapsed')).toBe(false);
});
