import { expect, test } from 'vitest';
import { maxFoundSections, searchGuides } from '../islands/documentation/search-guides.ts';
import { searchEntries } from './search-entries.ts';

const entry = (section: string, text: string) => ({ path: `/${section}`, guide: 'Guide', section, text });

test.each([
  ['data-offset-x', '/documentation/widget#all-attributes'],
  ['ocr', '/documentation/knowledge#files'],
  ['TRUST_PROXY', '/documentation/self-hosting#address-and-network'],
  ['promised answers', '/documentation/hand-over#promised-answers'],
  ['webhook signature', '/documentation/webhooks'],
])('who looks for %s finds %s', (query, path) => {
  const found = searchGuides(searchEntries, query).map((one) => one.path);
  expect(found.some((one) => one.startsWith(path))).toBe(true);
});

test('a section must have every word, and its heading counts more than its text', () => {
  const entries = [
    entry('Other', 'mail is named here'),
    entry('Mail', 'about letters'),
    entry('Files', 'pdf'),
  ];
  expect(searchGuides(entries, 'mail').map(({ section }) => section)).toEqual(['Mail', 'Other']);
  expect(searchGuides(entries, 'mail pdf')).toEqual([]);
});

test('nothing is found for nothing, and never more than fits', () => {
  expect(searchGuides(searchEntries, '  ')).toEqual([]);
  expect(searchGuides(searchEntries, '?!')).toEqual([]);
  expect(searchGuides(searchEntries, 'a')).toHaveLength(maxFoundSections);
});

test('an excerpt shows the words around what was looked for', () => {
  const [found] = searchGuides(
    [entry('Long', `${'before '.repeat(40)}needle ${'after '.repeat(40)}`)],
    'needle',
  );
  expect(found!.excerpt).toMatch(/^… before .*needle after.* …$/);
  expect(found!.excerpt.length).toBeLessThan(160);
});
