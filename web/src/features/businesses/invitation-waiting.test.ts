import { expect, test } from 'vitest';
import { readInvitation } from './invitation-waiting.ts';

test('an invitation waits for an hour', () => {
  const stored = JSON.stringify({ token: 'abc', at: 1_000_000 });
  expect(readInvitation(stored, 1_000_000 + 59 * 60_000)).toBe('abc');
  expect(readInvitation(stored, 1_000_000 + 61 * 60_000)).toBeNull();
});

test('a tampered memory is ignored', () => {
  for (const stored of [null, 'not json', '{}', '{"token":1,"at":0}', '{"token":"abc"}']) {
    expect(readInvitation(stored, 0)).toBeNull();
  }
});
