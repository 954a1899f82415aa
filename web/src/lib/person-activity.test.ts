import { expect, test, vi } from 'vitest';

test('a page that was just opened is used by somebody, one left alone for a minute is not', async () => {
  // Other tests of this process may have opened it long ago.
  vi.resetModules();
  const { isPersonActive } = await import('./person-activity.ts');
  expect(isPersonActive()).toBe(true);
  expect(isPersonActive(Date.now() + 59_000)).toBe(true);
  expect(isPersonActive(Date.now() + 61_000)).toBe(false);
});
