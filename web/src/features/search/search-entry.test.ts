import { expect, test } from 'vitest';
import { matchingEntries, type SearchEntry } from './search-entry.ts';

const entries: (SearchEntry & { keywords?: string })[] = [
  { kind: 'page', label: 'Knowledge Base', keywords: 'documents', to: '/k' },
  { kind: 'setting', label: 'API & Webhooks', to: '/a' },
  { kind: 'page', label: 'My Agents', to: '/m' },
];
const labels = (text: string) => matchingEntries(entries, text).map(({ label }) => label);

test('an entry is found by the beginnings of its words, in any order, and of its keywords from three letters on', () => {
  expect(labels('base know')).toEqual(['Knowledge Base']);
  expect(labels('DOCUMENTS')).toEqual(['Knowledge Base']);
  expect(labels('document')).toEqual(['Knowledge Base']);
  expect(labels('doc')).toEqual(['Knowledge Base']);
  expect(labels('do')).toEqual([]);
  expect(labels('webh')).toEqual(['API & Webhooks']);
});

test('the middle of a word and a word that is missing find nothing', () => {
  expect(labels('gents')).toEqual([]);
  expect(labels('my base')).toEqual([]);
});

test('with nothing typed all are there', () => {
  expect(labels('  ')).toHaveLength(3);
});
