import { expect, test } from 'vitest';
import { readDraft } from './draft-cache.ts';

test('what was kept comes back', () => {
  const change = {
    name: '',
    appearance: { primaryColor: '#0f766e' },
    advanced: { suggestions: ['Prices?'] },
  };
  expect(readDraft(JSON.stringify(change))).toEqual({ change, base: {} });
});

test('a part that an older version wrote in another form is dropped, the others are kept', () => {
  const kept = {
    name: 'Maya',
    appearance: { position: 'middle' },
    knowledge: { source: 'hybrid' },
    colour: 'red',
  };
  expect(readDraft(JSON.stringify(kept))).toEqual({
    change: { name: 'Maya', knowledge: { source: 'hybrid' } },
    base: {},
  });
});

test('nothing kept is no change', () => {
  expect(readDraft(null)).toEqual({ change: {}, base: {} });
  expect(readDraft('"text"')).toEqual({ change: {}, base: {} });
});

test('the ground on which something was edited comes back with it', () => {
  const kept = { name: 'Maya', base: { name: 'May', appearance: { position: 'middle' } } };
  expect(readDraft(JSON.stringify(kept))).toEqual({ change: { name: 'Maya' }, base: { name: 'May' } });
});
