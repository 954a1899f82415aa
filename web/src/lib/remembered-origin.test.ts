import { expect, test } from 'vitest';
import { readOrigin, safeOrigin } from './remembered-origin.ts';

test('a page of ours is remembered with its query and its anchor', () => {
  expect(safeOrigin('/dashboard')).toBe('/dashboard');
  expect(safeOrigin('/dashboard/agents?tab=all#top')).toBe('/dashboard/agents?tab=all#top');
});

test.each([
  ['another site', 'https://evil.example/'],
  ['another site without a scheme', '//evil.example'],
  ['another site behind a backslash', '/\\evil.example'],
  ['another site behind two backslashes', '\\\\evil.example'],
  ['another site behind a tab', '/\t/evil.example'],
  ['another site behind a line end', '/\n/evil.example'],
  ['another site behind dots', '/.//evil.example'],
  ['another site behind a parent folder', '/x/..//evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a relative path', 'dashboard'],
  ['nothing', ''],
  ['no text at all', { pathname: '/dashboard' }],
])('%s is never where a sign-in leads', (_, value) => {
  expect(safeOrigin(value)).toBeNull();
});

test('the sign-in pages are no place to return to', () => {
  expect(safeOrigin('/signin')).toBeNull();
  expect(safeOrigin('/signup?plan=x')).toBeNull();
  expect(safeOrigin('/auth/callback')).toBeNull();
  expect(safeOrigin('/signing-off')).toBe('/signing-off');
});

test('an origin is forgotten after half an hour', () => {
  const stored = JSON.stringify({ origin: '/dashboard/agents', at: 1_000_000 });
  expect(readOrigin(stored, 1_000_000 + 29 * 60_000)).toBe('/dashboard/agents');
  expect(readOrigin(stored, 1_000_000 + 31 * 60_000)).toBeNull();
});

test('a tampered memory is ignored', () => {
  expect(readOrigin(null, 0)).toBeNull();
  expect(readOrigin('not json', 0)).toBeNull();
  expect(readOrigin(JSON.stringify({ origin: '//evil.example', at: 0 }), 0)).toBeNull();
  expect(readOrigin(JSON.stringify({ origin: '/dashboard' }), 0)).toBeNull();
});
