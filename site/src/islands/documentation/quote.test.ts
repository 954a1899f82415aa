import { expect, test } from 'vitest';
import { quoteOf } from './quote.ts';

const contextOf = (content: string, metadata: object) => ({
  content,
  metadata: {
    document_title: 'Members and roles',
    document_id: crypto.randomUUID(),
    passage_id: crypto.randomUUID(),
    heading: 'Members and roles › Inviting somebody',
    url: 'https://parley.example/documentation/members',
    ...metadata,
  },
});

test('a quote is a passage around the words that were used, and leads to its section', () => {
  const quote = quoteOf(
    contextOf('Enter an address. It works for 7 days. Then it ends.', { starts_at: 18, ends_at: 38 }),
  );
  expect(quote).toEqual({
    before: 'Enter an address. ',
    used: 'It works for 7 days.',
    after: ' Then it ends.',
    title: 'Members and roles',
    section: 'Inviting somebody',
    href: '/documentation/members#inviting-somebody',
  });
});

test('of a table the rows that were used are quoted, as lines', () => {
  const table = '| Variable | Meaning |\n| --- | --- |\n| PORT | one \\| two |\n| HOST | where |';
  const { before, used, after } = quoteOf(contextOf(table, { starts_at: 37, ends_at: 58 }));
  expect([before, used, after]).toEqual(['', 'PORT – one | two', '']);
});

test.each([
  ['above the first section', { heading: 'Members and roles' }, '/documentation/members'],
  ['on the FAQ, whose questions have no address', { heading: 'FAQ › Who?', url: 'https://a.b/faq' }, '/faq'],
  ['without an address', { heading: null, url: null }, '/documentation'],
])('a passage %s leads to its page', (_, metadata, href) => {
  expect(quoteOf(contextOf('Text.', metadata))).toMatchObject({ href, section: '', used: 'Text.' });
});
