import { fontFamilies } from '@parley/contract/agents/agent-settings';
import { expect, test } from 'vitest';
import { fontFilesOf, fontStack } from './fonts.ts';

test('every font that can be chosen has its files, but for the one that every system has', () => {
  const without = fontFamilies.filter((family) => fontFilesOf(family).length === 0);
  expect(without).toEqual(['System Default']);
});

test('a font falls back to one of its kind, and what is no name of a font names none', () => {
  expect(fontStack('Merriweather')).toBe(
    '"Parley Merriweather", "Merriweather", Georgia, "Times New Roman", serif',
  );
  expect(fontStack('Inter')).toMatch(/^"Parley Inter", "Inter", system-ui, .*sans-serif$/);
  for (const family of ['System Default', 'x"; } body {', ''])
    expect(fontStack(family)).toMatch(/^system-ui, /);
});
