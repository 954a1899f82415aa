import { expect, test } from 'vitest';
import { newSince } from './new-since.ts';

test('what was there when the dashboard was opened is not news', () => {
  expect(newSince(null, [{ id: 'a' }]).fresh).toEqual([]);
});

test('each new one is news once, also when it left the list in between', () => {
  const first = newSince(null, [{ id: 'a' }]);
  const second = newSince(first.ids, [{ id: 'b' }, { id: 'a' }]);
  expect(second.fresh).toEqual([{ id: 'b' }]);
  const third = newSince(second.ids, []);
  expect(newSince(third.ids, [{ id: 'b' }]).fresh).toEqual([]);
});
