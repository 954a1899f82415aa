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

test('one bad number drops no other edit, and stands in its field as it was typed', () => {
  const change = {
    advanced: { rateLimit: 0, maxMessageLength: 700, suggestions: ['Prices?'] },
    handoff: { threshold: 99, enabled: true },
    appearance: { primaryColor: '#12', headerText: 'Ask us' },
  };
  expect(readDraft(JSON.stringify(change))).toEqual({ change, base: {} });
  const nonsense = { handoff: { threshold: 'many', enabled: true, topics: [7] } };
  expect(readDraft(JSON.stringify(nonsense)).change).toEqual({ handoff: { enabled: true } });
});

test('nothing kept is no change', () => {
  expect(readDraft(null)).toEqual({ change: {}, base: {} });
  expect(readDraft('"text"')).toEqual({ change: {}, base: {} });
});

test('the ground on which something was edited comes back with it', () => {
  const kept = { name: 'Maya', base: { name: 'May', appearance: { position: 'middle' } } };
  expect(readDraft(JSON.stringify(kept))).toEqual({ change: { name: 'Maya' }, base: { name: 'May' } });
});
