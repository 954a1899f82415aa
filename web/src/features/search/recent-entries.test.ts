import { expect, test } from 'vitest';
import { createRecentEntries } from './recent-entries.ts';
import type { SearchEntry } from './search-entry.ts';

function makeTexts(before = '') {
  let kept = before;
  const read = () => kept;
  const keep = (_: string, text: string) => {
    kept = text;
  };
  return { read, keep };
}
const place = { personId: 'p', businessId: 'b' };
const page = (name: string): SearchEntry => ({ kind: 'page', label: name, to: `/${name}` });

test('the last five that were opened are kept, each once, the latest first', () => {
  const recent = createRecentEntries(place, makeTexts());
  for (const name of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) recent.add(page(name));
  expect(recent.list().map(({ label }) => label)).toEqual(['f', 'e', 'd', 'a', 'c']);
});

test('what cannot be read, or leads elsewhere, counts as nothing', () => {
  expect(createRecentEntries(place, makeTexts('{broken')).list()).toEqual([]);
  const stored = JSON.stringify([
    { kind: 'page', label: 'Elsewhere', to: '//evil.example' },
    { kind: 'gossip', label: 'x', to: '/x' },
    page('good'),
  ]);
  expect(createRecentEntries(place, makeTexts(stored)).list()).toEqual([page('good')]);
});
