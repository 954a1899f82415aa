import { expect, test } from 'vitest';
import { missingFrom } from './deleted-agents.ts';

const maya = { id: '1', name: 'Maya' };
const noor = { id: '2', name: 'Noor' };

test('an agent that leaves the list was deleted; one that is new or renamed was not', () => {
  expect(missingFrom([noor], [maya, noor])).toEqual([maya]);
  expect(missingFrom([maya, noor], [maya])).toEqual([]);
  expect(missingFrom([{ ...maya, name: 'Maja' }], [maya])).toEqual([]);
});
