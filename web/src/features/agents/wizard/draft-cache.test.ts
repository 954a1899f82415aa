import { expect, test } from 'vitest';
import { readDraft } from './draft-cache.ts';

test('what was kept comes back', () => {
  const change = { name: '', appearance: { primaryColor: '#0f766e' }, advanced: { suggestions: ['Prices?'] } };
  expect(readDraft(JSON.stringify(change))).toEqual(change);
});

test('a part that an older version wrote in another form is dropped, the others are kept', () => {
  const kept = { name: 'Maya', appearance: { position: 'middle' }, knowledge: { source: 'hybrid' }, colour: 'red' };
  expect(readDraft(JSON.stringify(kept))).toEqual({ name: 'Maya', knowledge: { source: 'hybrid' } });
});

test('nothing kept is no change', () => {
  expect(readDraft(null)).toEqual({});
  expect(readDraft('"text"')).toEqual({});
});
