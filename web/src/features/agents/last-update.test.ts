import { expect, test } from 'vitest';
import { lastUpdate } from './last-update.ts';

test('nobody is said to have changed an agent that is as it was made; one who left is', () => {
  const made = {
    updatedBy: null,
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
  };
  expect(lastUpdate(made)).toBe('Nobody yet');
  const later = { ...made, updatedAt: '2027-01-01T10:00:00.000Z' };
  expect(lastUpdate(later)).toBe('Someone who left, Jan 1, 2027');
  expect(lastUpdate({ ...later, updatedBy: 'Ada Byron' })).toBe('Ada Byron, Jan 1, 2027');
});
